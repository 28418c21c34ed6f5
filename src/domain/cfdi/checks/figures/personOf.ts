import type { Person } from "../../../catalogs/embedded/taxRegimes.ts";
import { rfcKind } from "../../../taxpayers/rfcKind.ts";

/**
 * Returns the kind of person that an RFC belongs to; the generic ones have the thirteen characters of a natural
 * person's.
 */
export function personOf(rfc: string): Person | undefined {
  const kind = rfcKind(rfc);
  return kind && (kind === "moral" ? "moral" : "fisica");
}
