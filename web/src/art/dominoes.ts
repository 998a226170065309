// Generated, do not edit: python -m kingdomino.draw.sheet web/src/art

/** A terrain's letter and the crowns on it, as in "W0" or "M3". */
export type Kind = `${keyof typeof TERRAINS}${0 | 1 | 2 | 3}`;

/** The terrains of the box, by letter. */
export const TERRAINS = {
  W: { name: "wheat", colour: "#F8E534" },
  F: { name: "forest", colour: "#133E19" },
  L: { name: "lake", colour: "#4791DC" },
  G: { name: "grassland", colour: "#9DB878" },
  S: { name: "swamp", colour: "#7F6960" },
  M: { name: "mine", colour: "#17141C" },
} as const;

/** What a castle stands on. */
export const PAVEMENT = "#F8FFF3";

/** The four colours of the box; each has a shape too, for those who do not see it. */
export const SEATS = [
  { name: "pink", colour: "#E8589C", light: "#F78FBF", dark: "#B32F70", shape: "heart" },
  { name: "yellow", colour: "#F4B91A", light: "#FFDB66", dark: "#BF8406", shape: "star" },
  { name: "green", colour: "#3BA35B", light: "#6CC887", dark: "#217240", shape: "clover" },
  { name: "blue", colour: "#2F6BD0", light: "#6C9EF0", dark: "#1B4594", shape: "diamond" },
] as const;

/** The 48 dominoes, by number: first and second half. */
export const DOMINOES: Readonly<Record<number, readonly [Kind, Kind]>> = {
  1: ["W0", "W0"],
  2: ["W0", "W0"],
  3: ["F0", "F0"],
  4: ["F0", "F0"],
  5: ["F0", "F0"],
  6: ["F0", "F0"],
  7: ["L0", "L0"],
  8: ["L0", "L0"],
  9: ["L0", "L0"],
  10: ["G0", "G0"],
  11: ["G0", "G0"],
  12: ["S0", "S0"],
  13: ["W0", "F0"],
  14: ["W0", "L0"],
  15: ["W0", "G0"],
  16: ["W0", "S0"],
  17: ["F0", "L0"],
  18: ["F0", "G0"],
  19: ["W1", "F0"],
  20: ["W1", "L0"],
  21: ["W1", "G0"],
  22: ["W1", "S0"],
  23: ["W1", "M0"],
  24: ["F1", "W0"],
  25: ["F1", "W0"],
  26: ["F1", "W0"],
  27: ["F1", "W0"],
  28: ["F1", "L0"],
  29: ["F1", "G0"],
  30: ["L1", "W0"],
  31: ["L1", "W0"],
  32: ["L1", "F0"],
  33: ["L1", "F0"],
  34: ["L1", "F0"],
  35: ["L1", "F0"],
  36: ["W0", "G1"],
  37: ["L0", "G1"],
  38: ["W0", "S1"],
  39: ["G0", "S1"],
  40: ["M1", "W0"],
  41: ["W0", "G2"],
  42: ["L0", "G2"],
  43: ["W0", "S2"],
  44: ["G0", "S2"],
  45: ["M2", "W0"],
  46: ["S0", "M2"],
  47: ["S0", "M2"],
  48: ["W0", "M3"],
};
