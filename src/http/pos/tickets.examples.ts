/** Bodies a reader can paste; a test holds that each is accepted as it stands. */
export const ticketExample = {
  externalId: "A-1001",
  register: "1",
  issuedAt: "2026-08-06T13:05:00-06:00",
  currency: "MXN",
  paymentForm: "01",
  paymentMethod: "PUE",
  pricesIncludeTax: true,
  items: [
    {
      sku: "CAF-250",
      description: "Café molido 250 g",
      quantity: 2,
      unitPrice: 95,
      productKey: "50201706",
      unitKey: "H87",
      taxes: [{ tax: "IVA", kind: "rate", rate: 0 }],
    },
    {
      sku: "TAZ-01",
      description: "Taza de barro",
      quantity: 1,
      unitPrice: 116,
      productKey: "52152002",
      unitKey: "H87",
      taxes: [{ tax: "IVA", kind: "rate", rate: 0.16 }],
    },
  ],
  total: 306,
};

export const customerExample = {
  rfc: "XEXX010101000",
  name: "Jane Traveller",
  postalCode: "06000",
  taxRegime: "616",
  cfdiUse: "S01",
  email: "jane@example.com",
};

export const ticketExamples: Readonly<Record<string, unknown>> = {
  cashSale: ticketExample,
  dollarsWithCustomer: {
    externalId: "A-1002",
    issuedAt: "2026-08-06T13:10:00-06:00",
    currency: "USD",
    exchangeRate: "18.7512",
    paymentForm: "04",
    pricesIncludeTax: false,
    items: [
      {
        description: "Consultoría",
        quantity: "1.5",
        unitPrice: "100.00",
        productKey: "80101507",
        unitKey: "HUR",
        taxes: [{ tax: "IVA", kind: "rate", rate: "0.16" }],
      },
    ],
    total: "174.00",
    customer: customerExample,
  },
};
