const longest = 100;

/**
 * A name that somebody else chose, fit to stand in a mail of ours: one line, without characters that turn or hide text,
 * short, and no address that a mail program would make a link of.
 */
export function plainName(name: string): string {
  const line = name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[a-z][a-z0-9+.-]*:\/\//gi, "")
    .replace(/\bwww\./gi, "")
    .replace(/\s+/g, " ")
    .trim();
  const letters = Array.from(line);
  return letters.length > longest ? `${letters.slice(0, longest - 1).join("")}…` : line;
}
