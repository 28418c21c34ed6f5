import type { Knex } from "knex";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import { checkInSteps } from "../../domain/cfdi/checkComprobante.ts";
import { checkUnsealedStructure } from "../../domain/cfdi/checkUnsealedStructure.ts";
import type { AskedReturn } from "../../domain/creditNotes/askedReturn.ts";
import { importeOf } from "../../domain/creditNotes/documentLeft.ts";
import { inReturnTerms } from "./inReturnTerms.ts";
import { type CreditNote, writeCreditNote } from "../../domain/creditNotes/writeCreditNote.ts";
import { returnFault } from "../../domain/creditNotes/returnFault.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { AppError, type Fault } from "../../errors.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import { Invoice } from "../../models/Invoice.ts";
import { inSlices } from "../../platform/inSlices.ts";
import { insertInvoices } from "../invoices/insertInvoices.ts";
import type { CoveredTicket } from "../invoices/invoiceRequest.ts";
import { recordEvents } from "../lifeCycles/recordEvents.ts";
import { defaultSeries } from "./defaultSeries.ts";

export interface CreditNoteRequest extends Omit<CreditNote, "original" | "uuid"> {
  /** The original, stamped and held by the transaction. */
  readonly original: Invoice;
  /** The caller's words, which name the faults; absent where the product itself takes a ticket out. */
  readonly asked?: AskedReturn;
  /** The place in the document that is credited of each line as the caller counts them. */
  readonly lines?: readonly (number | undefined)[];
  /** The tickets whose money it takes back, and how much of each. */
  readonly tickets: readonly CoveredTicket[];
  /** The amount that it takes back, in the document's currency. */
  readonly amount: string;
  readonly requestId: string | null;
  readonly at: Date;
  readonly catalogs: ActiveCatalogs;
}

/**
 * Inserts the credit note of a return, which is sealed and stamped as every document is, and keeps its money reserved on the
 * original. Throws `request.invalid` with SAT's codes where it would be refused.
 */
export async function issueCreditNote(tx: Knex.Transaction, request: CreditNoteRequest): Promise<string> {
  const { original, tickets, amount, requestId, at, catalogs } = request;
  const { merchantId, livemode, comprobante: sold } = original;
  const comprobante = writeCreditNote({ ...request, original: sold, uuid: original.uuid as string });
  const faults = await inSlices(checkUnsealedStructure(comprobante));
  faults.push(...(await inSlices(checkInSteps(comprobante, { catalogs }))));
  const details = [...named(faults, request), ...beyondLeft(original, amount)];
  if (details.length > 0) throw new AppError("request.invalid", { details });

  const branch = await Branch.query(tx)
    .findById(original.branchId as string)
    .throwIfNotFound();
  const series = await defaultSeries(tx, original, "E");
  const [invoiceId = ""] = await insertInvoices(
    tx,
    [
      {
        merchantId,
        livemode,
        requestId,
        kind: "creditNote",
        tickets,
        refusedId: await lastRefused(tx, original.id),
        ...(series !== undefined && { series }),
        branch,
        comprobante,
      },
    ],
    { catalogs, at },
  );
  // The database refuses what would exceed the original's total.
  await Invoice.query(tx)
    .findOne({ id: original.id })
    .patch({ credited: tx.raw("credited + cast(? as numeric)", [amount]) as never, updatedAt: at });
  await recordEvents(tx, "creditNoteRequested", {
    invoiceIds: [original.id],
    at,
    detailOf: () => ({ creditNoteId: invoiceId, amount, relation: request.relation }),
  });
  return invoiceId;
}

function named(faults: readonly Fault[], { asked = {}, lines = [], taking }: CreditNoteRequest): Fault[] {
  const taken = taking.lines.filter((line) => importeOf(line) > 0n).map(({ at }) => at);
  return inReturnTerms(faults, { asked, taken, lines });
}

/** Returns the fault of more than is left: credit notes that no return knows of have taken some of it. */
function beyondLeft({ total, credited }: Invoice, wanted: string): readonly Fault[] {
  const left = decimal(total).minus(credited);
  if (left.gte(wanted)) return [];
  return [returnFault("return.amount_exceeds_left", "", { wanted, left: left.toFixed(2) })];
}

/** Returns a refused credit note of the same document, which leaves its folio to the next. */
async function lastRefused(tx: Knex.Transaction, originalId: string): Promise<string | null> {
  const refused = await Invoice.query(tx)
    .where({ kind: "creditNote", state: "refused" })
    .whereIn("id", tx("invoice_relations").where({ relatedId: originalId }).select("invoiceId"))
    .orderBy("seq", "desc")
    .first()
    .select("id");
  return refused?.id ?? null;
}
