import type { Knex } from "knex";
import { advanceFault } from "../../domain/advances/judgeAdvances.ts";
import { AppError, type Fault } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import type { Saga } from "../../models/Saga.ts";
import type { Deps } from "../deps.ts";
import { moveSagas } from "../lifeCycles/sagas/moveSagas.ts";
import { insertApplicationNote } from "./insertApplicationNote.ts";

type ApplicationDeps = Pick<Deps, "clock" | "catalogs" | "vault">;

/**
 * Takes the next step of an application of advances that the transaction holds, by what is true of its documents now: once
 * the invoice is stamped, the note that takes the advances off it is inserted, and its stamp is the end. A note that cannot
 * be issued, or that is refused, waits for a person. Without the invoice there is nothing to apply.
 */
export async function advanceApplication(
  tx: Knex.Transaction,
  deps: ApplicationDeps,
  saga: Saga,
): Promise<void> {
  const at = deps.clock.now();
  const end = (state: "done" | "refused") => moveSagas(tx, state, [{ id: saga.id, patch: {} }], { at });
  const invoice = await Invoice.query(tx).findOne({ id: saga.invoiceId }).forUpdate().throwIfNotFound();
  if (invoice.state === "refused" || invoice.state === "cancelled") return void (await end("refused"));
  if (invoice.state !== "stamped") return;
  const { madeId } = saga;
  const note =
    madeId === null ? undefined : await Invoice.query(tx).findOne({ id: madeId }).throwIfNotFound();
  if (!note) return applyAdvances(tx, deps, { saga, invoice });
  if (note.state === "stamped" || note.state === "cancelling") return void (await end("done"));
  if (note.state === "cancelled") return void (await end("refused"));
  if (note.state === "refused") await awaitPerson(tx, saga, note.faults ?? [], at);
}

/** Inserts the note that applies the advances; where that is not possible now, a person has to see to it. */
export async function applyAdvances(
  tx: Knex.Transaction,
  deps: ApplicationDeps,
  { saga, invoice }: { readonly saga: Saga; readonly invoice: Invoice },
): Promise<void> {
  const at = deps.clock.now();
  try {
    const madeId = await insertApplicationNote(tx, deps, { invoice, refusedId: saga.madeId });
    const patch = { step: "applying" as const, madeId, waitsFor: [invoice.id, madeId] };
    await moveSagas(tx, "running", [{ id: saga.id, patch }], { at });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, details } = error;
    await awaitPerson(
      tx,
      saga,
      details.length > 0 ? details : [advanceFault("advance.not_applied", "", { error: code })],
      at,
    );
  }
}

async function awaitPerson(
  tx: Knex.Transaction,
  { id }: Saga,
  faults: readonly Fault[],
  at: Date,
): Promise<void> {
  await moveSagas(tx, "awaitingPerson", [{ id, patch: { faults } }], { at });
}
