/**
 * Returns a number packed in 30 bits: an integer or the upper part of a double, either perhaps times 100 ([MS-XLS]
 * 2.5.217).
 */
export function readRk(packed: number): number {
  const value = packed & 0x02 ? packed >> 2 : upperPart(packed & ~0x03);
  return packed & 0x01 ? value / 100 : value;
}

const bytes = Buffer.alloc(8);

function upperPart(high: number): number {
  bytes.writeInt32LE(high, 4);
  return bytes.readDoubleLE(0);
}
