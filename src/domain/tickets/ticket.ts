import type { TicketLocalTax, TicketPart, TicketThirdParty } from "./ticketDetails.ts";

/**
 * A sale as the point of sale reports it, after the API has checked its shape. Amounts, quantities and rates are
 * canonical decimal strings (no exponent, no leading plus), so nothing is lost to floating point on the way.
 */
export interface Ticket {
  /** The point of sale's folio; unique per merchant, mode and branch. */
  readonly externalId: string;
  /** The branch code; the merchant's main branch when absent. */
  readonly branch?: string;
  readonly register?: string;
  /** ISO 8601 instant with offset. */
  readonly issuedAt: string;
  /** c_Moneda */
  readonly currency: string;
  /** The pesos per unit of `currency`; required when that is not MXN. */
  readonly exchangeRate?: string;
  /** c_FormaPago */
  readonly paymentForm: string;
  readonly paymentMethod: "PUE" | "PPD";
  /** True when `unitPrice` and every discount already contain the transferred taxes. */
  readonly pricesIncludeTax: boolean;
  readonly items: readonly TicketItem[];
  /** The discount on the whole ticket, in the same terms as the prices; it is spread over the lines. */
  readonly discount?: string;
  /**
   * The amount that cash rounding added, or took off (negative). Like `donation` and `tip` it is in the total and in no
   * CFDI.
   */
  readonly rounding?: string;
  readonly donation?: string;
  readonly tip?: string;
  /** Deposits that the customer leaves and gets back (bottles, a guarantee); negative when they are given back. */
  readonly deposits?: string;
  /** The value of gift cards sold. They are no sale yet: what they buy later is one, paid with them. */
  readonly giftCards?: string;
  /**
   * The amount that the customer paid (or owes): after discounts, with transferred taxes, less withheld ones, and
   * with all of `partsApart`. The CFDI's part of it is `documentTotal`.
   */
  readonly total: string;
  readonly customer?: TicketCustomer;
  /** The local taxes, which are not in the lines' prices but in `total`. */
  readonly localTaxes?: readonly TicketLocalTax[];
  /** The conditions in words: "30 días". */
  readonly paymentConditions?: string;
  /** The c_Exportacion; none (01) when absent. */
  readonly exportation?: string;
  /** The ten digits that SAT gave for an invoice that the buyer issues in the seller's name (FacAtrAdquirente). */
  readonly buyerOperationNumber?: string;
  /** Values for the addenda of its invoice, where the customer takes a template. */
  readonly addenda?: { readonly values?: Readonly<Record<string, string | readonly string[]>> };
}

export interface TicketItem {
  readonly sku?: string;
  readonly description: string;
  /** The quantity; a negative one is a returned article, which is netted against lines of the same tax. */
  readonly quantity: string;
  readonly unitPrice: string;
  readonly discount?: string;
  /** The c_ClaveProdServ; when absent that of the merchant's product of this SKU, else 01010101. */
  readonly productKey?: string;
  /** The c_ClaveUnidad; when both this and `productKey` are absent, the product's, else H87 (piece). */
  readonly unitKey?: string;
  /** The c_ObjetoImp; when absent, 02 if the line has taxes, else 01. */
  readonly taxObject?: string;
  /** The taxes; an empty list without `productKey` and `taxObject` means those of the product. */
  readonly taxes: readonly TicketTax[];
  readonly thirdParty?: TicketThirdParty;
  /** The declarations of fifteen digits, with or without blanks between year, office, licence and number. */
  readonly customsDeclarations?: readonly string[];
  /** The accounts of the property tax (cuenta predial) of what is let. */
  readonly propertyTaxAccounts?: readonly string[];
  readonly parts?: readonly TicketPart[];
  /** The complements of its Concepto, under SAT's names; only an invoice without a ticket has any. */
  readonly complements?: Readonly<Record<string, unknown>>;
}

export interface TicketTax {
  readonly tax: "IVA" | "IEPS" | "ISR";
  readonly kind: "rate" | "quota" | "exempt";
  /** A fraction (0.16) for a rate, or pesos per unit for a quota; absent for exempt. */
  readonly rate?: string;
  readonly withheld: boolean;
  /** The base of the rate, for the whole line and in the ticket's currency, where it is not the usual one. */
  readonly base?: string;
  /** The part of each unit's price that is not in the base: art. 2-A's quota in fuel, what a used car had cost. */
  readonly excludedPerUnit?: string;
}

export interface TicketCustomer {
  readonly rfc: string;
  readonly name: string;
  readonly postalCode: string;
  /** c_RegimenFiscal */
  readonly taxRegime: string;
  /** c_UsoCFDI */
  readonly cfdiUse: string;
  readonly email?: string;
  /** c_Pais, of a receiver abroad. */
  readonly taxResidence?: string;
  /** The number under which the tax authority abroad knows the receiver. */
  readonly foreignTaxId?: string;
}
