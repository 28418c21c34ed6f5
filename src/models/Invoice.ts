import type { UnsealedComprobante } from "../domain/cfdi/comprobante.ts";
import type { AddendaState } from "../domain/addendas/addendaState.ts";
import type { DirectInvoice } from "../domain/directInvoices/directInvoice.ts";
import type { InvoiceKind } from "../domain/invoices/invoiceKind.ts";
import { type InvoiceState, invoiceTransitions } from "../domain/invoices/invoiceLifeCycle.ts";
import type { RoundingModel } from "../domain/money/roundingModel.ts";
import type { KeptRetention } from "../domain/retentions/keptRetention.ts";
import type { Fault } from "../errors.ts";
import type { Pojo } from "objection";
import { BaseModel } from "./BaseModel.ts";
import type { Cancellation } from "./Cancellation.ts";

export class Invoice extends BaseModel {
  static override tableName = "invoices";
  static override readonly lifeCycle = invoiceTransitions;
  static override readonly newsObject = "invoice";
  static override jsonAttributes = ["comprobante", "content", "faults", "retention"];

  /** The internal order, which only cursors use; it is never shown. */
  declare seq: string;
  declare id: string;
  declare merchantId: string;
  declare livemode: boolean;
  /** The ticket of a document that covers just one; `invoice_tickets` names all. */
  declare ticketId: string | null;
  declare kind: InvoiceKind;
  /** c_TipoDeComprobante; `R` for a retention, which that catalog leaves free. */
  declare cfdiType: "I" | "E" | "T" | "P" | "N" | "R";
  /** The document that this one takes the place of. */
  declare replacesId: string | null;
  /** The run that has made this global invoice. */
  declare globalRunId: string | null;
  declare branchId: string | null;
  /** The merchant's own id of it; unique among those that are not refused. */
  declare externalId: string | null;
  /** True when the customer asked for it without the merchant's help. */
  declare selfInvoiced: boolean;
  /** `imported`: another system issued it; it is never sealed or stamped here, and its folio is none of our series'. */
  declare source: "issued" | "imported";
  declare state: InvoiceState;
  declare series: string;
  declare folio: string;
  /** The folio as an imported document writes it; null for all else. `folio` reads the same. */
  declare printedFolio: string | null;
  /** True of a refused invoice whose folio went to the next invoice of the same ticket. */
  declare folioPassedOn: boolean;
  /** True while a requested document waits: it is sealed only once another one has come to its end. */
  declare waits: boolean;
  declare receiverRfc: string;
  declare receiverName: string;
  declare currency: string;
  declare subtotal: string;
  declare total: string;
  /** The amount that its credit notes take back of it, those on their way included. */
  declare credited: string;
  /** The amount that living payments have paid of it. */
  declare paid: string;
  /** The days after its Fecha on which it is due, where it says so itself. */
  declare creditDays: number | null;
  /** The rounding model and its difference; both are null in invoices that were made before they were stored. */
  declare roundingModel: RoundingModel | null;
  declare roundingDifference: string | null;
  declare timeZone: string;
  declare comprobante: UnsealedComprobante;
  /** A retention and the document made of it; null for all else. Its `comprobante` says only what all documents have. */
  declare retention: KeptRetention | null;
  /** The content that the merchant wrote; null where it was made from tickets. */
  declare content: DirectInvoice | null;
  /** The state of its addenda; null where it has none. */
  declare addenda: AddendaState | null;
  /** The fiscal folio, once stamped. */
  declare uuid: string | null;
  declare fecha: string | null;
  declare stampedAt: Date | null;
  declare cancelledAt: Date | null;
  declare pac: string | null;
  /** True while one of the stamps that its merchant has bought of the platform is kept for it. */
  declare holdsStamp: boolean;
  declare leasedUntil: Date | null;
  /** The token of the run whose lease it is. */
  declare leaseToken: string | null;
  /** The time at which a worker tries it next, and why not before; null where nothing but its turn is waited for. */
  declare nextAttemptAt: Date | null;
  declare nextAttemptReason: string | null;
  declare faults: readonly Fault[] | null;
  declare requestId: string | null;
  /** The latest request to cancel it. */
  declare cancellationId: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** The cancellation, fetched with the invoice where a reader shows it. */
  declare cancellation?: Cancellation;

  /** Shows the folio of an imported document as it is printed: it may have letters, which the number has not. */
  override $parseDatabaseJson(json: Pojo): Pojo {
    const row = super.$parseDatabaseJson(json);
    const printed = row["printedFolio"] as string | null | undefined;
    return printed === null || printed === undefined ? row : { ...row, folio: printed };
  }
}
