/** Returns a word with a capital, for the name of a schema. */
export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Returns the name of one thing of a list: `taxes` → `tax`. */
export function singular(word: string): string {
  if (/series$|status$|address$/i.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.replace(/(x|ch|sh|ss)es$/, "$1").replace(/(?<!s)s$/, "");
}
