const references: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#x9;",
  "\n": "&#xA;",
  "\r": "&#xD;",
};

/** Returns an attribute's value as canonical XML writes it. `>` stays as it is there. */
export function escapeAttribute(value: string): string {
  return value.replace(/[&<"\t\n\r]/g, (char) => references[char] ?? char);
}

/** Returns a text as canonical XML writes it. */
export function escapeText(text: string): string {
  return text.replace(/[&<>\r]/g, (char) => references[char] ?? char);
}
