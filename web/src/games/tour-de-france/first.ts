/** The first game: a card and its three numbers, then one of the team's colour; then alone. */

import type { Lesson } from "../../lib/face";

const lesson: Lesson = {
  seed: "cadran premiere partie 22",
  seats: 2,
  options: {},
  prompts: [
    { seat: 0, move: "2-2-1 orange", text: "web-tour-de-france-first-card" },
    { seat: 0, move: "r1 2 a", text: "web-tour-de-france-first-move" },
    { seat: 0, move: "r2 2 a", text: "web-tour-de-france-first-second" },
    { seat: 1, move: "1-1-1 orange", text: "web-tour-de-france-first-other" },
    { seat: 1, move: "r1 1 b", text: "web-tour-de-france-first-other" },
    { seat: 1, move: "r2 1 b", text: "web-tour-de-france-first-other" },
    { seat: 1, move: "r3 1 b", text: "web-tour-de-france-first-other" },
    { seat: 0, move: "2-2-1 red", text: "web-tour-de-france-first-colour" },
    { seat: 0, move: "r1 2+1 a", text: "web-tour-de-france-first-plus" },
    { seat: 0, move: "r2 2 a", text: "web-tour-de-france-first-third" },
    { seat: 1, move: "1-1-1 orange", text: "web-tour-de-france-first-other" },
    { seat: 1, move: "r1 1 b", text: "web-tour-de-france-first-other" },
    { seat: 1, move: "r2 1 b", text: "web-tour-de-france-first-other" },
    { seat: 1, move: "r3 1 b", text: "web-tour-de-france-first-other" },
    { seat: 0, move: "", free: true, text: "web-tour-de-france-first-alone" },
  ],
};

export default lesson;
