import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { asked } from "../src/games/les-24-heures/asked";
import { moveName, thousands, why, worded } from "../src/games/les-24-heures/race";
import { addressed } from "../src/table/status";
import { addTexts, language, sentence } from "../src/lib/texts.svelte";

const TEXTS = "../src/cadran/library/texts";
const NAMES = ["Ana", "Basile", "Hector", "Odile"];

beforeEach(() => {
  for (const lang of ["fr", "en"] as const)
    for (const name of ["web", "les-24-heures", "web-les-24-heures"]) addTexts(lang, readFileSync(`${TEXTS}/${lang}/${name}.ftl`, "utf8"));
  language.now = "fr";
});

/** Two cars shared by four drivers, or a car each. */
const race = (shared: boolean, rest: object = {}): never =>
  ({
    options: {},
    seat: 0,
    chairs: NAMES.map((_, seat) => ({ car: shared ? seat % 2 : seat })),
    cars: (shared ? [[0, 2], [1, 3]] : [[0], [1], [2], [3]]).map((seats) => ({ seats, km: 0, tyre_stop: 2500, pit_stops: [] })),
    ...rest,
  }) as never;
const tell = (view: never, event: object, own: number | null = 0): string =>
  sentence("les-24-heures", event as never, NAMES, { own, more: worded(event as never, { view, names: NAMES, own, among: [] }) });
const drove = (seat: number, km: number, total: number): object => ({ kind: "drove", seat, km, total, clause: "speed" });

describe("the log of a shared car", () => {
  test("a car is called by its whole crew, and is one's own for mates, too", () => {
    const placed = { kind: "placed", seat: 0, target: 1, card: "slick", clause: "incident" };
    expect(tell(race(true), placed)).toContain("devant la voiture de Basile et Odile\u00a0: 100\u00a0km au plus par carte pendant deux tours.");
    expect(tell(race(true), { ...placed, seat: 1, target: 2 })).toContain("devant votre voiture");
    expect(moveName("slick b", race(true), NAMES)).toBe("Devant Basile et Odile");
    expect(tell(race(true), { kind: "stopped", seat: 3, card: "rain", clause: "pit-stop" })).toBe("Arrêt au stand pour la voiture de Basile et Odile\u00a0: il pleut.");
    expect(tell(race(false), { kind: "stopped", seat: 3, card: "rain", clause: "pit-stop" })).toBe("Arrêt au stand pour Odile\u00a0: il pleut.");
    expect(tell(race(true), { kind: "lost", seat: 3, left: 1, clause: "carburettor" })).toBe("La voiture de Basile et Odile est en panne\u00a0: elle perd ce tour et le suivant.");
    expect(tell(race(true), { kind: "lost", seat: 2, left: 0, clause: "carburettor" })).toBe("Votre voiture est en panne\u00a0: elle perd ce tour.");
  });

  test("who drives adds to what the others drove", () => {
    expect(tell(race(true), drove(1, 250, 600))).toBe("Basile roule 250\u00a0km\u00a0: 600\u00a0km au compteur avec Odile.");
    expect(tell(race(true), drove(2, 250, 600))).toBe("Hector roule 250\u00a0km\u00a0: 600\u00a0km au compteur avec vous.");
    language.now = "en";
    expect(tell(race(true), drove(1, 250, 600))).toBe("Basile drives 250\u00a0km: 600\u00a0km together with Odile.");
    language.now = "fr";
    expect(tell(race(false), drove(1, 250, 600))).toBe("Basile roule 250\u00a0km\u00a0: 600\u00a0km au compteur.");
  });
});

describe("near the tyres", () => {
  test("the log says why not every card drives on", () => {
    language.now = "en";
    expect(tell(race(false), drove(1, 250, 2100))).toContain("in all.");
    expect(tell(race(false), drove(1, 250, 2350))).toContain("exactly 150\u00a0km to go to the tyre change.");
    expect(tell(race(false), drove(1, 250, 2450))).toContain("A dead end");
    expect(tell(race(false), drove(1, 250, 2500))).toContain("time to change tyres.");
    expect(tell(race(false), drove(1, 250, 4900))).toContain("in all.");
    expect(tell(race(false, { options: { tyres_every_2500: true } }), drove(1, 250, 4900))).toContain("exactly 100\u00a0km");
  });
});

test("kilometres on the board are written as in the log beside it", () => {
  expect([950, 2450, 10350].map(thousands)).toEqual(["950", "2\u202f450", "10\u202f350"]);
  language.now = "en";
  expect([950, 2450, 10350].map(thousands)).toEqual(["950", "2,450", "10,350"]);
});

describe("what is asked for", () => {
  const turn = (car: object, ...texts: string[]): string =>
    asked(race(false, { hand: [], plays_left: 1, remedies: { refuel: "fuel", leak: "oil", rain: "tyre" }, legal: texts.map((text) => ({ text })), cars: [{ seats: [0], km: 2500, pit_stops: [], ...car }] }));

  test("the card that is missing has its name", () => {
    expect(turn({ pit_stops: ["rain"] }, "cover rain", "discard 100")).toBe("Au stand\u00a0: jouez Pneu, ou défaussez.");
    expect(turn({ pit_stops: ["rain"] }, "joker rain", "discard 100")).toBe("Au stand\u00a0: jouez Joker, ou défaussez.");
    expect(turn({ pit_stops: ["rain", "leak"] }, "discard 100")).toBe("Au stand, sans carte Pneu ou Huile\u00a0: défaussez.");
    expect(turn({ pit_stops: ["rain"] }, "slick b", "discard 100")).toBe("Au stand\u00a0: il faut une carte Pneu.");
    expect(turn({ tyres_due: true }, "tyres", "discard 100")).toContain("changez de pneus");
    expect(turn({ tyres_due: true }, "discard 100")).toContain("sans carte Pneu");
    expect(turn({}, "discard 100", "discard hour")).toBe("Aucune carte à jouer\u00a0: défaussez-en une.");
    expect(turn({}, "100", "discard 100")).toBe("À vous\u00a0: jouez une carte.");
  });
});

describe("why the race ended so", () => {
  const end = (ranks: number[], ...cars: object[]): string => {
    const whole = cars.map((car, seat) => ({ seats: [seat], tyre_stop: null, pit_stops: [], ...car }));
    return why(race(false, { over: { ranks }, cars: whole }), (...seats) => addressed({ names: NAMES, seat: 0, watching: false }, seats));
  };

  test("the next one was kept back by the tyres or by a stop", () => {
    expect(end([1, 2], { km: 7600 }, { km: 2250, tyre_stop: 2500 })).toBe("Vous avez parcouru 7\u202f600\u00a0km, 5\u202f350 de plus que Basile, qui n’a pas passé la porte des pneus à 2\u202f500\u00a0km.");
    expect(end([2, 1], { km: 3000, pit_stops: ["rain"] }, { km: 3100 })).toBe("Basile a parcouru 3\u202f100\u00a0km, 100 de plus que vous, qui avez fini la course au stand.");
    expect(end([1, 2], { km: 3100 }, { km: 3000 })).toContain("100 de plus que Basile.");
  });

  test("a shared first place has a reason, too", () => {
    expect(end([1, 1, 3], { km: 2450 }, { km: 2450 }, { km: 0 })).toBe("Vous avez parcouru la même distance que Basile\u00a0: 2\u202f450\u00a0km.");
  });
});
