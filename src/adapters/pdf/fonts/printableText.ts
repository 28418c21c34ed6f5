/** The code points that a font has a picture for. */
interface KnownCharacters {
  has(code: number): boolean;
}

const everyday = /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]*$/;
const marks = /\p{M}/gu;
/** Characters without a shape: controls, joiners, directions and those for private use. */
const shapeless = /\p{C}/u;
const letterOrDigit = /[\p{L}\p{N}]/u;

/**
 * Returns a text in the characters that the font has a picture for. What it lacks is written otherwise (`ﬀ` as `ff`,
 * `Ａ` as `A`) or without its marks; emoji and other symbols are left out, and a letter of a script we can't set
 * becomes `?`, so that nobody takes what is left for the whole.
 */
export function printableText(text: string, known: KnownCharacters): string {
  if (everyday.test(text)) return text;
  const parts = Array.from(text.normalize("NFC"), (character) => printable(character, known));
  const written = parts.join("");
  return parts.includes("") ? written.replace(/(?<=\S) {2,}(?=\S)/g, " ") : written;
}

function printable(character: string, known: KnownCharacters): string {
  const has = (text: string): boolean =>
    Array.from(text).every((each) => known.has(each.codePointAt(0) ?? 0));
  if (character === "\n") return character;
  if (shapeless.test(character)) return "";
  if (has(character)) return character;
  const spelled = character.normalize("NFKC");
  if (has(spelled)) return spelled;
  const bare = character.normalize("NFKD").replace(marks, "");
  if (bare !== "" && has(bare)) return bare;
  return letterOrDigit.test(character) ? "?" : /\s/.test(character) ? " " : "";
}
