import type { Tenancy } from "../../../domain/access/principal.ts";
import { InvoiceBatch } from "../../../models/directInvoices/InvoiceBatch.ts";
import { newId } from "../../../platform/ids.ts";
import { enqueue, transact } from "../../../queues/enqueue.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Change } from "../../change.ts";
import type { Deps } from "../../deps.ts";
import { madeBefore } from "../../madeBefore.ts";

/** Stores a file of payroll receipts as a batch, and announces that it is to be read. */
export async function receivePayrollFile(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  change: Change<Tenancy>,
  csv: string,
): Promise<InvoiceBatch> {
  const at = deps.clock.now();
  const { principal, actor, made } = change;
  const { merchantId, livemode, boundBranchIds } = principal;
  return transact(deps, async (tx) => {
    const earlier = await madeBefore(InvoiceBatch.query(tx).select(InvoiceBatch.visible), change);
    if (earlier) return earlier;
    const id = made?.id ?? newId();
    await InvoiceBatch.query(tx)
      .insert({
        id,
        merchantId,
        livemode,
        boundBranchIds: boundBranchIds ? [...boundBranchIds] : null,
        actor,
        file: Buffer.from(csv),
        reading: true,
        createdAt: at,
      })
      .returning("id");
    await enqueue(tx, "payrollFile.read", [id], { requestId: actor.requestId });
    await recordAudit(tx, actor, at, {
      action: "invoiceBatch.received",
      merchantId,
      subject: { kind: "invoiceBatch", id },
      after: { bytes: Buffer.byteLength(csv) },
    });
    return InvoiceBatch.query(tx).findById(id).select(InvoiceBatch.visible).throwIfNotFound();
  });
}
