import type { Fault } from "../../errors.ts";
import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import { faultsFrom } from "../faults/faultsFrom.ts";
import type { InvoiceState } from "../invoices/invoiceLifeCycle.ts";
import type { DocumentTax } from "./documentTax.ts";
import { paymentMessages } from "./paymentMessages.ts";

/** Makes the faults of payments. */
export const paymentFault = faultsFrom(paymentMessages);

/** An invoice as far as paying it is concerned. */
export interface PayableInvoice {
  readonly id: string;
  readonly state: InvoiceState;
  readonly uuid: string | null;
  readonly series: string;
  readonly folio: string;
  readonly comprobante: UnsealedComprobante;
  /** The balance that is left to pay: the total without credit notes and living payments. */
  readonly balance: string;
  /** The number of the next instalment. */
  readonly instalment: number;
  /** The taxes that no credit note and no living payment has taken. */
  readonly taxesLeft: readonly DocumentTax[];
  readonly isBeingSubstituted: boolean;
}

/** The most that NumParcialidad can say. */
const mostInstalments = 999;

/** Returns why an invoice cannot be paid, whatever the amount: its kind, its state, or nothing being left. */
export function payableFaults(
  { state, comprobante, balance, instalment, isBeingSubstituted }: PayableInvoice,
  path: string,
): readonly Fault[] {
  if (comprobante.TipoDeComprobante !== "I" || comprobante.MetodoPago !== "PPD")
    return [paymentFault("payment.not_ppd", path)];
  if (state === "cancelling" || state === "cancelled") return [paymentFault("payment.being_cancelled", path)];
  if (state !== "stamped") return [paymentFault("payment.not_stamped", path)];
  if (isBeingSubstituted) return [paymentFault("payment.being_substituted", path)];
  if (Number(balance) === 0) return [paymentFault("payment.nothing_left", path)];
  return instalment > mostInstalments ? [paymentFault("payment.too_many_instalments", path)] : [];
}
