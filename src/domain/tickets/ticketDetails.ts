/** The third party on whose behalf a line is sold. */
export interface TicketThirdParty {
  readonly rfc: string;
  readonly name: string;
  /** c_RegimenFiscal */
  readonly taxRegime: string;
  readonly postalCode: string;
}

/** A part that a line's article is made of. */
export interface TicketPart {
  /** c_ClaveProdServ */
  readonly productKey: string;
  readonly sku?: string;
  /** The quantity, above zero. */
  readonly quantity: string;
  /** The unit in which it is counted, in words. */
  readonly unit?: string;
  readonly description: string;
  /** The price without taxes, whatever the ticket's prices are. */
  readonly unitPrice?: string;
  readonly customsDeclarations?: readonly string[];
}

/** A tax of a state or a municipality, such as the one on lodging (ISH). */
export interface TicketLocalTax {
  readonly name: string;
  /** The rate as a fraction: 0.03. */
  readonly rate: string;
  readonly withheld: boolean;
  /** The amount for the whole ticket, which is added to the lines and contained in the total. */
  readonly amount: string;
}
