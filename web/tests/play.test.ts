import { beforeEach, describe, expect, test, vi } from "vitest";
import type { GameFace } from "../src/lib/face";
import { told, type Link } from "../src/lib/link.svelte";
import { Play } from "../src/lib/play.svelte";
import { settings } from "../src/lib/settings.svelte";
import type { GameView, Step } from "../src/wire";

const legal = ["7 d4", "7 e4", "5 d4", "draw"].map((text, action) => ({ action, text, warnings: [] }));
const view = { game: "toy", seats: 2, seat: 0, to_act: 0, options: {}, legal, over: null } as GameView;

const face = {
  key: "toy",
  unit: "web-yes",
  paths: ({ text }: { text: string }) => {
    const [tile, cell] = text.split(" ");
    return cell ? [[`tile:${tile}`, `cell:${cell}`], [`cell:${cell}`, `tile:${tile}`]] : [[`do:${text}`]];
  },
  notation: (path: string[]) => (path.length === 2 ? path.map((one) => one.split(":")[1]).join(" ") : null),
  ask: () => "your turn",
  slips: ({ text }: { text: string }) => text !== "draw",
} as unknown as GameFace;

function table(): { play: Play; link: Link } {
  const link = {
    table: { id: "x", game: "toy", seats: [{ seat: 0, kind: "person", name: "Ana" }, { seat: 1, kind: "person", name: "Ben" }] },
    number: 3,
    waiting: 0,
    steps: [] as Step[],
    seat: 0,
    view,
    why: vi.fn(async () => ({ t: "may", re: 0, action: 0, text: "", warnings: [], events: [] })),
    move: vi.fn(async () => ({ t: "done", re: 0, number: 4 })),
  } as unknown as Link;
  const play = new Play(link, face);
  play.movements.reset(view, null);
  return { play, link };
}

beforeEach(() => {
  settings.set("confirm", "slips");
  settings.set("pace", 0);
});

describe("the grammar of a move", () => {
  test("a tap on a piece lights up its places", () => {
    const { play } = table();
    play.tap("tile:7");
    expect([...play.open].toSorted()).toEqual(["cell:d4", "cell:e4"]);
    expect(play.preview).toBeNull();
  });

  test("piece and place make a preview, in either order, and nothing is sent", () => {
    const { play, link } = table();
    play.tap("cell:d4");
    expect([...play.open].toSorted()).toEqual(["tile:5", "tile:7"]);
    play.tap("tile:5");
    expect(play.preview?.choice.text).toBe("5 d4");
    expect(link.move).not.toHaveBeenCalled();
  });

  test("a second tap on the place confirms", () => {
    const { play, link } = table();
    play.tap("tile:7");
    play.tap("cell:e4");
    play.tap("cell:e4");
    expect(link.move).toHaveBeenCalledWith(3, { action: 1 });
  });

  test("another piece takes the place of the first where it fits, and is chosen alone where not", () => {
    const { play } = table();
    play.tap("tile:7");
    play.tap("cell:d4");
    play.tap("tile:5");
    expect(play.preview?.choice.text).toBe("5 d4");
    play.grammar.drop();
    play.tap("tile:7");
    play.tap("cell:e4");
    play.tap("tile:5");
    expect(play.path).toEqual(["tile:5"]);
  });

  test("a tap on what is not allowed asks why, with the notation, and keeps the choice", () => {
    const { play, link } = table();
    play.tap("tile:5");
    play.tap("cell:e4");
    expect(link.why).toHaveBeenCalledWith({ text: "5 e4" });
    expect(play.path).toEqual(["tile:5"]);
  });

  test("where nothing can go wrong it is sent at once", () => {
    const { play, link } = table();
    play.tap("do:draw");
    expect(link.move).toHaveBeenCalledWith(3, { action: 3 });
  });

  test("Escape goes one step back", () => {
    const { play } = table();
    play.tap("tile:7");
    play.tap("cell:d4");
    play.back();
    expect([play.preview, play.path]).toEqual([null, ["tile:7"]]);
    play.back();
    expect(play.path).toEqual([]);
  });

  test("a refusal is shown and the piece comes back", async () => {
    const { play, link } = table();
    vi.mocked(link.move).mockResolvedValue({ t: "refused", re: 0, code: "refused", clause: "max-24", sentence: "Too much." });
    play.tap("tile:7");
    play.tap("cell:d4");
    await play.confirm();
    expect(play.sending).toBeNull();
    expect(play.whyNot).toMatchObject({ sentence: "Too much.", clause: "max-24" });
  });

  test("after a hand-over nothing is left", () => {
    const { play } = table();
    play.tap("tile:7");
    play.forget();
    expect([play.view, play.path, play.last, play.grammar.ways]).toEqual([null, [], [], []]);
  });
});

test("an undo voids the steps above its number", () => {
  const step = (number: number, undone: number | null = null): Step => ({ number, seat: 0, events: [], undone });
  expect(told([step(1), step(2), step(3), step(4, 1), step(5)]).map((one) => one.number)).toEqual([1, 5]);
});
