/** Contents that are held at once, of thousands of documents, would be several times as much. */
const leewayBytes = 24 * 1_048_576;

/** Says whether a process took no more memory for many documents than for few, in bytes, but for what its collector puts off. */
export function isFlat(peakOfFew: number, peakOfMany: number): boolean {
  return peakOfMany < peakOfFew * 1.15 + leewayBytes;
}
