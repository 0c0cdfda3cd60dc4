/** Tour de France: a road with four lanes, little cyclists, two classifications. */

import type { GameFace } from "../../lib/face";
import { t } from "../../lib/texts.svelte";
import Board from "./Board.svelte";
import Ceremony from "./Ceremony.svelte";
import Hand from "./Hand.svelte";
import { titleOf, worth } from "./labels";
import { TONES, rideOf, riderName, riderOf, ridesOf, spotOf, totalOf } from "./road";
import Sheet from "./Sheet.svelte";
import type { View } from "./wire";

/** Points that are given to every rider who arrives: the picture of the stage and the sheet tell them. */
const ARRIVAL = new Set(["arrival-points", "itt-points"]);

const face: GameFace<View> = {
  key: "tour-de-france",
  Board,
  Hand,
  Sheet,
  Ceremony,
  tones: TONES,
  unit: "score-tour-de-france",

  paths(choice, view) {
    const card = /^(?:discard )?(\d-\d-\d \w+)$/.exec(choice.text)?.[1];
    if (card) return [[`card:${card}`]];
    const free = /^free (\d)$/.exec(choice.text)?.[1];
    if (free) return [[`rider:${free}`]];
    const ride = rideOf(choice, view);
    if (!ride) return [[`do:${choice.text}`]];
    const rider = `rider:${ride.rider}`;
    const number = `num:${ride.number}`;
    if (!ride.square) return [[rider, number], [number, rider]];
    const square = `sq:${ride.square}`;
    // The same square with another number: then the number is asked for.
    const alike = ridesOf(view).filter((one) => one.rider === ride.rider && one.square === ride.square);
    const short = alike.length > 1 ? [rider, square, number] : [rider, square];
    return [short, [rider, number, square], [number, rider, square]];
  },

  notation(path, view) {
    const part = (group: string): string | undefined =>
      path.findLast((one) => one.startsWith(`${group}:`))?.slice(group.length + 1);
    const card = part("card");
    if (card) return view.phase === "move" ? null : card;
    const rider = part("rider");
    const square = part("sq");
    let number = part("num");
    if (!rider) return null;
    const [most] = view.numbers;
    if (!square) return number || path.at(-1)?.startsWith("rider:") ? `r${rider} ${number ?? most ?? 1} stays` : null;
    if (square === "finish") return `r${rider} ${number ?? most ?? 1} finish`;
    const from = view.seat === null ? null : spotOf(view.riders[view.seat]?.[Number(rider) - 1] ?? "");
    const to = spotOf(square);
    if (!to) return null;
    const far = from ? to.row - from.row : 0;
    number ??= view.numbers.includes(far)
      ? String(far)
      : view.bonus && view.numbers.includes(far - 1)
        ? `${far - 1}+1`
        : String(most ?? 1);
    return `r${rider} ${number} ${square[0]}`;
  },

  hint(target, view) {
    if (target === "do:risk") return t("web-tour-de-france-risk-later");
    if (view.phase === "move") {
      return target.startsWith("card:") ? t("web-tour-de-france-ride-first") : t("web-tour-de-france-rider-first");
    }
    return t("web-tour-de-france-card-first");
  },

  called(text, view) {
    const choice = view.legal.find((one) => one.text === text);
    const ride = choice ? rideOf(choice, view) : null;
    if (ride) {
      const lane = ride.square === "finish" ? "finish" : (ride.square?.[0] ?? "");
      const at = spotOf(view.seat === null ? "" : (view.riders[view.seat]?.[ride.rider - 1] ?? ""));
      const to = spotOf(ride.square);
      const squares = at && to ? to.row - at.row : worth(ride.number);
      return t("web-tour-de-france-called-ride", {
        rider: ride.rider,
        number: ride.number,
        squares,
        lane,
        stays: ride.square ? "no" : "yes",
        plain: ride.number === String(squares) ? "yes" : "no",
      });
    }
    const [, away, numbers, colour] = /^(discard )?(\d-\d-\d) (\w+)$/.exec(text) ?? [];
    if (numbers && colour) return t("web-tour-de-france-called-card", { numbers: numbers.replaceAll("-", " · "), colour, away: away ? "yes" : "no" });
    const freed = /^free (\d)$/.exec(text)?.[1];
    if (freed) return t("web-tour-de-france-called-free", { rider: freed });
    if (text === "risk") {
      const kept = view.seat === null ? undefined : view.kept[String(view.seat)];
      if (kept) return t("web-tour-de-france-kept", { name: titleOf(view, kept.card), title: t("web-tour-de-france-risk", { card: kept.card }) });
    }
    return text === "end" ? t("web-tour-de-france-end") : text;
  },

  slips: (choice) => !/^free/.test(choice.text),

  ask(view) {
    if (view.phase === "trial") return t("web-tour-de-france-ask-trial");
    if (view.phase === "free") return t("web-tour-de-france-ask-free");
    if (view.phase === "move") {
      if (view.risk) return t("web-tour-de-france-ask-risk", { title: titleOf(view, view.risk) });
      return t("web-tour-de-france-ask-move", { numbers: [...view.numbers, ...(view.bonus ? ["+1"] : [])].join(", ") });
    }
    if (view.legal.some((choice) => choice.text.startsWith("discard"))) return t("web-tour-de-france-ask-discard");
    return t("web-tour-de-france-ask-card");
  },

  score: (view, seat) => String(totalOf(view, seat)),

  why(view, address) {
    const winners = view.riders.flatMap((_, seat) => (view.over?.ranks[seat] === 1 ? [seat] : []));
    const [first] = winners;
    if (first === undefined) return "";
    const total = totalOf(view, first);
    const level = view.riders.flatMap((_, seat) => (totalOf(view, seat) === total ? [seat] : []));
    const individual = view.individual[first] ?? 0;
    const alike = level.some((seat) => seat !== first && view.individual[seat] === individual);
    const by = winners.length > 1 ? "shared" : level.length < 2 ? "points" : alike ? "stages" : "individual";
    return t("web-tour-de-france-why-won", { by, ...address(...winners), total, individual, team: view.team[first] ?? 0, stages: view.wins[first] ?? 0 });
  },

  // "With the 2+1" is a riddle: how far that was, and what of it came from the colour of the card.
  worded(event) {
    if (event.kind !== "moved") return undefined;
    const [from, to] = [spotOf(event.start), spotOf(event.to)];
    const asked = worth(event.number);
    const squares = from && to ? to.row - from.row : asked;
    const bonus = event.number.startsWith("+") ? "all" : event.number.endsWith("+1") ? "part" : "no";
    return { squares, asked, far: squares < asked ? "short" : bonus };
  },

  // A log of the race, not of every square nor of every point: cards, finishes, mishaps, jerseys, stages.
  seen: (event) => ["moved", "gave-up", "chose", "risk-returned"].includes(event.kind) || (event.kind === "points" && ARRIVAL.has(event.clause)),

  rows: true,

  gains(event) {
    return event.kind === "points" ? [{ seat: event.seat, points: event.points }] : [];
  },

  buttons(view) {
    const end = view.legal.some((choice) => choice.text === "end");
    return end ? [{ target: "do:end", text: "web-tour-de-france-end" }] : [];
  },

  describe(view, names) {
    const lines = [t("web-tour-de-france-stage", { stage: view.stage, type: view.kind })];
    view.riders.forEach((squares, seat) => {
      lines.push(
        t("web-tour-de-france-line", {
          name: names[seat] ?? "",
          squares: squares
            .map((square, at) => {
              const lost = view.lost[riderName(seat, at + 1)];
              const place = square === "finish" ? t("web-tour-de-france-finish") : square;
              return lost ? `${place} (−${lost})` : place;
            })
            .join(", "),
          individual: view.individual[seat] ?? 0,
          team: view.team[seat] ?? 0,
        }),
      );
    });
    if (view.trial) {
      lines.push(
        ...view.trial.riding.map((seat) =>
          t("web-tour-de-france-lap", { name: names[seat] ?? "", row: view.trial?.rows[seat] ?? 0, length: view.length }),
        ),
      );
    }
    if (view.yellow) lines.push(t("board-tour-de-france-yellow", { rider: who(view.yellow, names) }));
    if (view.green) lines.push(t("board-tour-de-france-green", { rider: who(view.green, names) }));
    if (view.dots.length) lines.push(t("web-tour-de-france-dots", { squares: view.dots.join(", ") }));
    if (view.green_line) lines.push(t("web-tour-de-france-green-line", { row: view.green_line }));
    if (view.hand.length) lines.push(t("board-tour-de-france-hand", { cards: view.hand.join(", ") }));
    if (view.card) lines.push(t("board-tour-de-france-card", { card: view.card, numbers: view.numbers.join(", ") || "–" }));
    for (const [seat, kept] of Object.entries(view.kept)) {
      lines.push(t("web-tour-de-france-kept", { name: names[Number(seat)] ?? "", title: titleOf(view, kept.card) }));
    }
    return lines;
  },

  first: async () => (await import("./first")).default,
};

function who(name: string, names: readonly string[]): string {
  const found = riderOf(name);
  return found ? `${names[found.seat]} ${found.rider}` : name;
}

export default face;
