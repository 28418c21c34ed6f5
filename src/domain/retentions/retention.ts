/** The receiver of the payment, from whom the tax was withheld. */
export type RetentionReceiver =
  | {
      readonly nationality: "national";
      readonly rfc: string;
      readonly name: string;
      readonly curp?: string;
      /** The postal code of the fiscal domicile. */
      readonly postalCode: string;
    }
  | {
      readonly nationality: "foreign";
      readonly name: string;
      /** The tax registration of the country of residence. */
      readonly taxId?: string;
    };

/** A tax that was withheld. Amounts are decimals as they are to be written. */
export interface WithheldTax {
  /** c_Impuesto */
  readonly tax?: string;
  readonly base?: string;
  readonly amount: string;
  /** c_TipoPagoRet: whether the tax is paid for good, or provisionally. */
  readonly paymentType: string;
}

/** The content of a CFDI de retenciones e información de pagos that a merchant writes. */
export interface Retention {
  /** The merchant's own id of it; unique among those that are not refused. */
  readonly externalId?: string;
  /** The branch code; the merchant's main branch when absent. */
  readonly branch?: string;
  /** ISO 8601 instant with offset, of the last 72 hours; the moment of sealing when absent. */
  readonly issuedAt?: string;
  /** The address to which XML and PDF go once it is stamped. */
  readonly email?: string;
  /** c_CveRetenc */
  readonly key: string;
  readonly description?: string;
  /** The retention that this one relates to. */
  readonly relation?: { readonly type: string; readonly uuid: string };
  readonly receiver: RetentionReceiver;
  /** The first and the last month, in one year. */
  readonly period: { readonly from: number; readonly to: number; readonly year: number };
  /** The totals; absent ones follow from the others. */
  readonly totals: {
    readonly operation?: string;
    readonly taxed: string;
    readonly exempt: string;
    readonly withheld?: string;
    readonly bimonthlyProfit?: string;
    readonly correspondingIsr?: string;
  };
  readonly taxes: readonly WithheldTax[];
  /** The complements of retentions by SAT's names. */
  readonly complements?: Readonly<Record<string, unknown>>;
}
