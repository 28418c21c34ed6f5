import type { Tenancy } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { Saga } from "../../models/Saga.ts";
import { latestApplication } from "../../queries/directInvoices/advances.ts";
import { ownedBy } from "../../queries/ownedBy.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { applyAdvances } from "./advanceApplication.ts";

/**
 * Issues the note that applies an invoice's advances again, where that waits for a person. Throws `advance.not_waiting` for
 * any other invoice. Its faults say what still prevents it.
 */
export async function retryApplication(
  deps: Pick<Deps, "db" | "relay" | "clock" | "catalogs" | "vault">,
  { principal, actor }: Change<Tenancy>,
  invoiceId: string,
): Promise<Invoice> {
  return transact(deps, async (tx) => {
    const invoice = await ownedBy(Invoice.query(tx), principal).findOne({ id: invoiceId });
    if (!invoice) throw new AppError("resource.not_found");
    const latest = await latestApplication(tx, invoice);
    const saga = latest && (await Saga.query(tx).findOne({ id: latest.id }).forUpdate().throwIfNotFound());
    const held = await Invoice.query(tx).findOne({ id: invoiceId }).forUpdate().throwIfNotFound();
    if (saga?.state !== "awaitingPerson" || held.state !== "stamped")
      throw new AppError("advance.not_waiting");
    await applyAdvances(tx, deps, { saga, invoice: held });
    await recordAudit(tx, actor, deps.clock.now(), {
      action: "invoice.advancesRetried",
      merchantId: invoice.merchantId,
      subject: { kind: "invoice", id: invoiceId },
      after: { sagaId: saga.id },
    });
    return held;
  });
}
