// Generated, do not edit: make words
import type { Words } from "../../i18n.svelte.ts";

export const words: Words = {
  "A territory is worth its squares × its crowns; without a crown, nothing.": "A territory is worth its squares × its crowns; without a crown, nothing.",
  "Everybody gets {each} dominoes in the course of a game, whatever the number of players: with the castle they just fill a kingdom of {size} × {size} squares.": "Everybody gets {each} dominoes in the course of a game, whatever the number of players: with the castle they just fill a kingdom of {size} × {size} squares.",
  "Everybody gets {each} dominoes: with the castle they just fill {size} × {size} squares.": "Everybody gets {each} dominoes: with the castle they just fill {size} × {size} squares.",
  "Right: {squares} × {crowns} = {points}.": "Right: {squares} × {crowns} = {points}.",
  "Right: {squares} × {crowns} = {points}. However large a territory is, it needs a crown.": "Right: {squares} × {crowns} = {points}. However large a territory is, it needs a crown.",
  "The Mighty Duel with the Wider Offer takes {rounds} rounds, with {each} dominoes for each player. The {aside} dominoes that remain stay in the box, unseen. A kingdom may then have up to {size} × {size} squares, but cannot fill them.": "The Mighty Duel with the Wider Offer takes {rounds} rounds, with {each} dominoes for each player. The {aside} dominoes that remain stay in the box, unseen. A kingdom may then have up to {size} × {size} squares, but cannot fill them."
};
