import type { Fault } from "../../errors.ts";
import type { Receptor } from "../cfdi/receptor.ts";
import { readAmount } from "../cfdi/checks/figures/amount.ts";
import type { XmlElement } from "../cfdi/xml.ts";
import { type BuildResult, readSold, writeDocument } from "../invoicing/buildComprobante.ts";
import { writeLocalTaxes } from "../invoicing/writeLocalTaxes.ts";
import { documentPlaces, unscaled } from "../money/scaled.ts";
import type { Steps } from "../steps/steps.ts";
import type { Ticket } from "../tickets/ticket.ts";
import { directFault } from "./directFault.ts";
import { cfdiTypeOf, type DirectSale } from "./directInvoice.ts";
import type { DirectIssue } from "./directIssue.ts";
import { givenInDirect } from "./givenInDirect.ts";
import { inDirectTerms } from "./inDirectTerms.ts";
import type { TicketLocalTax } from "../tickets/ticketDetails.ts";
import { totalled } from "./totalled.ts";
import { writeRelations } from "./writeRelations.ts";

/** c_FormaPago: to be defined. */
const toBeDefined = "99";

/**
 * Makes an income or a credit into a document as `buildComprobante` makes a ticket into one. Without a total, its total is
 * what the lines come to, with the local taxes of its complement. Faults are in the caller's terms.
 */
export function* buildSale(sale: DirectSale, issue: DirectIssue, receptor: Receptor): Steps<BuildResult> {
  const { total, relations } = sale;
  const given = givenInDirect(sale, issue);
  const found = [...given.faults, ...twiceFaults(sale)];
  const open = withLocalTaxes(asTicket(sale), given.elements);
  const ticket = total === undefined ? yield* totalled(open, issue.catalogs) : { ...open, total };
  const reading = yield* readSold(ticket, issue);
  if ("faults" in reading) return { kind: "rejected", faults: [...found, ...reading.faults] };
  const terms = {
    TipoDeComprobante: cfdiTypeOf(sale),
    ...writeRelations(relations),
    ...(sale.complements && { Complemento: [...writeLocalTaxes(sale), ...given.elements] }),
  };
  const built = yield* writeDocument(reading, issue, receptor, terms);
  const faults = built.kind === "built" ? found : [...found, ...inDirectTerms(built.faults, sale)];
  return built.kind === "built" && faults.length === 0 ? built : { kind: "rejected", faults };
}

/** Returns the sale as the engine reads it; it looks at neither the folio nor the time. */
function asTicket({ paymentForm = toBeDefined, ...sale }: DirectSale): Omit<Ticket, "total"> {
  const { customer: _customer, total: _total, branch: _branch, ...rest } = sale;
  return { ...rest, externalId: sale.externalId ?? "", issuedAt: sale.issuedAt ?? "", paymentForm };
}

function twiceFaults({ localTaxes = [], complements = {} }: DirectSale): readonly Fault[] {
  if (localTaxes.length === 0 || complements["ImpuestosLocales"] === undefined) return [];
  return [directFault("invoice.local_taxes_twice", "complements.ImpuestosLocales")];
}

/** Counts the totals of the complement ImpuestosLocales among the ticket's local taxes: they are in Total (CFDI40119). */
function withLocalTaxes(
  ticket: Omit<Ticket, "total">,
  elements: readonly XmlElement[],
): Omit<Ticket, "total"> {
  const locals = elements.filter(({ name }) => name === "implocal:ImpuestosLocales");
  if (locals.length === 0) return ticket;
  const sums = locals.flatMap(({ attributes: { TotaldeTraslados, TotaldeRetenciones } }) => [
    localTax(TotaldeTraslados, false),
    localTax(TotaldeRetenciones, true),
  ]);
  return { ...ticket, localTaxes: sums };
}

function localTax(written: string | undefined, withheld: boolean): TicketLocalTax {
  const amount = unscaled(readAmount(written)?.value ?? 0n, documentPlaces);
  return { name: "ImpuestosLocales", rate: "0", withheld, amount };
}
