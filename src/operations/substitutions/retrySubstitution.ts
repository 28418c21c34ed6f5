import type { Tenancy } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { Saga } from "../../models/Saga.ts";
import { substitutionsOf } from "../../queries/sagas.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { cancelOriginal } from "./cancelOriginal.ts";

/**
 * Asks again to cancel the invoice of a substitution that waits for a person, motive 01. Throws
 * `substitution.not_waiting` for any other. Its faults say what still prevents it.
 */
export async function retrySubstitution(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault">,
  { principal, actor }: Change<Tenancy>,
  invoiceId: string,
): Promise<Saga> {
  return transact(deps, async (tx) => {
    const latest = () => substitutionsOf(tx, principal, invoiceId).first();
    const found = await latest();
    if (!found) throw new AppError("resource.not_found");
    const saga = await Saga.query(tx).findOne({ id: found.id }).forUpdate().throwIfNotFound();
    const original = await Invoice.query(tx).findOne({ id: invoiceId }).forUpdate().throwIfNotFound();
    const replacement = found.made as Invoice;
    if (saga.state !== "awaitingPerson" || original.state !== "stamped" || replacement.state !== "stamped")
      throw new AppError("substitution.not_waiting");
    await cancelOriginal(tx, deps, { saga, original, replacement });
    await recordAudit(tx, actor, deps.clock.now(), {
      action: "invoice.substitutionRetried",
      merchantId: saga.merchantId,
      subject: { kind: "invoice", id: invoiceId },
      after: { sagaId: saga.id, replacementId: replacement.id },
    });
    return latest().throwIfNotFound();
  });
}
