import type { Knex } from "knex";
import { isFinal } from "../../../domain/lifeCycles/lifeCycle.ts";
import { sagaTransitions } from "../../../domain/sagas/sagaLifeCycle.ts";
import { Saga } from "../../../models/Saga.ts";
import { type Move, moveRows } from "../rows/moveRows.ts";
import { tellOfSagas } from "./tellOfSagas.ts";

/**
 * Takes sagas into one state, the only code that does; returns the ids of those that moved. The next step is part of the
 * patch. The timelines of their documents and tickets say it, and one that has ended waits for nothing any more.
 */
export async function moveSagas(
  tx: Knex.Transaction,
  to: Saga["state"],
  moves: readonly Omit<Move<Saga>, "to">[],
  { at }: { readonly at: Date },
): Promise<ReadonlySet<string>> {
  const ended = isFinal(sagaTransitions, to) ? { waitsFor: [] } : {};
  const timed = moves.map(({ id, patch }) => ({
    id,
    to,
    patch: { faults: null, ...patch, ...ended, updatedAt: at },
  }));
  const returning = ["id", "kind", "step", "invoiceId", "ticketId", "madeId", "faults"];
  const moved = await moveRows<Saga>(tx, Saga, timed, { returning });
  await tellOfSagas(tx, moved, { to, at });
  return new Set(moved.map(({ id }) => id));
}
