/** The terms on which customers make their own invoices from a merchant's tickets. */
export interface SelfInvoiceSettings {
  readonly enabled: boolean;
  /** The day from which the days count: that of the sale, or the last one of its month. */
  readonly deadlineFrom: "sale" | "endOfMonth";
  /** The number of days, 0 to 366; with 0 the day from which they count is the last one. */
  readonly deadlineDays: number;
  /** True when claims end with the period of the global invoice that takes what nobody claimed, if that is earlier. */
  readonly untilGlobal: boolean;
  /** The codes of c_UsoCFDI from which a customer may choose; with `null`, all that fit the regime. */
  readonly cfdiUses: readonly string[] | null;
  /** The days after stamping in which a customer may ask for a correction of the receiver; 0 for never. */
  readonly correctionDays: number;
  /** The one who replaces a stamped invoice for another receiver in these days: the merchant, when asked, or the customer alone. */
  readonly correctedBy: "merchant" | "customer";
  /**
   * The proof that opens a ticket: the receipt's key, or folio, total and day as well. With `keyOnly` the key alone
   * counts, because whoever may read tickets at the merchant knows the rest.
   */
  readonly lookupBy: "folio" | "keyOnly";
  readonly texts: SelfInvoiceTexts;
}

/** These texts are the merchant's own words, shown as plain text. */
interface SelfInvoiceTexts {
  readonly welcome: string | null;
  readonly terms: string | null;
  readonly help: string | null;
}

/**
 * The terms that hold until the merchant decides otherwise: a customer has a right to the invoice, so self-invoicing
 * is open.
 */
export const defaultSelfInvoice: SelfInvoiceSettings = {
  enabled: true,
  deadlineFrom: "sale",
  deadlineDays: 30,
  untilGlobal: false,
  cfdiUses: null,
  correctionDays: 5,
  correctedBy: "merchant",
  lookupBy: "folio",
  texts: { welcome: null, terms: null, help: null },
};

/** Returns the settings with the defaults in place of what was never set; what is stored may be older than a field. */
export function completeSelfInvoice(stored: Readonly<Record<string, unknown>>): SelfInvoiceSettings {
  const known = stored as Partial<SelfInvoiceSettings>;
  return { ...defaultSelfInvoice, ...known, texts: { ...defaultSelfInvoice.texts, ...known.texts } };
}
