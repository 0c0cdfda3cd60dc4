import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import mans from "../src/games/24h-du-mans";
import { placesOf } from "../src/games/24h-du-mans/circuit";
import hours from "../src/games/quelle-heure";
import tour from "../src/games/tour-de-france";
import { addTexts, language, sentence, t } from "../src/lib/texts.svelte";
import { addressed, outcomeOf, verdictOf } from "../src/table/status";

const texts = "../src/cadran/library/texts";
const NAMES = ["Ana", "Ben", "Cleo"];
/** A table as the person on this chair sees it; null: somebody who watches. */
const seen = (seat: number | null, more: object = {}): never => ({ names: NAMES, seat, watching: seat === null, face: {}, ...more }) as never;

beforeEach(() => {
  for (const lang of ["fr", "en"] as const)
    for (const name of ["web", "web-24h-du-mans", "web-quelle-heure", "web-tour-de-france", "les-24-heures"])
      addTexts(lang, readFileSync(`${texts}/${lang}/${name}.ftl`, "utf8"));
  language.now = "en";
});

describe("whoever looks is you, also beside a mate and among the beaten", () => {
  // Two crews: Ana and Ben, Cleo and Dan.
  const crews = { names: ["Ana", "Ben", "Cleo", "Dan"], face: { unit: "score-les-24-heures", side: (_: unknown, seat: number) => seat >> 1 } };
  const end = (seat: number | null, scores = [2500, 2400], ranks = [1, 2]): never => seen(seat, { ...crews, view: { over: { ranks, scores } } });

  test.each([
    ["en", 0, "You win with Ben!", "You and Ben have 2,500\u00a0km together, 100 more than Cleo and Dan."],
    ["en", 3, "Ana and Ben win!", "Ana and Ben have 2,500\u00a0km together, 100 more than you and Cleo."],
    ["en", null, "Ana and Ben win!", "Ana and Ben have 2,500\u00a0km together, 100 more than Cleo and Dan."],
    ["fr", 1, "Vous gagnez avec Ana\u00a0!", "Avec Ana, vous totalisez 2\u202f500\u00a0km, 100 de plus que Cleo et Dan."],
    ["fr", 2, "Ana et Ben gagnent\u00a0!", "Ana et Ben totalisent ensemble 2\u202f500\u00a0km, 100 de plus que vous et Dan."],
  ] as const)("in %s on chair %s", (lang, seat, won, why) => {
    language.now = lang;
    expect(outcomeOf(end(seat))).toBe(won);
    expect(verdictOf(end(seat))).toBe(why);
  });

  test("a picture that is sent to others names everybody", () => {
    expect(outcomeOf(end(0), true)).toBe("Ana and Ben win!");
    expect(verdictOf(end(0), true)).toContain("Ana and Ben have");
  });

  test("first place is shared with somebody", () => {
    const end = (seat: number | null): never => seen(seat, { view: { over: { ranks: [1, 3, 1], scores: [9, 3, 9] } } });
    expect(outcomeOf(end(0))).toBe("You share first place with Cleo!");
    expect(outcomeOf(end(1))).toBe("Ana and Cleo share first place!");
    expect(tour.why?.({ over: { ranks: [1, 3, 1] }, riders: NAMES, individual: [4, 1, 4], team: [5, 2, 5], wins: [1, 0, 1] } as never, (...seats) => addressed(seen(2), seats))).toBe(
      "You share the victory with Ana: 9\u00a0points each, level in everything.",
    );
  });
});

test("a full row and a ghost: whoever looks is you", () => {
  const view = { over: { ranks: [1, 1, 1], clause: "pile-empty" }, chairs: [7, 7, 5].map((count) => ({ row: Array.from({ length: 7 }, (_, at) => (at < count ? at + 6 : 0)) })) } as never;
  const told = (me: number | null): string | undefined => hours.why?.(view, (...seats) => addressed(seen(me), seats));
  expect(told(0)).toContain("You and Ben have full rows");
  expect(told(2)).toContain("Ana and Ben have full rows");
  language.now = "fr";
  expect(told(1)).toContain("Vous et Ana avez une rangée pleine");
});

describe("24H du Mans", () => {
  const end = (...hot: boolean[]): never =>
    ({ over: { ranks: [1, 2, 2] }, chairs: [52, 18, 26].map((total, seat) => ({ total, overheated: hot[seat] ?? false })) }) as never;

  test("whoever alone is left wins for that reason, not by points", () => {
    const told = (me: number | null, ...hot: boolean[]): string | undefined => mans.why?.(end(...hot), (...seats) => addressed(seen(me), seats));
    expect(told(0, false, true, true)).toBe("You win with 52\u00a0points: all other cars overheated in the last round.");
    expect(told(1, false, true, false)).toBe("Ana wins with 52\u00a0points, 26 more than Cleo.");
    expect(told(2, false, true, false)).toBe("Ana wins with 52\u00a0points, 26 more than you.");
    const two = { over: { ranks: [1, 2] }, chairs: [{ total: 36 }, { total: 36, overheated: true }] } as never;
    const why = (view: never, me: number | null): string | undefined => mans.why?.(view, (...seats) => addressed(seen(me), seats));
    expect(why(two, null)).toBe("Ana wins with 36\u00a0points: Ben overheated in the last round.");
    const level = { over: { ranks: [2, 1] }, chairs: [{ total: 36 }, { total: 36 }] } as never;
    expect(why(level, 0)).toBe("Ben wins: you also have 36\u00a0points, but played earlier in the first round.");
    language.now = "fr";
    expect(why(two, 1)).toBe("Ana gagne avec 36\u00a0points\u00a0: votre voiture a surchauffé dans la dernière manche.");
  });

  test("on the circuit nobody hides another, and nobody stands before who has more points", () => {
    const points = [0, 0, 0, 1, 2, 9];
    const view = { over: null, chairs: points.map((total) => ({ total, score: 0, overheated: false })) } as never;
    const places = placesOf(view);
    for (const a of places) {
      for (const b of places) {
        if (a !== b) expect(Math.abs(a.at - b.at) > 4.3 || a.side * b.side < 0).toBe(true);
        if ((points[a.seat] ?? 0) > (points[b.seat] ?? 0)) expect(a.at).toBeGreaterThanOrEqual(b.at);
      }
    }
  });

  test("the ranking says who is out", () => {
    expect(mans.result?.(end(false, true, true), 2)).toBe("26\u00a0points, out of the race");
    expect(mans.result?.(end(false, true, true), 0)).toBe("52\u00a0points");
  });
});

test("seven hours without the victory: a ghost is told", () => {
  const view = { over: { ranks: [1, 2, 2] }, chairs: [7, 7, 5].map((count) => ({ row: Array.from({ length: 7 }, (_, at) => (at < count ? at + 6 : 0)) })) } as never;
  expect([0, 1, 2].map((seat) => hours.result?.(view, seat))).toEqual(["7 hours out of 7", "7 hours out of 7, and a ghost", "5 hours out of 7"]);
});

describe("Quelle heure est-il ?", () => {
  const chairs = [7, 6, 7].map((count, seat) => ({ row: Array.from({ length: 7 }, (_, at) => (at < count ? at + 6 : 0)), cards: seat === 1 ? 0 : 2 }));
  const drawn = { over: { ranks: [1, 1, 1], clause: "pile-empty" }, chairs } as never;

  test("a draw says who has no card left, and who holds a ghost", () => {
    const why = (me: number | null): string | undefined => hours.why?.(drawn, (...seats) => addressed(seen(me), seats));
    expect(why(1)).toBe(
      "The pile is used up and you have no card left: the game stops. Ana and Cleo have full rows, but ghosts in hand: that does not win.",
    );
    expect(hours.result?.(drawn, 0)).toBe("7 hours out of 7, and a ghost");
    language.now = "fr";
    expect(why(null)).toContain("Ben n’a plus de carte\u00a0: la partie s’arrête.");
  });

  test("why a card is drawn is said once", () => {
    const drew = { kind: "drew", seat: 1, hour: null, pile: 3 };
    const told = (...before: { kind: string; seat: number }[]): string =>
      sentence("quelle-heure", drew, NAMES, { more: hours.worded?.(drew as never, { view: null, names: NAMES, own: null, among: [...before, drew] as never }) });
    expect(told({ kind: "taken", seat: 0 })).toBe("Ben has no hour left in hand and draws a card.");
    expect(told({ kind: "announced", seat: 1 })).toBe("Ben draws a card.");
    expect(told({ kind: "taken", seat: 1 }, { kind: "discarded", seat: 1 })).toBe("Ben draws a card instead.");
  });
});

test("the numbers of a card are not torn apart at the end of a line", () => {
  const event = { kind: "played", seat: 1, numbers: "2-1-1", colour: "red" };
  expect(sentence("tour-de-france", event, NAMES)).toBe("Ben plays the red card 2\u20111\u20111.");
  language.now = "fr";
  const finish = { kind: "finished", seat: 0, rider: 2, place: 1, clause: "finish" };
  expect(sentence("tour-de-france", finish, NAMES)).toBe("Le cycliste 2 d’Ana franchit l’arrivée en tête\u00a0!");
});

test("a number that comes as a word is counted as a number", () => {
  const event = { kind: "points", seat: 1, clause: "itt-points", classification: "individual", why: "1", points: 6 };
  language.now = "en";
  expect(sentence("tour-de-france", event, NAMES)).toContain("1st in the time trial");
  language.now = "fr";
  expect(sentence("tour-de-france", event, NAMES)).toContain("1re place");
});

test("whoever was ahead from the turning point on is named, or is oneself", () => {
  const told = (who: { won: string; names: string; count: number }): string =>
    t("web-decisive-turning", { number: 3, move: "Ben plays 7.", by: "unclear", up: "no", you: "no", also: "no", luck: "", choice: "", ...who });
  expect(told({ won: "yes", names: "Ana", count: 1 })).toContain("From then on you were ahead.");
  expect(told({ won: "no", names: "Ben", count: 1 })).toContain("From then on Ben was ahead.");
  language.now = "fr";
  expect(told({ won: "yes", names: "Ana", count: 1 })).toContain("Dès lors, vous étiez devant.");
  expect(told({ won: "no", names: "Ben", count: 1 })).toContain("Dès lors, Ben était devant.");
  expect(told({ won: "no", names: "Ben et Ana", count: 2 })).toContain("Dès lors, Ben et Ana étaient devant.");
});
