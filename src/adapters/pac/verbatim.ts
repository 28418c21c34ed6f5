const longestSaid = 4_000;

/** Returns the start of an answer as it came, without NUL, which no database stores as text. */
export function verbatim(body: Buffer): string {
  return body.toString("utf8").slice(0, longestSaid).replaceAll("\0", "");
}
