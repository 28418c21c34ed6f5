import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { NamedReceiver } from "../taxpayers/isSameReceiver.ts";

/**
 * The way in which an invoice applies its advances (guide to Anexo 20, apéndice 6): procedure A takes them off it by a credit note,
 * procedure B invoices the remainder, with the advances as a discount.
 */
export type AdvancesAs = "creditNote" | "discount";

/**
 * An advance that an invoice applies: one that is here by its id or its fiscal folio, all that is left of it without an
 * amount; or one of another system by its fiscal folio and the amount.
 */
export interface AdvanceUse {
  readonly invoiceId?: string;
  readonly uuid?: string;
  readonly amount?: string;
  /** The total of the invoice of another system; the amount when absent. */
  readonly total?: string;
}

/** An advance that another system has stamped, as it is kept; without an id until an invoice applies it. */
interface ForeignTerms {
  readonly id?: string;
  readonly total: string;
}

/** An advance of which an amount is applied. */
export interface AppliedAdvance {
  readonly uuid: string;
  readonly amount: string;
  /** Its receiver; unknown where another system stamped it and nobody applied it before. */
  readonly receiver: NamedReceiver | undefined;
  /** The invoice of the advance, where it is here. */
  readonly invoice?: { readonly id: string; readonly comprobante: UnsealedComprobante };
  /** The advance of another system, where it is not. */
  readonly foreign?: ForeignTerms;
}
