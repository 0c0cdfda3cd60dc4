/** The wire to a table: what is told twice is known once. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Link } from "../src/lib/link.svelte";
import type { Entry, Step, Welcome } from "../src/wire";

const sockets: Fake[] = [];

class Fake {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    sockets.push(this);
  }
  send(): void {}
  close(): void {}
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const step = (number: number): Step => ({ number, seat: 0, events: [], undone: null });
const table = { id: "t", status: "playing", seats: [] } as unknown as Entry["table"];
const you = { seats: [0, 1] } as unknown as Entry["you"];

/** As the server answers who has heard everything up to `since`. */
function welcome(seat: number, number: number, since = 0): Welcome {
  const steps = Array.from({ length: number - since }, (_, at) => step(since + at + 1));
  const more = { clock: null, undo: null, chat: [], now: 0, shuffle: null, view: {} };
  return { t: "welcome", re: 0, table, you, seat, number, steps, ...more } as unknown as Welcome;
}

beforeEach(() => {
  sockets.length = 0;
  const page = { addEventListener: vi.fn(), removeEventListener: vi.fn(), hidden: false };
  vi.stubGlobal("WebSocket", Fake);
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened(): { link: Link; socket: Fake } {
  const link = new Link("t", { table, you, shuffle: null } as unknown as Entry, 0);
  link.open();
  const socket = sockets[0]!;
  socket.onopen?.();
  return { link, socket };
}

const numbers = (link: Link): number[] => link.steps.map((one) => one.number);

describe("steps", () => {
  test("are known once when seats are changed faster than the server answers", () => {
    const { link, socket } = opened();
    socket.tell(welcome(0, 3));
    for (const seat of [1, 0, 1]) link.look(seat);
    for (const seat of [1, 0, 1]) socket.tell(welcome(seat, 3));
    expect(numbers(link)).toEqual([1, 2, 3]);
    link.close();
  });

  test("are known once when two gaps ask for the same", () => {
    const { link, socket } = opened();
    socket.tell(welcome(0, 2));
    for (const number of [4, 5]) socket.tell({ t: "step", step: step(number), view: {}, clock: null });
    for (const since of [2, 2]) socket.tell(welcome(0, 5, since));
    expect(numbers(link)).toEqual([1, 2, 3, 4, 5]);
    link.close();
  });

  test("that were missed are added", () => {
    const { link, socket } = opened();
    socket.tell(welcome(0, 2));
    socket.tell(welcome(0, 4, 2));
    expect(numbers(link)).toEqual([1, 2, 3, 4]);
    link.close();
  });
});
