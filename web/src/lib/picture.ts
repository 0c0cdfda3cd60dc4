/** A picture of a result, to send to friends: drawn here, never uploaded. */

import { MARKS, type Tone } from "./marks";

export interface Poster {
  game: string;
  headline: string;
  verdict: string;
  rows: { rank: string; name: string; score: string; tone: Tone }[];
  foot: string;
}

const [W, H] = [1200, 630];

/** As many words on a line as fit. */
function wrap(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (line && pen.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** The dial of 24 hours, half out of the picture. */
function dial(pen: CanvasRenderingContext2D, ink: string, red: string): void {
  pen.save();
  pen.translate(W - 6, H / 2);
  pen.lineWidth = 18;
  pen.strokeStyle = ink;
  pen.beginPath();
  pen.arc(0, 0, 250, 0, Math.PI * 2);
  pen.stroke();
  for (let hour = 0; hour < 24; hour++) {
    pen.save();
    pen.rotate((hour * Math.PI) / 12);
    pen.lineWidth = hour % 6 ? 5 : 12;
    pen.beginPath();
    pen.moveTo(0, -222);
    pen.lineTo(0, hour % 6 ? -200 : -182);
    pen.stroke();
    pen.restore();
  }
  pen.strokeStyle = red;
  pen.lineWidth = 20;
  pen.lineCap = "round";
  pen.beginPath();
  pen.moveTo(30, 30);
  pen.lineTo(-120, -110);
  pen.stroke();
  pen.restore();
}

/** Draw it in the colours of the page. */
export async function draw(poster: Poster): Promise<Blob> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [W, H];
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const font = (weight: number, size: number): string => `${weight} ${size}px ${token("title")}`;
  await document.fonts.load(font(600, 60));
  pen.fillStyle = token("card");
  pen.fillRect(0, 0, W, H);
  dial(pen, token("ink"), token("red"));
  pen.fillStyle = token("red");
  pen.fillRect(0, 0, 22, H);
  pen.fillStyle = token("quiet");
  pen.font = font(500, 34);
  pen.fillText(`Cadran · ${poster.game}`, 64, 74);
  pen.fillStyle = token("ink");
  pen.font = font(700, 68);
  let y = 150;
  for (const line of wrap(pen, poster.headline, 800).slice(0, 2)) {
    pen.fillText(line, 64, y);
    y += 74;
  }
  pen.font = font(400, 30);
  for (const line of wrap(pen, poster.verdict, 800).slice(0, 2)) {
    pen.fillText(line, 64, y - 20);
    y += 38;
  }
  const step = Math.min(64, (H - 70 - y) / Math.max(1, poster.rows.length));
  for (const row of poster.rows.slice(0, 8)) {
    y += step;
    const size = step * 0.62;
    if (row.rank === "1") {
      pen.save();
      pen.globalAlpha = 0.3;
      pen.fillStyle = token("amber");
      pen.beginPath();
      pen.roundRect(50, y - size * 1.13, 832, step * 0.94, 12);
      pen.fill();
      pen.restore();
    }
    pen.save();
    pen.translate(64, y - size * 0.85);
    pen.fillStyle = token(row.tone);
    pen.beginPath();
    pen.arc(size / 2, size / 2, size / 2, 0, Math.PI * 2);
    pen.fill();
    pen.fillStyle = token(`on-${row.tone}`);
    pen.translate(size * 0.2, size * 0.2);
    pen.scale((size * 0.6) / 16, (size * 0.6) / 16);
    pen.fill(new Path2D(MARKS[row.tone]), "evenodd");
    pen.restore();
    pen.fillStyle = token("ink");
    pen.font = font(600, size);
    pen.fillText(`${row.rank}  ${row.name}`, 64 + size * 1.4, y);
    pen.textAlign = "right";
    pen.fillText(row.score, 860, y);
    pen.textAlign = "left";
  }
  pen.fillStyle = token("quiet");
  pen.font = font(400, 24);
  pen.fillText(poster.foot, 64, H - 26);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/** Share it where the device can; else save it. */
export async function send(poster: Poster): Promise<void> {
  const file = new File([await draw(poster)], "cadran.png", { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: poster.headline }).catch((error: unknown) => {
      if ((error as Error).name !== "AbortError") throw error;
    });
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
