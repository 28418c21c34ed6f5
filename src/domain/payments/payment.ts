import type { DocumentTax } from "./documentTax.ts";

/** A real transfer of money, as the ledger keeps it; amounts are canonical decimals. */
export interface Transfer {
  /** The wall time at the place of issue, `YYYY-MM-DDThh:mm:ss`. */
  readonly paidAt: string;
  /** c_FormaPago; never 99 */
  readonly form: string;
  /** c_Moneda */
  readonly currency: string;
  /** Pesos for one unit of the currency; 1 for pesos. */
  readonly exchangeRate: string;
  readonly amount: string;
  /** The number by which the bank knows it. */
  readonly reference?: string | undefined;
  readonly payer?: PayerAccount | undefined;
  readonly payee?: PayeeAccount | undefined;
  readonly spei?: SpeiReceipt | undefined;
}

interface PayerAccount {
  /** The RFC of the bank; that of foreigners for a bank abroad, which `bankName` then names. */
  readonly bankRfc?: string;
  readonly bankName?: string;
  readonly account?: string;
}

interface PayeeAccount {
  readonly bankRfc?: string;
  readonly account?: string;
}

/** The electronic receipt (CEP) of a transfer through SPEI; it is told whole or not at all. */
interface SpeiReceipt {
  readonly certificate: string;
  readonly chain: string;
  readonly seal: string;
}

/** An invoice, and the part of a payment that goes to it; amounts are in the invoice's currency. */
export interface PaidDocument {
  readonly uuid: string;
  readonly series?: string | undefined;
  readonly folio?: string | undefined;
  readonly currency: string;
  /** Units of the invoice's currency for one of the payment's. */
  readonly equivalence: string;
  readonly instalment: number;
  readonly before: string;
  readonly paid: string;
  readonly after: string;
  /** c_ObjetoImp */
  readonly taxObject: string;
  readonly taxes: readonly DocumentTax[];
}

export interface Payment {
  readonly transfer: Transfer;
  readonly documents: readonly PaidDocument[];
}

/** Returns the decimals of a currency. */
export type PlacesOf = (currency: string) => number;
