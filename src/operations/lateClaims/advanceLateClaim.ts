import type { Knex } from "knex";
import { judgeLateClaim } from "../../domain/lateClaims/judgeLateClaim.ts";
import { lateClaimFault } from "../../domain/lateClaims/lateClaimFault.ts";
import type { SagaStep } from "../../domain/sagas/sagaSteps.ts";
import type { Fault } from "../../errors.ts";
import { Cancellation } from "../../models/Cancellation.ts";
import { Invoice } from "../../models/Invoice.ts";
import { InvoiceTicket } from "../../models/InvoiceTicket.ts";
import type { Saga } from "../../models/Saga.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import { enqueue } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import { holderOf } from "../invoices/holderOf.ts";
import { moveInvoices } from "../lifeCycles/moveInvoices.ts";
import { moveTicket } from "../lifeCycles/moveTicket.ts";
import { moveSagas } from "../lifeCycles/sagas/moveSagas.ts";

/** The documents that a claim has made besides the invoice for its customer. */
interface ClaimData {
  readonly creditNoteId: string | null;
  readonly others: readonly string[];
}

/**
 * Takes the next step of a late claim that the transaction holds. Once the ticket has left its global invoice, its money
 * moves to its own invoice in this one transaction, and what waited is sealed. Where it does not leave, what waited is none.
 */
export async function advanceLateClaim(
  tx: Knex.Transaction,
  { clock }: Pick<Deps, "clock">,
  saga: Saga,
): Promise<void> {
  const at = clock.now();
  const { creditNoteId, others } = saga.data as unknown as ClaimData;
  const read = (id: string) => Invoice.query(tx).findOne({ id }).throwIfNotFound();
  const global = await read(saga.invoiceId);
  const made = [await read(saga.madeId as string)];
  for (const id of others) made.push(await read(id));
  const verdict = judgeLateClaim({
    step: saga.step as SagaStep<"lateClaim">,
    global: global.state,
    cancellationFaults: await faultsOfCancellation(tx, global),
    creditNote: creditNoteId === null ? undefined : await read(creditNoteId),
    made,
  });
  if (verdict.kind === "wait") return;
  if (verdict.kind === "release") return release(tx, saga, made, at);
  const faults = verdict.kind === "refused" ? verdict.faults : null;
  await withdraw(tx, made, faults ?? [], at);
  await moveSagas(tx, verdict.kind, [{ id: saga.id, patch: { faults } }], { at });
}

async function faultsOfCancellation(
  tx: Knex.Transaction,
  { cancellationId }: Invoice,
): Promise<readonly Fault[] | null> {
  if (cancellationId === null) return null;
  return (await Cancellation.query(tx).findById(cancellationId).throwIfNotFound()).faults;
}

async function release(tx: Knex.Transaction, saga: Saga, made: readonly Invoice[], at: Date): Promise<void> {
  const [invoice] = made as readonly [Invoice];
  if (!(await takeOver(tx, saga, invoice, at))) {
    const faults = [lateClaimFault("claim.held_elsewhere", "")];
    await withdraw(tx, made, faults, at);
    await moveSagas(tx, "refused", [{ id: saga.id, patch: { faults } }], { at });
    return;
  }
  const ids = made.map(({ id }) => id);
  await Invoice.query(tx).whereIn("id", ids).patch({ waits: false, updatedAt: at });
  await enqueue(tx, "invoice.seal", ids, { requestId: saga.requestId });
  await moveSagas(tx, "running", [{ id: saga.id, patch: { step: "stamping", waitsFor: ids } }], { at });
}

/** Lets a ticket's own invoice hold it instead of its global one; returns whether it does. */
async function takeOver(
  tx: Knex.Transaction,
  saga: Saga,
  { id: invoiceId }: Invoice,
  at: Date,
): Promise<boolean> {
  const ticketId = saga.ticketId as string;
  const ticket = await TicketRow.query(tx).findOne({ id: ticketId }).forUpdate().throwIfNotFound();
  const holder = await holderOf(tx, ticketId);
  // The end of a cancelled global invoice has passed it on already.
  if (holder?.id === invoiceId) return true;
  if (holder && holder.id !== saga.invoiceId) return false;
  if (ticket.state !== "globallyInvoiced" && ticket.state !== "accepted") return false;
  const hold = (of: string, holds: boolean) =>
    InvoiceTicket.query(tx).where({ invoiceId: of, ticketId }).patch({ holds });
  await hold(saga.invoiceId, false);
  await hold(invoiceId, true);
  await moveTicket(tx, ticket, "invoicing", { at, patch: { invoiceId, faults: null, receiverFaults: null } });
  return true;
}

/** Ends what nobody has sealed: it never was a document. */
async function withdraw(
  tx: Knex.Transaction,
  made: readonly Invoice[],
  faults: readonly Fault[],
  at: Date,
): Promise<void> {
  const waiting = made.filter(({ state, waits }) => state === "requested" && waits);
  const codes = faults.map(({ code }) => code);
  const moves = waiting.map(({ id }) => ({ id, patch: { faults }, detail: { codes } }));
  await moveInvoices(tx, "refused", moves, { at });
}
