import { retentionComplementExamples } from "./retentionComplements.examples.ts";

/** A withholding of ISR from a professional's fees: the simplest retention. */
export const retentionExample = {
  externalId: "RET-2026-081",
  key: "01",
  receiver: { rfc: "GUVA900514HN3", name: "ANA GUTIERREZ VARGAS", postalCode: "06600" },
  period: { from: 10, to: 10, year: 2026 },
  totals: { taxed: 20_000, exempt: 0 },
  taxes: [{ tax: "001", base: 20_000, amount: 2_000, paymentType: "04" }],
};

/** Bodies a reader can paste; a test holds that each is accepted as it stands. */
export const retentionExamples = { fees: retentionExample, ...retentionComplementExamples };

export const retentionDraftExamples = {
  whole: { content: retentionExample },
  begun: { content: { key: "16" } },
};
