import type { Receptor } from "../../cfdi/receptor.ts";
import type { TicketCustomer } from "../../tickets/ticket.ts";

const fields: Readonly<Record<keyof Receptor, keyof TicketCustomer>> = {
  Rfc: "rfc",
  Nombre: "name",
  DomicilioFiscalReceptor: "postalCode",
  ResidenciaFiscal: "taxResidence",
  NumRegIdTrib: "foreignTaxId",
  RegimenFiscalReceptor: "taxRegime",
  UsoCFDI: "cfdiUse",
};

const fieldOf = new Map<string, string>(
  Object.entries(fields).map(([attribute, field]) => [`Receptor.${attribute}`, field]),
);

/** Returns the field of a ticket's customer that `Receptor.Rfc` and the like come from; else `undefined`. */
export function receptorField(path: string): string | undefined {
  return fieldOf.get(path);
}
