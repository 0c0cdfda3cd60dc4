import { beforeEach, describe, expect, test } from "vitest";
import { answerTo, compare, forgetShuffles, promiseFor, promiseOf, seedOf, seenOf, transcriptOf, wasShown, writeFor } from "../src/lib/fair";
import { isSigned, logParts } from "../src/lib/signed";
import type { ShuffleInfo } from "../src/wire";

const SHARE = "a1".repeat(32);
const PROMISE = "6f9b306cadf679b877b000fa3ab396a002b2a1dba00a165eeb4014d3efe89561";
// As the server writes it; the figures below are the server's, too.
const SHEET = [
  "cadran fair 2",
  "table T",
  "attempt 1",
  "game 24-7",
  "rules 2",
  "edition e0",
  "seats 2",
  'options {"first": null}',
  "commitment 6e73cdc654520b4d0b97ae689bb26d46f6a4f0bc324929565d3d930ca57ff2dd",
  `0 promise ${PROMISE}`,
  "1 absent",
].join("\n");
const SIGNED = {
  key: "03a107bff3ce10be1d70dd18e74bc09967e4d6309ba50d5f1ddc8664125531b8",
  signature:
    "14db6c119aac87eabc489c7001530244c2ec1b30d0e1587a56f9bb0c0611297452e09f50954779d11795d37b4faba52e7a28c15a875f0538a62935c85e5e5301",
};

function shuffle(sheet = SHEET, value: string | null = null): ShuffleInfo {
  const given = [{ seat: 0, value }, { seat: 1, value: null }];
  return { attempt: 1, commitment: "", until: 0, sheets: [{ sheet, signed: SIGNED, given, failed: [] }] };
}

beforeEach(() => localStorage.clear());

describe("the share of a browser", () => {
  test("hashes and seeds are the server's", () => {
    expect(promiseOf(SHARE)).toBe(PROMISE);
    const given = [{ seat: 1, value: null }, { seat: 0, value: SHARE }];
    expect(seedOf(SHEET, "5e".repeat(32), given)).toBe("9cf17ee94dc394612bb5765db60c8f37357f54582c46615dfdc46386e0137b04");
  });

  test("is drawn once for an attempt and written down", () => {
    const promise = promiseFor("T", 1);
    expect(promiseFor("T", 1)).toBe(promise);
    expect(promiseFor("T", 2)).not.toBe(promise);
    expect(promiseOf(seenOf("T", 1)?.share ?? "")).toBe(promise);
  });

  test("is shown for the first sheet only, after the sheet is written down", () => {
    promiseFor("T", 1, SHARE);
    expect(answerTo("T", shuffle(), [0])).toEqual({ show: SHARE });
    expect(seenOf("T", 1)?.sheet).toBe(SHEET);
    expect(answerTo("T", shuffle(SHEET.replace("1 absent", "1 open ab")), [0])).toBeNull();
    wasShown("T", 1);
    expect(answerTo("T", shuffle(), [0])).toBeNull();
  });

  test("is not shown for another table or attempt", () => {
    promiseFor("T", 1, SHARE);
    expect(answerTo("T", shuffle(SHEET.replace("table T", "table U")), [0])).toBeNull();
    localStorage.clear();
    promiseFor("T", 1, SHARE);
    expect(answerTo("T", shuffle(SHEET.replace("attempt 1", "attempt 2")), [0])).toBeNull();
  });

  test("that another device promised is lost if it is not shown", () => {
    expect(answerTo("T", shuffle(), [0])).toBe("lost");
    expect(answerTo("T", shuffle(SHEET, SHARE), [0])).toBeNull();
    expect(answerTo("T", shuffle(), [1])).toBeNull();
    expect(answerTo("U", shuffle(), [])).toBeNull();
    expect(transcriptOf("U").attempts).toEqual([]);
  });

  test("goes with whoever wrote it, and leaves those of others", () => {
    promiseFor("before", 1);
    writeFor("ana");
    promiseFor("hers", 1);
    writeFor("ben");
    promiseFor("his", 1);
    forgetShuffles("ana");
    expect(Object.keys(localStorage).toSorted()).toEqual(["cadran.shuffle.his", "cadran.shuffles"]);
    forgetShuffles("ben");
    expect(localStorage.length).toBe(0);
    localStorage.setItem("cadran.shuffles", '["old"]'); // as earlier versions wrote it
    localStorage.setItem("cadran.shuffle.old", "{}");
    writeFor("ben");
    forgetShuffles("ben");
    expect(localStorage.length).toBe(0);
    writeFor("");
  });

  test("makes room for later ones", () => {
    for (let number = 0; number < 305; number += 1) promiseFor(`T${number}`, 1);
    expect(transcriptOf("T4").attempts).toEqual([]);
    expect(transcriptOf("T5").attempts.length).toBe(1);
  });
});

describe("what a transcript says", () => {
  const found = (told: ShuffleInfo): string[] => compare(transcriptOf("T"), told).map(({ what }) => what);

  test("of an honest server, and of others", () => {
    promiseFor("T", 1, SHARE);
    answerTo("T", shuffle(), [0]);
    expect(found(shuffle())).toEqual(["not-shown"]);
    wasShown("T", 1);
    expect(found(shuffle(SHEET, SHARE))).toEqual(["kept"]);
    expect(found(shuffle())).toEqual(["denied"]);
    expect(found(shuffle(SHEET.replace("1 absent", "1 open ab"), SHARE))).toEqual(["other-sheet"]);
    expect(found({ ...shuffle(), sheets: [] })).toEqual(["hidden-attempt"]);
  });

  test("of a sheet without our promise", () => {
    answerTo("T", shuffle(SHEET.replace(PROMISE, "00")), [0]);
    expect(found(shuffle(SHEET.replace(PROMISE, "00")))).toEqual(["no-share"]);
    localStorage.clear();
    promiseFor("T", 1, SHARE);
    expect(found(shuffle(SHEET.replace(PROMISE, "00")))).toEqual(["left-out"]);
    expect(found(shuffle())).toEqual(["no-sheet"]);
  });
});

describe("signatures", () => {
  test("of the server are read without crypto.subtle", () => {
    expect(isSigned("cadran sheet", SHEET, SIGNED)).toBe(true);
    expect(isSigned("cadran log", SHEET, SIGNED)).toBe(false);
    expect(isSigned("cadran sheet", `${SHEET}.`, SIGNED)).toBe(false);
    expect(isSigned("cadran sheet", SHEET, { ...SIGNED, key: "no key" })).toBe(false);
  });

  test("the parts of a log", () => {
    const body = 'cadran-log 1  ~856571ed\nseed "graine"  ~01234567\nfinished  ~01234567\n';
    const signed = { key: "ab", signature: "cd" };
    const log = `${body}signed ${JSON.stringify(signed)}  ~01234567\n`;
    expect(logParts(log)).toEqual({ seed: "graine", signed, body });
    expect(logParts(body)).toEqual({ seed: "graine", signed: null, body });
  });
});
