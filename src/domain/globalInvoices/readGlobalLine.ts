import type { ActiveCatalogs } from "../catalogs/activeCatalogs.ts";
import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import { readSale } from "../invoicing/readSale.ts";
import type { Fault } from "../../errors.ts";
import type { Steps } from "../steps/steps.ts";
import type { Ticket } from "../tickets/ticket.ts";
import { documentTotal } from "../tickets/total/documentTotal.ts";
import { judgeTotal } from "../tickets/total/judgeTotal.ts";
import { fitGlobalLine } from "./fitGlobalLine.ts";
import { saleOfDocument } from "./saleOfDocument.ts";
import { globalFault } from "./globalFault.ts";
import type { GlobalLine } from "./globalLine.ts";

/** A ticket as its line in a global invoice, or the reason why it is left out of one. */
export type GlobalReading = { readonly line: GlobalLine } | { readonly leftOut: Fault };

/**
 * Reads an accepted ticket into its line of a global invoice. Returns come off what was sold; rounding, donation and tip
 * stay outside. What the guide to global invoices forbids (withheld taxes, third parties and so on) keeps a ticket out.
 * `left` is the document of what is left of a sale of which something came back since; it is believed as it stands.
 */
export function* readGlobalLine(
  ticket: Ticket,
  catalogs: ActiveCatalogs,
  left?: UnsealedComprobante,
): Steps<GlobalReading> {
  const forbidden = forbiddenIn(ticket);
  if (forbidden) return { leftOut: forbidden };
  const reading = yield* readSale(left ? saleOfDocument(ticket, left) : ticket, catalogs);
  if ("faults" in reading) return { leftOut: reading.faults[0] as Fault };
  // Its products may have changed since it was accepted.
  const { fault } = (left ? undefined : yield* judgeTotal(ticket, reading.sale.places)) ?? {};
  if (fault) return { leftOut: fault };
  const line = yield* fitGlobalLine(reading.sale);
  return line ? { line } : { leftOut: globalFault("global.ticket_unreachable", "total") };
}

function forbiddenIn(ticket: Ticket): Fault | undefined {
  const { items, paymentMethod, exportation = "01", localTaxes = [], buyerOperationNumber } = ticket;
  if (items.some(({ taxes }) => taxes.some(({ withheld }) => withheld)))
    return globalFault("global.ticket_withheld", "items");
  if (paymentMethod === "PPD") return globalFault("global.ticket_on_credit", "paymentMethod");
  if (items.some(({ thirdParty }) => thirdParty)) return globalFault("global.ticket_third_party", "items");
  if (exportation !== "01") return globalFault("global.ticket_exported", "exportation");
  if (localTaxes.length > 0) return globalFault("global.ticket_local_taxes", "localTaxes");
  if (buyerOperationNumber !== undefined)
    return globalFault("global.ticket_for_buyer", "buyerOperationNumber");
  return documentTotal(ticket) > 0n ? undefined : globalFault("global.ticket_without_amount", "total");
}
