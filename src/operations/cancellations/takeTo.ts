import type { Knex } from "knex";
import { isFinal } from "../../domain/lifeCycles/lifeCycle.ts";
import { cancellationTransitions } from "../../domain/cancellations/cancellationLifeCycle.ts";
import type { Cancellation } from "../../models/Cancellation.ts";
import type { Deps } from "../deps.ts";
import { moveCancellations } from "../lifeCycles/moveCancellations.ts";
import type { Patch } from "../lifeCycles/rows/moveRows.ts";
import { mailAboutCancellation } from "./mailAboutCancellation.ts";

/**
 * Takes a cancellation that the transaction holds into another state, as `moveCancellations` does, and mails its end to the
 * receiver. Throws when its life cycle does not lead there.
 */
export async function takeTo(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "vault">,
  { id, state }: Pick<Cancellation, "id" | "state">,
  { to, ...patch }: Patch<Cancellation> & { readonly to: Cancellation["state"] },
): Promise<void> {
  const [moved] = await moveCancellations(tx, to, [{ id, patch }], { at: deps.clock.now() });
  if (!moved) throw new Error(`Cancellation ${id}, which was ${state}, cannot become ${to}.`);
  if (isFinal(cancellationTransitions, to)) await mailAboutCancellation(tx, deps, moved);
}
