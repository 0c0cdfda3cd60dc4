import type { Lesson } from "../../lib/face";

/** Driving, an incident, the clock, a pit stop and its cover, and away again. */
const lesson: Lesson = {
  seed: "cadran course 320",
  seats: 2,
  options: {},
  prompts: [
    { seat: 0, move: "250", text: "web-les-24-heures-first-1" },
    { seat: 1, move: "350", text: "web-les-24-heures-first-2" },
    { seat: 0, move: "limit b", text: "web-les-24-heures-first-3" },
    { seat: 1, move: "150", text: "web-les-24-heures-first-4" },
    { seat: 0, move: "discard hour", text: "web-les-24-heures-first-5" },
    { seat: 1, move: "150", text: "web-les-24-heures-first-6" },
    { seat: 0, move: "stop refuel", text: "web-les-24-heures-first-7" },
    { seat: 1, move: "100", text: "web-les-24-heures-first-8" },
    { seat: 0, move: "cover refuel", text: "web-les-24-heures-first-9" },
    { seat: 1, move: "100", text: "web-les-24-heures-first-10" },
    { seat: 0, move: "350", text: "web-les-24-heures-first-11" },
  ],
};

export default lesson;
