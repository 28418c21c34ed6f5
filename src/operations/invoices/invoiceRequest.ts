import type { UnsealedComprobante } from "../../domain/cfdi/comprobante.ts";
import type { DirectInvoice } from "../../domain/directInvoices/directInvoice.ts";
import type { InvoiceKind } from "../../domain/invoices/invoiceKind.ts";
import type { RoundingFound } from "../../domain/invoicing/buildComprobante.ts";
import type { KeptRetention } from "../../domain/retentions/keptRetention.ts";
import type { Branch } from "../../models/merchants/Branch.ts";

/** A ticket, and how much of its money a document speaks of. */
export interface CoveredTicket {
  readonly id: string;
  /** The amount as a canonical decimal, in the document's currency. */
  readonly amount: string;
  /**
   * The place of its first Concepto, and the ticket's line of each; present for one among several in a joint invoice.
   */
  readonly firstLine?: number;
  readonly lines?: readonly number[];
}

/** A document that is to be sealed and stamped. */
export interface InvoiceRequest {
  /** The id, where it was given before; a new one when absent. */
  readonly id?: string;
  readonly merchantId: string;
  readonly livemode: boolean;
  readonly requestId: string | null;
  /** The kind; nominative when absent. */
  readonly kind?: InvoiceKind;
  /** The run that makes this global invoice. */
  readonly globalRunId?: string;
  /** The tickets that it speaks of; those of a credit note are held by others. */
  readonly tickets: readonly CoveredTicket[];
  /** The document that it takes the place of: it holds the tickets until this one is stamped. */
  readonly replacesId?: string;
  /** True when it is neither sealed nor holds its tickets until another document has come to its end. */
  readonly waits?: boolean;
  /** The invoice that its ticket had before; where that was refused, its folio is used again. */
  readonly refusedId?: string | null;
  /** The series of the branch when absent. */
  readonly series?: string;
  readonly branch: Pick<Branch, "id" | "code" | "postalCode" | "series">;
  /** The document, built and free of faults; series and folio are given here. */
  readonly comprobante: UnsealedComprobante;
  /** The rounding by which the document reaches the ticket's total; absent where it is not made from one. */
  readonly rounding?: RoundingFound;
  /** The merchant's own id of it. */
  readonly externalId?: string | undefined;
  /** The content that the merchant wrote, where it is made without a ticket. */
  readonly content?: DirectInvoice;
  /** The days of credit that it names itself. */
  readonly creditDays?: number | undefined;
  /** The retention that it is; `comprobante` says then what all documents have. */
  readonly retention?: KeptRetention;
  /** True when the customer asked for it, without the merchant's help. */
  readonly selfInvoiced?: boolean;
  /** The address to which the files are mailed once the invoice is stamped. */
  readonly mailTo?: string | undefined;
}
