import { mix } from "../../catalogs/mix.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Returns so many characters of base64 that no one drew: they look like a seal, without the price of signing one. */
export function randomBase64(chars: number, ...seed: readonly number[]): string {
  let state = mix(...seed) || 1;
  let text = "";
  while (text.length < chars) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    for (let shift = 2; shift < 32; shift += 6) text += alphabet[(state >>> shift) & 63] as string;
  }
  return text.slice(0, chars);
}
