import { randomBase64 } from "./randomBase64.ts";
import type { SatDocument } from "./satDocument.ts";

const sealChars = 342;

/** The Sello of a made-up document: of a seal's shape, and no signature. */
export function sealOf({ seed }: Pick<SatDocument, "seed">): string {
  return `${randomBase64(sealChars, seed, 71)}==`;
}
