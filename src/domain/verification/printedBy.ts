import type { PrintedDocument } from "../cfdi/timbre/printedValues.ts";
import type { ForeignDocument } from "./foreignDocument.ts";

/** Returns what a document prints in its QR code; `undefined` for one without a timbre or a total. */
export function printedBy({
  uuid,
  issuer,
  receiver,
  total,
  Sello,
}: ForeignDocument): PrintedDocument | undefined {
  if (uuid === null || total === null) return undefined;
  return { uuid, rfcEmisor: issuer.rfc, rfcReceptor: receiver.rfc, total, sello: Sello };
}
