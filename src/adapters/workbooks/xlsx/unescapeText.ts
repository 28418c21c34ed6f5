/**
 * Unescapes a text: characters that XML cannot hold are written `_x000D_`, and an underscore that begins such a row of
 * characters `_x005F_`.
 */
export function unescapeText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
