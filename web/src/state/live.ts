/**
 * A table's socket: comes back by itself, misses nothing, sends again what was not answered.
 *
 * It knows how to stay connected and nothing about what is said.
 */

import type { Answer, Command } from "../protocol.ts";

export type Connection = "connecting" | "open" | "lost" | "closed";

type WithoutId<Each> = Each extends unknown ? Omit<Each, "id"> : never;
/** A command before it has its id. */
export type Wish = WithoutId<Command>;

const FIRST_WAIT = 300; // milliseconds, doubled each time
const LONGEST_WAIT = 8_000;
const STARTING_WAIT = 1_000; // a server that has just started says when it is ready
const PING_EVERY = 20_000; // a dead connection shows itself within this
const REFUSED = 1008; // the server does not want us back

export interface Listener {
  hear(answer: Answer): void;
  connect(connection: Connection): void;
}

export class Live {
  #socket: WebSocket | null = null;
  #unanswered = new Map<string, Command>();
  #version: number | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #isPonged = true;
  #isClosed = false;
  #count = 0;
  readonly #prefix = Math.random().toString(36).slice(2, 10);

  constructor(
    readonly address: string,
    readonly listener: Listener,
    readonly makeSocket: (address: string) => WebSocket = (url) => new WebSocket(url),
  ) {
    this.#connect();
  }

  /** Ask for something; the answer is heard later, also over a new connection. */
  send(wish: Wish): string {
    const id = `${this.#prefix}-${this.#count++}`;
    const command = { ...wish, id } as Command;
    this.#unanswered.set(id, command);
    this.#write(command);
    return id;
  }

  /** Try now, for instance because the device is online again. */
  hurry(): void {
    if (this.#socket || this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  /** Connect anew: who sits down becomes somebody, and the old connection does not know them. */
  renew(): void {
    const old = this.#socket;
    this.#socket = null;
    clearTimeout(this.#timer);
    clearInterval(this.#pinging);
    old?.close();
    if (!this.#isClosed) this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pinging);
    this.#socket?.close();
    this.listener.connect("closed");
  }

  #connect(): void {
    const since = this.#version === null ? "" : `?since=${this.#version}`;
    const socket = this.makeSocket(this.address + since);
    this.#socket = socket;
    this.listener.connect("connecting");
    socket.onopen = () => {
      this.#isPonged = true;
      this.#pinging = setInterval(() => this.#ping(), PING_EVERY);
      this.listener.connect("open");
      for (const command of this.#unanswered.values()) this.#write(command);
    };
    socket.onmessage = (message: MessageEvent<string>) => this.#hear(JSON.parse(message.data));
    socket.onclose = (event) => this.#lose(socket, event.code);
  }

  #hear(answer: Answer): void {
    // Who is turned away is let in first, to be told why.
    if (answer.type !== "refused" && answer.type !== "bye") this.#wait = FIRST_WAIT;
    if (answer.type === "refused" && answer.code === "STARTING") this.#wait = STARTING_WAIT;
    if (answer.type === "pong") this.#isPonged = true;
    if (answer.type === "snapshot") this.#version = answer.table.version;
    if (answer.type === "event") {
      if (this.#version !== null && answer.version <= this.#version) return; // heard already
      this.#version = answer.version;
    }
    if ((answer.type === "accepted" || answer.type === "refused") && answer.id !== null)
      this.#unanswered.delete(answer.id);
    this.listener.hear(answer);
  }

  #lose(socket: WebSocket, code: number): void {
    if (socket !== this.#socket || this.#isClosed) return;
    this.#socket = null;
    clearInterval(this.#pinging);
    if (code === REFUSED) {
      this.#isClosed = true;
      this.listener.connect("closed");
      return;
    }
    this.listener.connect("lost");
    // Not everybody at the same moment.
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }

  #ping(): void {
    if (!this.#isPonged) {
      const socket = this.#socket;
      socket?.close();
      if (socket) this.#lose(socket, 0); // closing a dead connection takes its time
      return;
    }
    this.#isPonged = false;
    this.#write({ type: "ping", id: "ping" });
  }

  #write(message: unknown): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
