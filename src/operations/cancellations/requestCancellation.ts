import type { Tenancy } from "../../domain/access/principal.ts";
import { cancellableStateFaults } from "../../domain/cancellations/cancellableStateFaults.ts";
import { cancellationFaults } from "../../domain/cancellations/cancellationFaults.ts";
import type { CancellationMotive } from "../../domain/cancellations/motives.ts";
import { AppError, type Fault } from "../../errors.ts";
import type { Cancellation } from "../../models/Cancellation.ts";
import { Invoice } from "../../models/Invoice.ts";
import { type DocumentKind, ownedBy } from "../../queries/ownedBy.ts";
import { relatedDocumentsOf } from "../../queries/cancellations/relatedDocumentsOf.ts";
import { findSubstitute } from "../../queries/cancellations/findSubstitute.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { cancellableDocument } from "./cancellableDocument.ts";
import { insertCancellation } from "./insertCancellation.ts";

export interface CancellationWish {
  readonly invoiceId: string;
  /** The documents among which it is looked for; invoices when absent. */
  readonly among?: DocumentKind;
  readonly motive: CancellationMotive;
  readonly substituteUuid?: string | undefined;
}

/** Faults of what was sent, which no other state of the invoice would mend. */
const ofTheBody = new Set(["cancellation.substitute_missing", "cancellation.substitute_unwanted"]);

/**
 * Asks to cancel a stamped invoice or retention: stores the request and announces its signature. Everything that is wrong is
 * reported at once, and then nothing is stored: `request.invalid` where only the request is,
 * `cancellation.not_possible` where the invoice, its substitute or the documents that relate to it stand against it.
 */
export async function requestCancellation(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault">,
  { principal, actor }: Change<Tenancy>,
  { invoiceId, among, motive, substituteUuid }: CancellationWish,
): Promise<Cancellation> {
  const now = deps.clock.now();
  return transact(deps, async (tx) => {
    const invoice = await ownedBy(Invoice.query(tx), principal, among).findOne({ id: invoiceId }).forUpdate();
    if (!invoice) throw new AppError("resource.not_found");
    const { merchantId, livemode, uuid, state } = invoice;
    const substitute =
      substituteUuid && (await findSubstitute(tx, { merchantId, livemode }, { uuid: substituteUuid, among }));
    const related = await relatedDocumentsOf(tx, invoice);
    const document = cancellableDocument(invoice);
    refuse([
      ...cancellableStateFaults(state, related),
      ...cancellationFaults({ motive, substituteUuid }, document, {
        now,
        substitute: substitute || undefined,
      }),
    ]);
    const cancellation = await insertCancellation(tx, deps, {
      invoice,
      motive,
      substituteUuid: substituteUuid ?? null,
      requestId: actor.requestId,
    });
    await recordAudit(tx, actor, now, {
      action: "invoice.cancellationRequested",
      merchantId,
      subject: { kind: "invoice", id: invoiceId },
      after: { cancellationId: cancellation.id, uuid, motive, substituteUuid: substituteUuid ?? null },
    });
    return cancellation;
  });
}

function refuse(faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  const isBody = faults.every(({ code }) => ofTheBody.has(code));
  throw new AppError(isBody ? "request.invalid" : "cancellation.not_possible", { details: faults });
}
