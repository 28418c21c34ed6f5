const longestName = 100;

/**
 * Returns a name that somebody else chose, fit to stand in a mail of ours, also in its subject: one line, without
 * characters that turn or hide text, short, and nothing that a mail program would make a link of. Letters of odd forms
 * become plain ones first, since a full-width stop makes an address too.
 */
export function plainName(name: string, longest = longestName): string {
  const line = name
    .normalize("NFKC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u3164\u115f\u1160]+/gu, " ")
    .replace(/[a-z][a-z0-9+.-]*:\/\//gi, " ")
    .replace(/\bwww\s*\./gi, " ")
    .replace(/@/g, " ")
    .replace(/:(?=\S)/g, ": ")
    // An address is an address because no blank follows its stops: `evil.example`, `10.0.0.1`. Amounts stay.
    .replace(/[.\u3002](?=[\p{L}\p{M}])/gu, ". ")
    .replace(/\d+(?:\.\d+){2,}/g, (figures) => figures.replaceAll(".", ". "))
    .replace(/\s+/g, " ")
    .trim();
  const letters = Array.from(line);
  return letters.length > longest ? `${letters.slice(0, longest - 1).join("")}…` : line;
}
