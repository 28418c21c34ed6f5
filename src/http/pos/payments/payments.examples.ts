const invoiceId = "6f1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d";

/** Bodies a reader can paste, with the ids of invoices of their own. */
export const paymentExamples: Readonly<Record<string, unknown>> = {
  transferOfTwoInvoices: {
    externalId: "DEP-2041",
    paidAt: "2026-11-20",
    form: "03",
    amount: "8700.00",
    reference: "BB20418877",
    payer: { account: "012180001234567899" },
    invoices: [
      { invoiceId, amount: "5800.00" },
      { invoiceId: "0d5c6a1e-7b2f-4c3d-9e8a-1f2b3c4d5e6f", amount: "2900.00" },
    ],
  },
  dollarsForPesos: {
    paidAt: "2026-11-20T16:30:00Z",
    form: "03",
    currency: "USD",
    exchangeRate: "18.4512",
    amount: "100.00",
    invoices: [{ invoiceId }],
  },
};

export const invoicePaymentExamples: Readonly<Record<string, unknown>> = {
  all: { paidAt: "2026-11-20", form: "01" },
  instalment: { externalId: "DEP-2042", paidAt: "2026-11-20", form: "03", amount: "500.00" },
};
