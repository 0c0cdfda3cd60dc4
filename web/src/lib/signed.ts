/** Signatures of the server, checked in the page; loaded only when somebody wants to know. */

import * as ed from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2.js";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Signature } from "../wire";

ed.hashes.sha512 = sha512;

export function isSigned(kind: "cadran log" | "cadran sheet", text: string, { key, signature }: Signature): boolean {
  try {
    return ed.verify(hexToBytes(signature), utf8ToBytes(`${kind}\n${text}`), hexToBytes(key));
  } catch {
    return false;
  }
}

/** The field of a log by its name, and what signs all of it. */
export function logParts(log: string): { seed: string; signed: Signature | null; body: string } {
  const lines = log.split("\n").filter((line) => line !== "");
  const field = (name: string): string | undefined =>
    lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1).replace(/ {2}~[0-9a-f]{8}$/, "");
  const signed = field("signed");
  const last = lines.findIndex((line) => line.startsWith("signed "));
  return {
    seed: JSON.parse(field("seed") ?? '""') as string,
    signed: signed ? (JSON.parse(signed) as Signature) : null,
    body: (last < 0 ? lines : lines.slice(0, last)).map((line) => `${line}\n`).join(""),
  };
}
