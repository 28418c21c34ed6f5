import type { CancellableDocument } from "../../domain/cancellations/cancellationFaults.ts";
import { wallTime } from "../../domain/time/wallTime.ts";
import type { Invoice } from "../../models/Invoice.ts";

/** Returns what the rules of cancellation heed of an invoice. One that is not dated yet counts as issued when it was made. */
export function cancellableDocument({
  uuid,
  fecha,
  createdAt,
  timeZone,
  comprobante,
}: Invoice): CancellableDocument {
  return {
    uuid: uuid ?? "",
    rfcEmisor: comprobante.Emisor.Rfc,
    issuerRegime: comprobante.Emisor.RegimenFiscal,
    issuedAt: fecha ?? wallTime(createdAt, timeZone),
    isGlobal: comprobante.InformacionGlobal !== undefined,
  };
}
