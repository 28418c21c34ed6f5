import type { Knex } from "knex";
import { livingSagaStates } from "../../domain/sagas/sagaLifeCycle.ts";
import type { SagaKind } from "../../domain/sagas/sagaSteps.ts";
import { Saga } from "../../models/Saga.ts";
import { transact } from "../../queues/enqueue.ts";
import { allDone, type Outcomes } from "../../queues/outcome.ts";
import { advanceApplication } from "../advances/advanceApplication.ts";
import type { Deps } from "../deps.ts";
import { advanceLateClaim } from "../lateClaims/advanceLateClaim.ts";
import { advanceReversal } from "../payments/reversal/advanceReversal.ts";
import { advanceSubstitution } from "../substitutions/advanceSubstitution.ts";

type SagaDeps = Pick<Deps, "db" | "relay" | "clock" | "catalogs" | "vault">;

/** Takes the next step of a living saga that the transaction holds, where there is one to take now. */
type Advance = (tx: Knex.Transaction, deps: SagaDeps, saga: Saga) => Promise<void>;

const advance: Readonly<Record<SagaKind, Advance>> = {
  substitution: advanceSubstitution,
  lateClaim: advanceLateClaim,
  paymentReversal: advanceReversal,
  advance: advanceApplication,
};

/**
 * Takes sagas a step further. Each step is one transaction that holds the saga's row and looks at its documents again,
 * so that a second run, or one after a crash at any line, finds the step made or makes it.
 */
export async function advanceSagas(deps: SagaDeps, sagaIds: readonly string[]): Promise<Outcomes> {
  for (const id of sagaIds)
    await transact(deps, async (tx) => {
      const saga = await Saga.query(tx).findOne({ id }).whereIn("state", livingSagaStates).forUpdate();
      if (saga) await advance[saga.kind](tx, deps, saga);
    });
  return allDone;
}
