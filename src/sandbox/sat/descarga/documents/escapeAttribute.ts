const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
  "\r": "&#13;",
  "\t": "&#9;",
};

/**
 * Returns a text as the value of an attribute, read back letter by letter: a bare line feed would come back as a
 * space.
 */
export function escapeAttribute(text: string): string {
  return /[&<>"\n\r\t]/.test(text) ? text.replace(/[&<>"\n\r\t]/g, (letter) => entities[letter] ?? "") : text;
}
