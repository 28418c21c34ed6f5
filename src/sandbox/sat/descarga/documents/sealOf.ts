import { randomBase64 } from "./randomBase64.ts";
import type { SatDocument } from "./satDocument.ts";

const sealChars = 342;

/** Returns the Sello of a made-up document: it has a seal's shape, and is no signature. */
export function sealOf({ seed }: Pick<SatDocument, "seed">): string {
  return `${randomBase64(sealChars, seed, 71)}==`;
}
