import type { MirroredCfdi } from "../mirroredCfdi.ts";
import type { PartReader } from "./PartReader.ts";
import { XmlProblem } from "./XmlProblem.ts";

export type TimbreColumns = Pick<MirroredCfdi, "uuid" | "certifiedAt" | "pacRfc">;

/**
 * Returns the timbre that the PAC has added, 1.0 or 1.1. Throws an XmlProblem where no fiscal folio is: the document
 * was never stamped.
 */
export function readTimbre(document: PartReader): TimbreColumns {
  for (const timbre of document.all("Complemento", "TimbreFiscalDigital")) {
    const uuid = timbre.uuid("UUID");
    if (uuid !== null)
      return { uuid, certifiedAt: timbre.time("FechaTimbrado"), pacRfc: timbre.rfc("RfcProvCertif") };
  }
  throw new XmlProblem("document.no_uuid", "The document has no timbre with a fiscal folio.");
}
