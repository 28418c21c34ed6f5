import type { Knex } from "knex";
import { Cancellation } from "../../models/Cancellation.ts";
import { InvoiceEvent } from "../../models/InvoiceEvent.ts";
import { moveInvoices } from "./moveInvoices.ts";
import { type Move, moveRows } from "./moveRows.ts";

export interface CancellationMoving {
  readonly at: Date;
}

const columns = [
  "id",
  "merchantId",
  "invoiceId",
  "uuid",
  "motive",
  "substituteUuid",
  "state",
  "outcome",
  "satCode",
  "blockedBy",
] as const;

/** A cancellation that has moved, as far as what follows needs to know it. */
export type MovedCancellation = Pick<Cancellation, (typeof columns)[number]>;

/**
 * Takes cancellations that the transaction holds into one state, the only code that does; returns those that moved. That
 * ends the lease of the run that holds them and their stored time, unless the patch says otherwise. The timelines of
 * their invoices say it, and at the end of a cancellation its invoice is cancelled, or stamped as before.
 */
export async function moveCancellations(
  tx: Knex.Transaction,
  to: Cancellation["state"],
  moves: readonly Omit<Move<Cancellation>, "to">[],
  { at }: CancellationMoving,
): Promise<readonly MovedCancellation[]> {
  const ended = { leaseToken: null, leasedUntil: null, nextAttemptAt: null, nextAttemptReason: null };
  const timed = moves.map(({ id, patch }) => ({ id, to, patch: { ...ended, updatedAt: at, ...patch } }));
  const moved = await moveRows<Cancellation>(tx, Cancellation, timed, { returning: columns });
  if (moved.length === 0) return [];
  await InvoiceEvent.query(tx)
    .insert(moved.map((one) => eventOf(one, to, at)))
    .returning("seq");
  const followed = followInvoice[to];
  if (followed === "cancelled") await moveInvoices(tx, "cancelled", moved.map(cancelledMove(at)), { at });
  if (followed === "stamped") await moveInvoices(tx, "stamped", moved.map(keptMove), { at });
  return moved;
}

/** The state into which an invoice comes with the end of its cancellation. */
const followInvoice: Readonly<Partial<Record<Cancellation["state"], "cancelled" | "stamped">>> = {
  cancelled: "cancelled",
  rejected: "stamped",
  notCancellable: "stamped",
  refused: "stamped",
};

function eventOf(
  { id, invoiceId, satCode, blockedBy }: MovedCancellation,
  to: Cancellation["state"],
  at: Date,
) {
  const detail = {
    cancellationId: id,
    ...(satCode !== null && { satCode }),
    ...(blockedBy !== null && { blockedBy }),
  };
  return { invoiceId, kind: `cancellation.${to}`, at, detail };
}

/** A sale that never took place (03) leaves no ticket to invoice; otherwise its money is open again. */
function cancelledMove(at: Date) {
  return ({ id, invoiceId, motive, outcome }: MovedCancellation) => ({
    id: invoiceId,
    patch: { cancelledAt: at },
    ticketsBecome: motive === "03" ? ("voided" as const) : ("accepted" as const),
    detail: { cancellationId: id, motive, outcome },
  });
}

function keptMove({ id, invoiceId }: MovedCancellation) {
  return { id: invoiceId, detail: { cancellationId: id } };
}
