let folios = 0;

/** A sound ticket of the demonstration merchant, as a point of sale sends it; each has a folio of its own. */
export function ticketFixture(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  folios += 1;
  return {
    externalId: `T-${process.pid}-${folios}`,
    issuedAt: new Date(Date.now() - 3_600_000).toISOString(),
    paymentForm: "01",
    items: [itemFixture()],
    total: 232,
    ...changes,
  };
}

export function itemFixture(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    description: "Taza de barro",
    quantity: 2,
    unitPrice: 116,
    productKey: "52152002",
    taxes: [{ tax: "IVA", kind: "rate", rate: 0.16 }],
    ...changes,
  };
}

export const customerFixture = {
  rfc: "XEXX010101000",
  name: "JANE TRAVELLER",
  postalCode: "06000",
  taxRegime: "616",
  cfdiUse: "S01",
};
