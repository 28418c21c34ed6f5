import type { Ticket, TicketCustomer } from "../../../src/domain/tickets/ticket.ts";

export const customer: TicketCustomer = {
  rfc: "URE180429TM6",
  name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  postalCode: "86991",
  taxRegime: "601",
  cfdiUse: "G03",
};

let next = 0;

/** A sound cash sale of 116.00 pesos; each call has a folio of its own. */
export function ticket(changes: Partial<Ticket> = {}): Ticket {
  return {
    externalId: `T-${process.pid}-${next++}`,
    issuedAt: new Date().toISOString(),
    currency: "MXN",
    paymentForm: "01",
    paymentMethod: "PUE",
    pricesIncludeTax: false,
    items: [
      {
        description: "Cuaderno profesional",
        quantity: "2",
        unitPrice: "50.00",
        productKey: "14111514",
        taxes: [{ tax: "IVA", kind: "rate", rate: "0.16", withheld: false }],
      },
    ],
    total: "116.00",
    ...changes,
  };
}
