/** One ASN.1 element in DER: its tag byte and its contents. */
export interface DerElement {
  readonly tag: number;
  readonly contents: Buffer;
}

export const derTag = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectIdentifier: 0x06,
  sequence: 0x30,
  set: 0x31,
} as const;

/**
 * Reads the elements that stand one after another in `bytes`; descend by reading an element's contents again.
 * Throws a RangeError where lengths do not fit. Single-byte tags only, which is all that certificates use.
 */
export function readDer(bytes: Buffer): DerElement[] {
  const elements: DerElement[] = [];
  let offset = 0;
  while (offset < bytes.length) {
    const tag = bytes.readUInt8(offset);
    const { length, start } = readLength(bytes, offset + 1);
    const end = start + length;
    if (end > bytes.length) throw new RangeError("A DER element ends beyond its container.");
    elements.push({ tag, contents: bytes.subarray(start, end) });
    offset = end;
  }
  return elements;
}

/** Returns an object identifier's contents in dotted form. */
export function readObjectIdentifier(contents: Buffer): string {
  const arcs: number[] = [];
  let arc = 0;
  for (const byte of contents) {
    arc = arc * 128 + (byte & 0x7f);
    if ((byte & 0x80) === 0) {
      arcs.push(arc);
      arc = 0;
    }
  }
  const first = arcs[0] ?? 0;
  const root = Math.min(Math.floor(first / 40), 2);
  return [root, first - root * 40, ...arcs.slice(1)].join(".");
}

function readLength(bytes: Buffer, offset: number): { length: number; start: number } {
  const first = bytes.readUInt8(offset);
  if (first < 0x80) return { length: first, start: offset + 1 };
  const count = first & 0x7f;
  if (count === 0 || count > 4) throw new RangeError("A DER length has an unsupported form.");
  return { length: bytes.readUIntBE(offset + 1, count), start: offset + 1 + count };
}
