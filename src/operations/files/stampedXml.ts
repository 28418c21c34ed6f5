import type { Knex } from "knex";
import { InvoiceDocument } from "../../models/InvoiceDocument.ts";
import { decompressBytes } from "./compression.ts";

/** Returns the XML of a stamped invoice, byte for byte as it was stamped. */
export async function stampedXml(db: Knex, invoiceId: string): Promise<Buffer> {
  const document = await InvoiceDocument.query(db).findById(invoiceId).select("stampedXml");
  if (!document?.stampedXml) throw new Error(`The stamped invoice ${invoiceId} has no XML.`);
  return decompressBytes(document.stampedXml);
}
