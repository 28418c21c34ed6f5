import type { TicketCustomer } from "../../src/domain/tickets/ticket.ts";

const iva = [{ tax: "IVA", kind: "rate", rate: 0.16 }];

/** A till's ordinary ticket: five articles, taxes included, paid in cash. */
const items = [
  { sku: "7501", description: "Café de olla molido 500 g", quantity: 2, unitPrice: 129.9, productKey: "50201706", taxes: iva },
  { sku: "7502", description: "Taza de barro vidriado", quantity: 1, unitPrice: 89.5, productKey: "52152002", taxes: iva },
  { sku: "7503", description: "Piloncillo en cono", quantity: 3, unitPrice: 24, productKey: "50161509", taxes: iva },
  { sku: "7504", description: "Filtros de papel, caja con 100", quantity: 1, unitPrice: 45.75, productKey: "52151500", taxes: iva },
  { sku: "7505", description: "Bolsa reutilizable", quantity: 1, unitPrice: 15, productKey: "24111500", taxes: iva },
]; // prettier-ignore

export const benchCustomer: TicketCustomer = {
  rfc: "URE180429TM6",
  name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  postalCode: "86991",
  taxRegime: "601",
  cfdiUse: "G03",
};

let folios = 0;

/** A ticket of five lines as the API takes it, with a folio of its own; with a customer it is invoiced at once. */
export function benchTicket(customer?: TicketCustomer): Record<string, unknown> {
  folios += 1;
  return {
    externalId: `B-${process.pid}-${String(folios).padStart(8, "0")}`,
    register: "CAJA-3",
    issuedAt: issuedAt(),
    paymentForm: "01",
    items,
    total: 482.05,
    ...(customer && { customer }),
  };
}

/** Bodies for a load generator, which must not spend on JSON what it measures. */
export function ticketBodies(customer?: TicketCustomer): () => string {
  const [head, tail] = JSON.stringify({ ...benchTicket(customer), externalId: "\0" }).split("\\u0000") as [
    string,
    string,
  ];
  const series = `L-${process.pid}-${Date.now().toString(36)}-`;
  let next = 0;
  return () => head + series + String((next += 1)).padStart(8, "0") + tail;
}

function issuedAt(): string {
  return new Date(Date.now() - 3_600_000).toISOString();
}
