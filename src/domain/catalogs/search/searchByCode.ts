import { judgeValidity } from "../judgeValidity.ts";
import type { SearchIndex } from "./searchIndex.ts";
import type { Hit, SearchOptions } from "./searchByText.ts";

/** The scores of a code that is the text, and of one that begins with it: whoever types a code wants that one. */
const exact = 1.5;
const begun = 1.2;

/**
 * Returns the entries whose code is this text, then those whose code begins with it where it has a digit (`5016`): the
 * key of a class before those within it. None for a text that cannot be a code.
 */
export function searchByCode(index: SearchIndex, text: string, { limit, day }: SearchOptions): Hit[] {
  const wanted = text.trim().toUpperCase();
  if (!/^[A-Z0-9.-]{1,20}$/.test(wanted)) return [];
  const isInForce = (entry: number): boolean =>
    day === undefined || judgeValidity(index.entries[entry]!, day) === "inForce";
  const found = withCodeFrom(index, wanted).filter(isInForce);
  const hits = found
    .filter((entry) => codeOf(index, entry) === wanted || /[0-9]/.test(wanted))
    .map((entry) => ({
      entry,
      score: codeOf(index, entry) === wanted ? exact : begun - depth(index, entry),
    }));
  return hits.sort((a, b) => b.score - a.score).slice(0, limit);
}

/** Nobody reads more than that; many codes begin with one digit. */
const mostFound = 2_000;

function withCodeFrom(index: SearchIndex, beginning: string): number[] {
  const { byCode } = index;
  let [low, high] = [0, byCode.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (codeOf(index, byCode[middle]!) < beginning) low = middle + 1;
    else high = middle;
  }
  const found: number[] = [];
  for (let at = low; at < byCode.length && found.length < mostFound; at++) {
    if (!codeOf(index, byCode[at]!).startsWith(beginning)) break;
    found.push(byCode[at]!);
  }
  return found;
}

function codeOf({ entries }: SearchIndex, entry: number): string {
  return entries[entry]!.code.toUpperCase();
}

/** Returns how far down a product key stands, by its zeros: family `50000000`, class `50200000`… */
function depth(index: SearchIndex, entry: number): number {
  const { code } = index.entries[entry]!;
  return code.replace(/0+$/, "").length / 100;
}
