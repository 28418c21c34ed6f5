import type { DocumentPosition } from "./position.ts";

const epochMs = Date.UTC(2000, 0, 1);
const dayMs = 86_400_000;

/** Returns a wall-clock time `YYYY-MM-DDThh:mm:ss` as the day since 2000-01-01 and the second in it. */
export function readWallTime(wall: string): { readonly day: number; readonly second: number } {
  const seconds = Math.floor((Date.parse(`${wall}Z`) - epochMs) / 1000);
  const day = Math.floor(seconds / 86_400);
  return { day, second: seconds - day * 86_400 };
}

/** Writes a day and a second as a wall-clock time; seconds may run past the day's end. */
export function writeWallTime(day: number, second: number): string {
  return new Date(epochMs + day * dayMs + second * 1000).toISOString().slice(0, 19);
}

/**
 * Returns the second of the day at which the document was issued. Index after index falls into the largest gap that
 * the earlier ones left (van der Corput), so that any number a day is spread evenly, and a larger number only adds
 * documents.
 */
export function secondOf({ day, index }: DocumentPosition): number {
  let bits = index;
  let reversed = 0;
  for (let place = 0; place < 24; place += 1) {
    reversed = (reversed << 1) | (bits & 1);
    bits >>= 1;
  }
  return (Math.floor((reversed * 86_400) / 0x1000000) + day * 7_919) % 86_400;
}
