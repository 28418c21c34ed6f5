/** Bodies a reader can paste; a test holds that each is accepted as it stands. */
export const refundExamples: Readonly<Record<string, unknown>> = {
  byAmount: { externalId: "R-1001", amount: "5.50", reason: "Envase roto" },
  byLine: {
    externalId: "R-1002",
    items: [{ line: 0, quantity: 0.25 }],
    reason: "Tela sobrante",
    paymentForm: "01",
  },
};

export const creditExamples: Readonly<Record<string, unknown>> = {
  discountAfterTheFact: {
    externalId: "D-1001",
    amount: "10.00",
    goodsReturned: false,
    reason: "Descuento por volumen",
  },
  byLine: { externalId: "D-1002", items: [{ line: 0, quantity: 0.25 }] },
};
