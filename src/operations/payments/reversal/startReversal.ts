import type { Knex } from "knex";
import { livingSagaStates } from "../../../domain/sagas/sagaLifeCycle.ts";
import { AppError } from "../../../errors.ts";
import type { Invoice } from "../../../models/Invoice.ts";
import { Saga } from "../../../models/Saga.ts";
import type { Deps } from "../../deps.ts";
import { laterPayments } from "../../../queries/payments/laterPayments.ts";
import { moveSagas } from "../../lifeCycles/sagas/moveSagas.ts";
import { startSaga } from "../../lifeCycles/sagas/startSaga.ts";
import { advanceReversal } from "./advanceReversal.ts";
import type { MotiveAfter } from "./reversalOf.ts";

export interface WantedReversal {
  /** The invoice that it is about. */
  readonly invoice: Pick<Invoice, "id" | "merchantId" | "livemode">;
  readonly paymentIds: readonly string[];
  readonly cancel: MotiveAfter | null;
  readonly requestId: string | null;
}

/**
 * Starts the reversal of several payments with its first step, in the caller's transaction; one of the same invoice that
 * waits for a person goes on instead. Throws `payment.reversal_under_way` where another act on the invoice lives.
 */
export async function startReversal(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "vault">,
  { invoice, paymentIds, cancel, requestId }: WantedReversal,
): Promise<Saga> {
  const at = deps.clock.now();
  const { id: invoiceId, merchantId, livemode } = invoice;
  const living = await Saga.query(tx)
    .where({ invoiceId, ticketId: null })
    .whereIn("state", livingSagaStates)
    .first()
    .forUpdate();
  if (living && (living.kind !== "paymentReversal" || living.state === "running"))
    throw new AppError("payment.reversal_under_way");
  // With all that stand on them: none of these gets a document anew while the reversal runs.
  const later = await laterPayments(tx, paymentIds);
  const data = { paymentIds: [...paymentIds, ...later.map(({ id }) => id)], cancel, asked: [] };
  const subject = { merchantId, livemode, invoiceId, madeId: null, requestId };
  const step = "reversing" as const;
  if (living) await moveSagas(tx, "running", [{ id: living.id, patch: { step, data } }], { at });
  const saga =
    living ?? (await startSaga(tx, { ...subject, kind: "paymentReversal", step, waitsFor: [], data }, at));
  await advanceReversal(tx, deps, await Saga.query(tx).findOne({ id: saga.id }).throwIfNotFound());
  return Saga.query(tx).findOne({ id: saga.id }).throwIfNotFound();
}
