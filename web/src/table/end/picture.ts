/**
 * A kingdom as a PNG, in the page's own drawing: tiles as the widget draws them, put together as one
 * SVG with the drawings it refers to, and letters in the page's face on top. Made in the browser.
 */

import { flushSync, mount, unmount } from "svelte";
import { SEATS } from "../../art/dominoes.ts";
import { tilesOf } from "../../board/geometry.ts";
import { builtRoom } from "../../board/room.ts";
import Tile from "../../board/Tile.svelte";
import type { KingdomView } from "../../protocol.ts";

/** What is written on it; in the order of the ranking. */
export interface Caption {
  name: string;
  points: string;
  ranking: readonly { seat: number; name: string; points: number }[];
  foot: string;
}

const WIDTH = 1080; // pixels
const HEIGHT = 1350; // 4:5, as messengers show whole
const MARGIN = 54;
const BOARD = WIDTH - 2 * MARGIN;
const TOP = 196; // above the board
const MAT = "#b98a57";
const INK = "#2b1d14";
const FACE = '"Kingdomino Letters", "Podkova Variable", Georgia, serif';

/** The picture of the kingdom of a seat. */
export async function picture(kingdom: KingdomView, seat: number, caption: Caption): Promise<Blob> {
  const text = [caption.name, caption.points, caption.foot, ...caption.ranking.map((r) => r.name)];
  const [drawing] = await Promise.all([
    load(svgOf(kingdom, seat, caption)),
    // Letters that were not shown yet may not be there yet.
    ...[600, 700].map((weight) =>
      document.fonts.load(`${weight} 40px ${FACE}`, text.join("") + "0123456789"),
    ),
  ]);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext("2d")!;
  pen.drawImage(drawing, 0, 0, WIDTH, HEIGHT);
  write(pen, caption);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}

/** A name for the file: "kingdomino-ada-54.png". */
export function fileName(name: string, points: number): string {
  const plain = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return ["kingdomino", plain, points].filter((part) => part !== "").join("-") + ".png";
}

function load(svg: string): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  return new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image(WIDTH, HEIGHT);
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error("no drawing"));
    image.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

function svgOf(kingdom: KingdomView, seat: number, { ranking }: Caption): string {
  const room = builtRoom(kingdom.squares, kingdom.castle);
  const inner = BOARD * 0.94;
  const cell = inner / Math.max(room.columns, room.rows, 5);
  const left = (WIDTH - cell * room.columns) / 2 - room.left * cell;
  const top = TOP + (BOARD - cell * room.rows) / 2 - room.top * cell;
  const { name, colour } = SEATS[seat]!;
  const tiles = [
    tile([`castle-tile-${name}`], true, left, top, cell),
    ...tilesOf(kingdom.squares, kingdom.castle).map(({ pictures, isAcross, corner }) =>
      tile(pictures, isAcross, left + corner.x * cell, top + corner.y * cell, cell),
    ),
  ];
  const places = placesOf(ranking.length).map(({ x, y }, index) =>
    piece("emblem", ranking[index]!.seat, x, y - 12, 1.5),
  );
  const body = `
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#picture-page)"/>
    <rect x="${MARGIN}" y="${TOP}" width="${BOARD}" height="${BOARD}" rx="28" fill="#3a2210"
      opacity=".25" transform="translate(0 8)"/>
    <rect x="${MARGIN}" y="${TOP}" width="${BOARD}" height="${BOARD}" rx="28" fill="${MAT}"/>
    <rect x="${MARGIN}" y="${TOP - 22}" width="${BOARD}" height="8" rx="4" fill="${colour}"/>
    ${piece("castle", seat, MARGIN + 72, 150, 1.25)}${tiles.join("")}${places.join("")}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"
    viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs><radialGradient id="picture-page" cx=".5" cy=".35" r=".9">
    <stop offset="0" stop-color="#fff6e2"/><stop offset="1" stop-color="#e3c08f"/></radialGradient>
    ${drawingsOf(body)}</defs>${body}</svg>`;
}

function piece(kind: string, seat: number, x: number, y: number, scale: number): string {
  const id = `k-${kind}-${SEATS[seat]!.name}`;
  return `<use href="#${id}" transform="translate(${x} ${y})scale(${scale})"/>`;
}

/** A tile exactly as the page draws it. */
function tile(
  pictures: readonly string[],
  isAcross: boolean,
  x: number,
  y: number,
  cell: number,
): string {
  const target = document.createElement("div");
  const drawn = mount(Tile, { target, props: { pictures, isAcross } });
  flushSync();
  const svg = target.querySelector("svg")!;
  const [columns, rows] = isAcross ? [pictures.length, 1] : [1, pictures.length];
  const box = { x, y, width: cell * columns, height: cell * rows, overflow: "visible" };
  for (const [name, value] of Object.entries(box)) svg.setAttribute(name, String(value));
  const text = new XMLSerializer().serializeToString(svg);
  void unmount(drawn);
  return text;
}

/** The drawings that some markup refers to, and those that they refer to. */
function drawingsOf(markup: string): string {
  const found = new Map<string, string>();
  const wanted = [markup];
  for (const text of wanted) {
    for (const [, id] of text.matchAll(/(?:href="|url\(["']?)#([\w-]+)/g)) {
      const element = found.has(id!) ? null : document.getElementById(id!);
      if (!element) continue;
      const drawing = new XMLSerializer().serializeToString(element);
      found.set(id!, drawing);
      wanted.push(drawing);
    }
  }
  return [...found.values()].join("");
}

/** Where the emblems of the ranking stand, two beside each other. */
function placesOf(players: number): { x: number; y: number }[] {
  return Array.from({ length: players }, (_, index) => ({
    x: MARGIN + 22 + (index % 2) * (BOARD / 2 + 12),
    y: TOP + BOARD + (players > 2 ? 52 : 70) + Math.floor(index / 2) * 52,
  }));
}

function write(pen: CanvasRenderingContext2D, { name, points, ranking, foot }: Caption): void {
  pen.fillStyle = INK;
  pen.textBaseline = "alphabetic";
  pen.textAlign = "right";
  fit(pen, points, WIDTH - MARGIN, 132, 420, 700, 60);
  const used = Math.min(420, pen.measureText(points).width);
  pen.textAlign = "left";
  fit(pen, name, MARGIN + 160, 132, BOARD - 160 - used - 40, 700, 68);
  placesOf(ranking.length).forEach(({ x, y }, index) => {
    const each = ranking[index]!;
    fit(pen, each.name, x + 36, y, BOARD / 2 - 150, 600, 34);
    pen.textAlign = "right";
    fit(pen, String(each.points), x + BOARD / 2 - 46, y, 90, 700, 36);
    pen.textAlign = "left";
  });
  pen.textAlign = "center";
  pen.fillStyle = "#5f4a3a";
  fit(pen, foot, WIDTH / 2, HEIGHT - 22, BOARD, 600, 26);
}

/** Write as large as asked for, smaller where there is less room. */
function fit(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  room: number,
  weight: number,
  size: number,
): void {
  pen.font = `${weight} ${size}px ${FACE}`;
  const wide = pen.measureText(text).width;
  if (wide > room) pen.font = `${weight} ${Math.floor((size * room) / wide)}px ${FACE}`;
  pen.fillText(text, x, y);
}
