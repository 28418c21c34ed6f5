/** A withholding of ISR from a professional's fees: the simplest retention. */
export const retentionExample = {
  externalId: "RET-2026-081",
  key: "01",
  receiver: { rfc: "GUVA900514HN3", name: "ANA GUTIERREZ VARGAS", postalCode: "06600" },
  period: { from: 10, to: 10, year: 2026 },
  totals: { taxed: 20_000, exempt: 0 },
  taxes: [{ tax: "001", base: 20_000, amount: 2_000, paymentType: "04" }],
};

/** Dividends that were paid to somebody abroad, with the complement that SAT wants. */
const dividends = {
  externalId: "RET-2026-082",
  key: "14",
  receiver: { nationality: "foreign", name: "WORLD WIDE COMPANY INC", taxId: "998877665544" },
  period: { from: 1, to: 6, year: 2026 },
  totals: { taxed: 100_000, exempt: 0 },
  taxes: [{ tax: "001", base: 100_000, amount: 10_000, paymentType: "03" }],
  complements: {
    Dividendos: {
      DividOUtil: {
        CveTipDivOUtil: "06",
        MontISRAcredRetMexico: 10_000,
        MontISRAcredRetExtranjero: 0,
        TipoSocDistrDiv: "Sociedad Nacional",
      },
    },
  },
};

/** Bodies a reader can paste; a test holds that each is accepted as it stands. */
export const retentionExamples = { fees: retentionExample, dividends };

export const retentionDraftExamples = {
  whole: { content: retentionExample },
  begun: { content: { key: "16" } },
};
