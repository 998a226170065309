import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Live, type Connection } from "../src/state/live.ts";
import type { Answer } from "../src/protocol.ts";

class Wire {
  static all: Wire[] = [];
  readyState = 0;
  sent: { id: string; type: string }[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;

  constructor(readonly address: string) {
    Wire.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  say(answer: unknown): void {
    this.onmessage?.({ data: JSON.stringify(answer) });
  }

  lose(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

let heard: Answer[];
let connections: Connection[];

function connect(): Live {
  return new Live(
    "ws://table",
    { hear: (answer) => heard.push(answer), connect: (connection) => connections.push(connection) },
    (address) => new Wire(address) as unknown as WebSocket,
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", { OPEN: 1 });
  Wire.all = [];
  heard = [];
  connections = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a lost connection", () => {
  it("is made again from the last version, and what was not answered is sent again", () => {
    const live = connect();
    Wire.all[0]!.open();
    Wire.all[0]!.say({ type: "snapshot", table: { version: 7 } });
    const id = live.send({ type: "say", text: "hello" });
    Wire.all[0]!.lose();
    vi.advanceTimersByTime(1_000);
    const second = Wire.all[1]!;
    expect(second.address).toBe("ws://table?since=7");
    second.open();
    expect(second.sent.map((message) => message.id)).toEqual([id]);
    expect(connections).toEqual(["connecting", "open", "lost", "connecting", "open"]);
    live.close();
  });

  it("is made again more and more slowly by who is let in only to be sent away", () => {
    const live = connect();
    for (let i = 0; i < 6; i++) {
      const wire = Wire.all.at(-1)!;
      wire.open();
      wire.say({ type: "refused", id: null, code: "TOO_MANY", message: "No.", version: 0 });
      wire.lose(1013);
      vi.advanceTimersByTime(20_000);
    }
    const before = Wire.all.length;
    Wire.all.at(-1)!.open();
    Wire.all.at(-1)!.lose(1013);
    vi.advanceTimersByTime(1_000);
    expect(Wire.all.length).toBe(before);
    live.close();
  });

  it("does not send again what was answered", () => {
    const live = connect();
    Wire.all[0]!.open();
    const id = live.send({ type: "say", text: "hello" });
    Wire.all[0]!.say({ type: "accepted", id, version: 1 });
    Wire.all[0]!.lose();
    vi.advanceTimersByTime(1_000);
    Wire.all[1]!.open();
    expect(Wire.all[1]!.sent).toEqual([]);
    live.close();
  });

  it("is given up when the server does not want us", () => {
    connect();
    Wire.all[0]!.open();
    Wire.all[0]!.lose(1008);
    vi.advanceTimersByTime(60_000);
    expect(Wire.all).toHaveLength(1);
    expect(connections.at(-1)).toBe("closed");
  });

  it("shows itself by a ping that nobody answers", () => {
    const live = connect();
    Wire.all[0]!.open();
    vi.advanceTimersByTime(45_000);
    expect(connections).toContain("lost");
    live.close();
  });
});

describe("a connection that is renewed", () => {
  it("goes on from the last version, and the old one is heard no more", () => {
    const live = connect();
    Wire.all[0]!.open();
    Wire.all[0]!.say({ type: "snapshot", table: { version: 3 } });
    live.renew();
    Wire.all[0]!.lose();
    expect(Wire.all.map((wire) => wire.address)).toEqual(["ws://table", "ws://table?since=3"]);
    Wire.all[1]!.open();
    vi.advanceTimersByTime(10_000);
    expect(Wire.all).toHaveLength(2);
    live.close();
  });
});

describe("an event", () => {
  it("that was heard already is not heard again", () => {
    const live = connect();
    Wire.all[0]!.open();
    Wire.all[0]!.say({ type: "snapshot", table: { version: 7 } });
    Wire.all[0]!.say({ type: "event", version: 7, change: {} });
    Wire.all[0]!.say({ type: "event", version: 8, change: {} });
    expect(heard.map((answer) => answer.type)).toEqual(["snapshot", "event"]);
    live.close();
  });
});
