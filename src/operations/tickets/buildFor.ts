import { type BuildResult, buildComprobante, type Issue } from "../../domain/cfdi/buildComprobante.ts";
import type { Receptor } from "../../domain/cfdi/receptor.ts";
import { normalizeName } from "../../domain/taxpayers/normalizeName.ts";
import { publicReceptor } from "../../domain/tickets/publicReceptor.ts";
import type { Ticket, TicketCustomer } from "../../domain/tickets/ticket.ts";

/** The document of a ticket for a receiver; without one, for the general public, to learn whether any is possible. */
export function buildFor(ticket: Ticket, issue: Issue, customer: TicketCustomer | undefined): BuildResult {
  const receptor = customer ? receptorOf(customer) : publicReceptor(issue.lugarExpedicion);
  return buildComprobante(ticket, issue, receptor);
}

function receptorOf(customer: TicketCustomer): Receptor {
  return {
    Rfc: customer.rfc,
    Nombre: normalizeName(customer.name),
    DomicilioFiscalReceptor: customer.postalCode,
    RegimenFiscalReceptor: customer.taxRegime,
    UsoCFDI: customer.cfdiUse,
  };
}
