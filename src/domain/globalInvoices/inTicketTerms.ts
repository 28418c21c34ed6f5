import type { Fault } from "../../errors.ts";
import type { CalculatedTax } from "../invoicing/arithmetic/calculatedLine.ts";
import { lineTaxes } from "../tickets/lineTaxes.ts";
import type { Ticket } from "../tickets/ticket.ts";
import type { GlobalLine } from "./globalLine.ts";

/**
 * Returns a fault of a ticket's Concepto with the ticket's field in `path` and SAT's place in `sat`. A Concepto is the
 * whole ticket, so that what it sums up is at `items`.
 */
export function inTicketTerms(fault: Fault, ticket: Ticket, line: GlobalLine): Fault {
  const rest = fault.path.replace(/^Conceptos\.Concepto\[\d+\]\.?/, "");
  const [, position, attribute = ""] =
    /^Impuestos\.Traslados\.Traslado\[(\d+)\](?:\.(\w+))?$/.exec(rest) ?? [];
  const tax = position === undefined ? undefined : line.taxes[Number(position)];
  return { ...fault, path: tax ? taxPath(ticket, tax, attribute) : fieldOf(rest, ticket), sat: fault.path };
}

/** Names the first line that carries the tax. */
function taxPath({ items }: Ticket, { tax: { key } }: CalculatedTax, attribute: string): string {
  for (const [at, { taxes }] of items.entries()) {
    const charged = lineTaxes(taxes).all.find((tax) => tax.key === key);
    const field = taxFields[attribute];
    if (charged) return `items[${at}].taxes[${charged.at}]${field ? `.${field}` : ""}`;
  }
  return "items";
}

const taxFields: Readonly<Record<string, string>> = {
  Impuesto: "tax",
  TipoFactor: "kind",
  TasaOCuota: "rate",
};

function fieldOf(attribute: string, { discount }: Ticket): string {
  if (attribute === "NoIdentificacion") return "externalId";
  return attribute === "Descuento" && discount !== undefined ? "discount" : "items";
}
