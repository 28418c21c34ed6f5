import type { Knex } from "knex";
import type { CancellationMotive } from "../../domain/cancellations/motives.ts";
import { Cancellation } from "../../models/Cancellation.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { newId } from "../../platform/ids.ts";
import { enqueue } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import { moveInvoices } from "../lifeCycles/moveInvoices.ts";
import { mailAboutCancellation } from "./mailAboutCancellation.ts";

export interface AskedCancellation {
  /** The invoice: stamped, held by the transaction, and found to be cancellable. */
  readonly invoice: Invoice;
  readonly motive: CancellationMotive;
  readonly substituteUuid: string | null;
  readonly requestId: string | null;
}

/**
 * Inserts the request to cancel an invoice, makes the invoice `cancelling`, announces the signature and mails its receiver,
 * all in the caller's transaction.
 */
export async function insertCancellation(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "vault">,
  { invoice, motive, substituteUuid, requestId }: AskedCancellation,
): Promise<Cancellation> {
  const at = deps.clock.now();
  const { id: invoiceId, merchantId, livemode, uuid } = invoice;
  if (uuid === null) throw new Error(`Invoice ${invoiceId} has no fiscal folio to cancel.`);
  const cancellation = await Cancellation.query(tx)
    .insert({
      id: newId(),
      merchantId,
      livemode,
      invoiceId,
      uuid,
      motive,
      substituteUuid,
      state: "asked",
      requestId,
      createdAt: at,
      updatedAt: at,
    })
    .returning("*");
  const { id } = cancellation;
  const detail = { cancellationId: id, motive, ...(substituteUuid !== null && { substituteUuid }) };
  const moved = await moveInvoices(
    tx,
    "cancelling",
    [{ id: invoiceId, patch: { cancellationId: id }, detail }],
    { at },
  );
  if (!moved.has(invoiceId)) throw new Error(`Invoice ${invoiceId} cannot be cancelled as it is now.`);
  await mailAboutCancellation(tx, deps, cancellation);
  await enqueue(tx, "cancellation.sign", [id], { requestId, of: { merchantId, livemode } });
  return cancellation;
}
