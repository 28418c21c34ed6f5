const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Returns a text as it stands in XML, within an element or an attribute. */
export function escapeXml(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (character) => entities[character] ?? "") : text;
}
