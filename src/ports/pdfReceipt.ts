/** A page about a receipt of SAT's: what it says, in facts, and the receipt itself. */
export interface PdfReceipt {
  /** The merchant that asks for it: merchants take turns. */
  readonly merchantId: string;
  readonly title: string;
  /** Legal name of the issuer. */
  readonly issuer: string;
  /** Names and values, in order. */
  readonly facts: readonly (readonly [string, string])[];
  /** SAT's XML, as it came. */
  readonly xml: string;
  /** The moment of the receipt; the same receipt always gives the same bytes. */
  readonly at: Date;
  /** True marks the page as one without fiscal value. */
  readonly test: boolean;
}
