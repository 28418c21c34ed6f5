/**
 * Returns the words of a text as they are searched: without accents and capitals, in their order, without the little
 * words that say nothing by themselves. A text of little words only keeps them. Ñ stays: a `paño` is no `pan`.
 */
export function wordsOf(text: string): string[] {
  const words = everyWordOf(text);
  const telling = words.filter((word) => !littleWords.has(word));
  return telling.length > 0 ? telling : words;
}

/** Returns every word of a text, little ones too, folded. */
export function everyWordOf(text: string): string[] {
  const folded = text.normalize("NFD").toLowerCase().replace(tilde, "ñ").replace(combiningMarks, "");
  return folded.match(word) ?? [];
}

const tilde = /n\u0303/g;
const combiningMarks = /[\u0300-\u036f]/g;
const word = /[a-zñ0-9]+/g;

const littleWords = new Set(
  "a al ante con de del desde e el en entre es este esta la las le lo los mi o para por que se su sus u un una unos unas y".split(
    " ",
  ),
);
