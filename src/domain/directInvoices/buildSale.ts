import type { Receptor } from "../cfdi/receptor.ts";
import { type BuildResult, type Issue, readSold, writeDocument } from "../invoicing/buildComprobante.ts";
import type { Steps } from "../steps/steps.ts";
import type { Ticket } from "../tickets/ticket.ts";
import { cfdiTypeOf, type DirectSale } from "./directInvoice.ts";
import { inDirectTerms } from "./inDirectTerms.ts";
import { totalled } from "./totalled.ts";
import { writeRelations } from "./writeRelations.ts";

/** c_FormaPago: to be defined. */
const toBeDefined = "99";

/**
 * Makes an income or a credit into a document as `buildComprobante` makes a ticket into one. Without a total, its total is
 * what the lines come to. Faults are in the caller's terms.
 */
export function* buildSale(sale: DirectSale, issue: Issue, receptor: Receptor): Steps<BuildResult> {
  const { total, relations } = sale;
  const open = asTicket(sale);
  const ticket = total === undefined ? yield* totalled(open, issue.catalogs) : { ...open, total };
  const reading = yield* readSold(ticket, issue);
  if ("faults" in reading) return { kind: "rejected", faults: reading.faults };
  const terms = { TipoDeComprobante: cfdiTypeOf(sale), ...writeRelations(relations) };
  const built = yield* writeDocument(reading, issue, receptor, terms);
  return built.kind === "built" ? built : { ...built, faults: built.faults.map(inDirectTerms) };
}

/** Returns the sale as the engine reads it; it looks at neither the folio nor the time. */
function asTicket({ paymentForm = toBeDefined, ...sale }: DirectSale): Omit<Ticket, "total"> {
  const { customer: _customer, total: _total, branch: _branch, ...rest } = sale;
  return { ...rest, externalId: sale.externalId ?? "", issuedAt: sale.issuedAt ?? "", paymentForm };
}
