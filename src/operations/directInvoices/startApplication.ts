import type { Knex } from "knex";
import type { AppliedAdvance } from "../../domain/advances/judgeAdvances.ts";
import { AdvanceApplication } from "../../models/directInvoices/AdvanceApplication.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { startSaga } from "../lifeCycles/sagas/startSaga.ts";

/**
 * Keeps which advances a new invoice applies, and starts the saga that takes them off it once it is stamped. The caller
 * holds the advances.
 */
export async function startApplication(
  tx: Knex.Transaction,
  { id, merchantId, livemode, requestId }: Pick<Invoice, "id" | "merchantId" | "livemode" | "requestId">,
  { applied, at }: { readonly applied: readonly AppliedAdvance[]; readonly at: Date },
): Promise<void> {
  if (applied.length === 0) return;
  await AdvanceApplication.query(tx)
    .insert(
      applied.map((advance) => ({
        advanceId: advance.id,
        invoiceId: id,
        merchantId,
        amount: advance.amount,
        createdAt: at,
      })),
    )
    .returning("advanceId");
  const subject = { merchantId, livemode, invoiceId: id, madeId: null, requestId };
  const data = { applied: applied.map(({ uuid, amount }) => ({ uuid, amount })) };
  await startSaga(tx, { ...subject, kind: "advance", step: "stamping", waitsFor: [id], data }, at);
}
