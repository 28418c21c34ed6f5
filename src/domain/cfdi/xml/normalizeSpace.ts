/**
 * Normalises white space as XPath's normalize-space does: every value of a cadena goes through it, and XSD calls it
 * collapse. Only XML's four white-space characters count; a no-break space is an ordinary character.
 */
export function normalizeSpace(value: string): string {
  if (!/^[ \t\r\n]|[ \t\r\n]{2}|[\t\r\n]|[ \t\r\n]$/.test(value)) return value;
  return value.replace(/[ \t\r\n]+/g, " ").replace(/^ | $/g, "");
}
