import type { Knex } from "knex";
import { judgeSubstitution, type SubstitutionVerdict } from "../../domain/substitutions/judgeSubstitution.ts";
import { Cancellation } from "../../models/Cancellation.ts";
import { Invoice } from "../../models/Invoice.ts";
import type { Saga } from "../../models/Saga.ts";
import { settleByReplacement } from "../corrections/settleByReplacement.ts";
import type { Deps } from "../deps.ts";
import { moveSagas } from "../lifeCycles/sagas/moveSagas.ts";
import { cancelOriginal } from "./cancelOriginal.ts";

/**
 * Takes the next step of a substitution that the transaction holds, by what is true of its documents now: once the
 * replacement is stamped the invoice is asked to be cancelled, and the end of that is the end of the substitution. A
 * replacement that is refused leaves everything as it was; a cancellation that fails leaves two documents in force, so
 * that it waits for a person.
 */
export async function advanceSubstitution(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "vault">,
  saga: Saga,
): Promise<void> {
  const original = await Invoice.query(tx).findOne({ id: saga.invoiceId }).forUpdate().throwIfNotFound();
  const replacement = await Invoice.query(tx)
    .findOne({ id: saga.madeId as string })
    .throwIfNotFound();
  const verdict = await judge(tx, saga, { original, replacement });
  if (verdict.kind === "wait") return;
  if (replacement.state === "stamped") await settleByReplacement(tx, replacement, deps.clock.now());
  if (verdict.kind === "cancel") return cancelOriginal(tx, deps, { saga, original, replacement });
  const patch = verdict.kind === "done" ? {} : { faults: verdict.faults };
  await moveSagas(tx, verdict.kind, [{ id: saga.id, patch }], { at: deps.clock.now() });
}

async function judge(
  tx: Knex.Transaction,
  { step }: Saga,
  { original, replacement }: { readonly original: Invoice; readonly replacement: Invoice },
): Promise<SubstitutionVerdict> {
  const cancellation =
    original.cancellationId === null
      ? undefined
      : await Cancellation.query(tx).findById(original.cancellationId);
  return judgeSubstitution({ step, original: original.state, replacement, cancellation });
}
