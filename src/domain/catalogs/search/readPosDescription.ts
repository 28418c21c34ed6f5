import { posWords } from "./posWords.ts";
import { everyWordOf } from "./wordsOf.ts";

/**
 * Returns the thing that a point of sale's description means: quantities, sizes and packaging left out, abbreviations
 * written out, and brands that everybody knows by what they are (`COCA COLA 600ML` → `refresco`, `TORT HNA 500 GR
 * C/12` → `tortillas harina`). A description of nothing else stays as it is.
 */
export function readPosDescription(description: string): string {
  const words = everyWordOf(withoutMeasures(description));
  const read: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const pair = posWords.get(`${words[at]} ${words[at + 1]}`);
    if (pair !== undefined) at++;
    const meant = pair ?? posWords.get(words[at] ?? "") ?? words[at] ?? "";
    if (meant !== "" && !read.includes(meant)) read.push(meant);
  }
  return read.length > 0 ? read.join(" ") : description.trim();
}

/** Drops `600ML`, `1.5 L`, `12PZ`, `C/24`, `2X1`, `#4`, `50%`, `7 1/2`, and numbers by themselves. */
function withoutMeasures(description: string): string {
  return description
    .replace(/\bC\/\s*\d+\s*\p{L}{0,4}\b/giu, " ")
    .replace(
      /(?<![\p{L}\d])[#x]?\d+(?:[.,/x]\d+)*\s*(?:%|"|(?:ml|mls|l|lt|lts|litros?|kg|kgs|k|g|gr|grs|gms?|mg|oz|lb|cm|mm|m|mts|metros?|pz|pza|pzas|pzs|piezas?|p|pk|pack|paq|hjs|hojas|w|watts|v|gb|tb|pulg|in|un|u|uds?|hrs?)(?![\p{L}\d]))?/giu,
      " ",
    );
}
