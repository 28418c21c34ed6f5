import { execFileSync } from "node:child_process";

/** The first page as grey points, by poppler's pdftoppm; `undefined` where that is not installed. */
export function pagePixels(pdf: Uint8Array): { width: number; height: number; data: Uint8Array } | undefined {
  try {
    const options = ["-r", "144", "-gray", "-singlefile", "-f", "1", "-"];
    const picture = execFileSync("pdftoppm", options, { input: pdf, maxBuffer: 2 ** 26 });
    return greys(picture);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** A PGM begins with three lines: `P5`, width and height, and the brightest grey. */
function greys(picture: Buffer): { width: number; height: number; data: Uint8Array } {
  const [head = "", width, height] = /^P5\s(\d+)\s(\d+)\s\d+\s/.exec(picture.toString("latin1", 0, 64)) ?? [];
  const data = new Uint8Array((picture.length - head.length) * 4).fill(255);
  for (const [at, grey] of picture.subarray(head.length).entries()) data.fill(grey, at * 4, at * 4 + 3);
  return { width: Number(width), height: Number(height), data };
}
