/** Returns a text within one record: its length in one or two bytes, the width of its characters, the characters. */
export function readUnicodeString(body: Buffer, at: number, lengthBytes: 1 | 2): string {
  const characters = body.readUIntLE(at, lengthBytes);
  const start = at + lengthBytes + 1;
  const isWide = ((body[at + lengthBytes] ?? 0) & 0x01) !== 0;
  return isWide
    ? body.toString("utf16le", start, start + characters * 2)
    : body.toString("latin1", start, start + characters);
}
