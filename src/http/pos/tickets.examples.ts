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
  lodgingWithLocalTax: {
    externalId: "A-1003",
    issuedAt: "2026-08-06T13:15:00-06:00",
    paymentForm: "04",
    items: [
      {
        description: "Habitación doble, dos noches",
        quantity: 2,
        unitPrice: 1160,
        productKey: "90111501",
        unitKey: "E48",
        taxes: [{ tax: "IVA", kind: "rate", rate: 0.16 }],
      },
    ],
    localTaxes: [{ name: "ISH", rate: 0.03, amount: 60 }],
    paymentConditions: "Al salir",
    tip: 100,
    total: 2480,
    customer: { ...customerExample, taxResidence: "USA", foreignTaxId: "123456789" },
  },
  onBehalfOfAThirdParty: {
    externalId: "A-1004",
    issuedAt: "2026-08-06T13:20:00-06:00",
    paymentForm: "03",
    paymentMethod: "PUE",
    pricesIncludeTax: false,
    items: [
      {
        description: "Renta de agosto, local 3",
        quantity: 1,
        unitPrice: 10000,
        productKey: "80131502",
        unitKey: "E48",
        taxes: [{ tax: "IVA", kind: "rate", rate: 0.16 }],
        thirdParty: {
          rfc: "URE180429TM6",
          name: "Universidad Robotica Española",
          taxRegime: "601",
          postalCode: "86991",
        },
        propertyTaxAccounts: ["015956011"],
      },
      {
        description: "Bicicleta armada",
        quantity: 1,
        unitPrice: 5000,
        productKey: "25161507",
        unitKey: "H87",
        taxes: [{ tax: "IVA", kind: "rate", rate: 0.16 }],
        customsDeclarations: ["15  48  3009  0001234"],
        parts: [
          {
            productKey: "25172502",
            sku: "RUE-29",
            quantity: 2,
            unit: "Pieza",
            description: "Rueda de 29 pulgadas",
            unitPrice: 700,
            customsDeclarations: ["15  48  3009  0001235"],
          },
        ],
      },
    ],
    total: 17400,
  },
};
