/** Builds a command of GS ( k for the QR code (cn 49); what follows says its length, low byte first. */
function command(fn: number, ...parameters: readonly number[]): Buffer {
  const length = parameters.length + 2;
  return Buffer.from([0x1d, 0x28, 0x6b, length & 0xff, length >> 8, 0x31, fn, ...parameters]);
}

/**
 * Returns the bytes by which a receipt printer draws a text as a QR code of its own: model 2, dots of six a module, error
 * correction M. Source: Epson's ESC/POS reference, functions 165, 167, 169, 180 and 181 of GS ( k.
 */
export function escPosQr(text: string): Buffer {
  return Buffer.concat([
    command(0x41, 0x32, 0),
    command(0x43, 6),
    command(0x45, 0x31),
    command(0x50, 0x30, ...Buffer.from(text, "utf8")),
    command(0x51, 0x30),
  ]);
}
