/** A name longer than this is no slip of anybody's finger. */
const longest = 60;

/**
 * Returns the candidate that was probably meant: the same but for case and punctuation, an abbreviation
 * (`qty` of `quantity`), or a few letters away. `undefined` when none is near.
 */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  const sent = bare(name);
  if (sent === "" || sent.length > longest) return undefined;
  let nearest: string | undefined;
  let least = mostSlips(sent) + 1;
  for (const candidate of candidates) {
    const known = bare(candidate);
    const slips = sent === known ? 0 : isAbbreviation(sent, known) ? 1 : slipsBetween(sent, known);
    if (slips >= least) continue;
    least = slips;
    nearest = candidate;
  }
  return nearest;
}

/** Returns the name in small letters without what only divides its words: `unit_price` is `unitPrice`. */
function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[_\s.-]/g, "");
}

function mostSlips(name: string): number {
  return name.length < 4 ? 1 : Math.floor(name.length / 3);
}

/** Says whether all letters of the shorter name stand in the longer one, in their order and from its first on. */
function isAbbreviation(short: string, long: string): boolean {
  if (short.length < 3 || short.length >= long.length || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** Returns the letters to add, drop or change (Levenshtein's distance). */
function slipsBetween(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const changed = (row[j - 1] as number) + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[right.length] as number;
}
