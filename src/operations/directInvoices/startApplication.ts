import type { Knex } from "knex";
import type { AdvancesAs, AppliedAdvance } from "../../domain/advances/appliedAdvance.ts";
import { AdvanceApplication } from "../../models/directInvoices/AdvanceApplication.ts";
import { ForeignAdvance } from "../../models/directInvoices/ForeignAdvance.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { newId } from "../../platform/ids.ts";
import { startSaga } from "../lifeCycles/sagas/startSaga.ts";

interface Application {
  readonly applied: readonly AppliedAdvance[];
  readonly appliedAs: AdvancesAs;
  readonly at: Date;
}

/**
 * Keeps which advances a new invoice applies. Where a credit note is to take them off it, the saga starts that issues it
 * once the invoice is stamped. The caller holds the advances.
 */
export async function startApplication(
  tx: Knex.Transaction,
  invoice: Pick<Invoice, "id" | "merchantId" | "livemode" | "requestId" | "currency" | "receiverRfc">,
  { applied, appliedAs, at }: Application,
): Promise<void> {
  if (applied.length === 0) return;
  const { id, merchantId, livemode, requestId } = invoice;
  const rows: Partial<AdvanceApplication>[] = [];
  for (const { invoice: advance, ...one } of applied) {
    const foreignId = advance ? null : await keepForeign(tx, invoice, one, at);
    const { amount } = one;
    const of = { advanceId: advance?.id ?? null, foreignId, invoiceId: id };
    rows.push({ ...of, merchantId, amount, appliedAs, createdAt: at });
  }
  await AdvanceApplication.query(tx).insert(rows).returning("id");
  if (appliedAs === "discount") return;
  const subject = { merchantId, livemode, invoiceId: id, madeId: null, requestId };
  const data = { applied: applied.map(({ uuid, amount }) => ({ uuid, amount })) };
  await startSaga(tx, { ...subject, kind: "advance", step: "stamping", waitsFor: [id], data }, at);
}

/** Returns the id of an advance of another system, which is kept when it is applied for the first time. */
async function keepForeign(
  tx: Knex.Transaction,
  {
    merchantId,
    livemode,
    currency,
    receiverRfc,
  }: Pick<Invoice, "merchantId" | "livemode" | "currency" | "receiverRfc">,
  { uuid, amount, foreign }: AppliedAdvance,
  at: Date,
): Promise<string> {
  if (foreign?.id !== undefined) return foreign.id;
  const id = newId();
  const total = foreign?.total ?? amount;
  const row = { id, merchantId, livemode, uuid, total, currency, receiverRfc, createdAt: at };
  await ForeignAdvance.query(tx).insert(row).returning("id");
  return id;
}
