/** A page of facts: about a receipt of SAT's, with the receipt itself, or a note about a sale. */
export interface PdfReceipt {
  /** The merchant that asks for it: merchants take turns. */
  readonly merchantId: string;
  readonly title: string;
  /** Legal name of the issuer. */
  readonly issuer: string;
  /** The names and values, in order. */
  readonly facts: readonly (readonly [string, string])[];
  /** SAT's XML, as it came. */
  readonly xml?: string;
  /** The address that a QR code on the page says, and the words beside it. */
  readonly qr?: { readonly link: string; readonly words: string };
  /** The words at the foot of each page. */
  readonly footer: string;
  /** The moment of the receipt; the same receipt always gives the same bytes. */
  readonly at: Date;
  /** The words across the page, such as that it has no fiscal value. */
  readonly mark: string | undefined;
}
