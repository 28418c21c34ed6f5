import type { Invoice } from "../../models/Invoice.ts";
import { InvoiceDocument } from "../../models/InvoiceDocument.ts";
import type { NoAnswer } from "../../ports/noAnswer.ts";
import type { SatStatusAnswer } from "../../ports/satStatusService.ts";
import type { Deps } from "../deps.ts";
import { decompressBytes } from "../files/compression.ts";
import { printedOf } from "../files/printedOf.ts";

/** Asks SAT for the status of a stamped invoice, by what its QR code says. No transaction is open meanwhile. */
export async function askSatStatus(
  deps: Pick<Deps, "db" | "satStatus" | "log">,
  { id: invoiceId, livemode, uuid }: Pick<Invoice, "id" | "livemode" | "uuid">,
): Promise<SatStatusAnswer | NoAnswer> {
  const document = await InvoiceDocument.query(deps.db).findById(invoiceId).select("stampedXml");
  if (!document?.stampedXml || uuid === null) throw new Error(`Invoice ${invoiceId} is not stamped.`);
  const question = await printedOf(await decompressBytes(document.stampedXml));
  const answer = await deps.satStatus(livemode).ask(question);
  if (answer.kind === "noAnswer")
    deps.log.warn({ err: answer.error, invoiceId }, "SAT gave no sound answer about an invoice's status");
  return answer;
}
