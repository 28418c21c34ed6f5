import type { Knex } from "knex";
import type { Invoice } from "../../models/Invoice.ts";
import type { Saga } from "../../models/Saga.ts";
import { insertCancellation } from "../cancellations/insertCancellation.ts";
import type { Deps } from "../deps.ts";
import { moveSagas } from "../lifeCycles/sagas/moveSagas.ts";
import { cancellingFaults } from "./faultsAgainst.ts";

/** A substitution whose replacement is stamped, and its documents. */
export interface Cancelling {
  readonly saga: Saga;
  /** The original, stamped and held by the transaction. */
  readonly original: Invoice;
  readonly replacement: Invoice;
}

/**
 * Asks for the cancellation of a replaced invoice, motive 01 with its replacement's fiscal folio. Where something stands
 * against that by now, the substitution waits for a person, and says what.
 */
export async function cancelOriginal(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "vault">,
  { saga: { id, requestId }, original, replacement }: Cancelling,
): Promise<void> {
  const at = deps.clock.now();
  const step = "cancelling";
  const faults = await cancellingFaults(tx, original, at);
  if (faults.length > 0) {
    await moveSagas(tx, "awaitingPerson", [{ id, patch: { step, faults } }], { at });
    return;
  }
  await moveSagas(tx, "running", [{ id, patch: { step } }], { at });
  const substituteUuid = replacement.uuid as string;
  await insertCancellation(tx, deps, { invoice: original, motive: "01", substituteUuid, requestId });
}
