import type { Transfer } from "./payment.ts";

/** A payment as the API says it; amounts are canonical decimals. */
export interface AskedPayment extends Omit<Transfer, "exchangeRate" | "amount"> {
  /** Pesos for one unit of the currency; needed unless it is MXN. */
  readonly exchangeRate?: string | undefined;
  /** The money that came; what goes to the invoices when absent. */
  readonly amount?: string | undefined;
  readonly invoices: readonly AskedApplication[];
}

/** The part of a payment that goes to one invoice. */
export interface AskedApplication {
  readonly invoiceId: string;
  /** The amount in the invoice's currency. When absent, a single invoice takes the whole payment; else all that is left of it. */
  readonly amount?: string | undefined;
  /** Units of the invoice's currency for one of the payment's. */
  readonly equivalence?: string | undefined;
  /** The same part in the payment's currency, from which the equivalence follows. */
  readonly paid?: string | undefined;
}
