/** A picture of this size is enough for a logo on paper; what decoding takes grows with its area. */
const longestSide = 2_000;
const mostPixels = 2_000_000;

export function isOfGoodSize(width: number, height: number): boolean {
  return width > 0 && height > 0 && Math.max(width, height) <= longestSide && width * height <= mostPixels;
}
