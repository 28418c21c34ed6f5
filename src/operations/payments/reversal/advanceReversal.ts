import type { Knex } from "knex";
import { Invoice } from "../../../models/Invoice.ts";
import type { Saga } from "../../../models/Saga.ts";
import type { Fault } from "../../../errors.ts";
import { insertCancellation } from "../../cancellations/insertCancellation.ts";
import type { Deps } from "../../deps.ts";
import { moveSagas } from "../../lifeCycles/sagas/moveSagas.ts";
import { cancellingFaults } from "../../substitutions/faultsAgainst.ts";
import { leftToReverse, type ReversalData, reversalData } from "./reversalOf.ts";
import { reversalFault, reverseOne } from "./reverseOne.ts";

type ReversalDeps = Pick<Deps, "clock" | "vault">;

/**
 * Takes the next step of a reversal that the transaction holds, by what is true of its payments now: those that SAT knows
 * nothing of end at once; of the others one document at a time is cancelled, the latest first. Once none is left, the
 * invoice is cancelled where that was asked. A cancellation that fails waits for a person.
 */
export async function advanceReversal(tx: Knex.Transaction, deps: ReversalDeps, saga: Saga): Promise<void> {
  const at = deps.clock.now();
  const data = reversalData(saga);
  const [next] = await leftToReverse(tx, data);
  if (!next) return data.cancel === null ? end(tx, saga, at) : cancelInvoice(tx, deps, saga);
  const refused = await askedInVain(tx, data, next.invoiceId);
  if (refused) return awaitPerson(tx, saga, [refused], at);
  const step = await reverseOne(tx, deps, { paymentId: next.id, requestId: saga.requestId });
  if (step.kind === "reversed") return advanceReversal(tx, deps, saga);
  if (step.kind === "faulty") return awaitPerson(tx, saga, step.faults, at);
  const { repId } = step;
  const asked = step.asked ? [...data.asked, repId] : data.asked;
  await moveSagas(
    tx,
    "running",
    [{ id: saga.id, patch: { step: "reversing", waitsFor: [repId], data: { ...data, asked } } }],
    { at },
  );
}

/** Returns the fault of a document whose cancellation this reversal has asked for, and which is in force again. */
async function askedInVain(
  tx: Knex.Transaction,
  { asked }: ReversalData,
  repId: string | null,
): Promise<Fault | undefined> {
  if (repId === null || !asked.includes(repId)) return undefined;
  const rep = await Invoice.query(tx).findOne({ id: repId }).throwIfNotFound();
  return rep.state === "stamped"
    ? reversalFault("payment.receipt_not_cancelled", "", { uuid: rep.uuid ?? "" })
    : undefined;
}

async function cancelInvoice(tx: Knex.Transaction, deps: ReversalDeps, saga: Saga): Promise<void> {
  const at = deps.clock.now();
  const data = reversalData(saga);
  const invoice = await Invoice.query(tx).findOne({ id: saga.invoiceId }).forUpdate().throwIfNotFound();
  if (invoice.state === "cancelled") return end(tx, saga, at);
  if (invoice.state === "cancelling") return;
  if (saga.step === "cancelling" && data.asked.includes(invoice.id))
    return awaitPerson(tx, saga, [reversalFault("payment.invoice_not_cancelled", "")], at);
  const faults = await cancellingFaults(tx, invoice, at);
  if (faults.length > 0) return awaitPerson(tx, saga, faults, at);
  const asked = [...data.asked, invoice.id];
  await moveSagas(
    tx,
    "running",
    [{ id: saga.id, patch: { step: "cancelling", waitsFor: [invoice.id], data: { ...data, asked } } }],
    { at },
  );
  const motive = data.cancel ?? "02";
  await insertCancellation(tx, deps, { invoice, motive, substituteUuid: null, requestId: saga.requestId });
}

async function end(tx: Knex.Transaction, { id }: Saga, at: Date): Promise<void> {
  await moveSagas(tx, "done", [{ id, patch: {} }], { at });
}

async function awaitPerson(
  tx: Knex.Transaction,
  { id }: Saga,
  faults: readonly Fault[],
  at: Date,
): Promise<void> {
  await moveSagas(tx, "awaitingPerson", [{ id, patch: { faults } }], { at });
}
