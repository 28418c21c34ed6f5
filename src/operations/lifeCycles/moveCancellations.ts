import type { Knex } from "knex";
import { Cancellation } from "../../models/Cancellation.ts";
import { Invoice } from "../../models/Invoice.ts";
import { InvoiceEvent } from "../../models/InvoiceEvent.ts";
import { moveInvoices } from "./moveInvoices.ts";
import { type Move, moveRows } from "./rows/moveRows.ts";

export interface CancellationMoving {
  readonly at: Date;
}

const columns = [
  "id",
  "merchantId",
  "livemode",
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
  if (followed === "cancelled") {
    const ours = await substitutesOfOurs(tx, moved);
    await moveInvoices(tx, "cancelled", moved.map(cancelledMove(at, ours)), { at });
  }
  if (followed === "stamped") await moveInvoices(tx, "stamped", moved.map(keptMove), { at, isReturn: true });
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

/** Returns the substitutes that we have issued ourselves: those hold the tickets since their stamp. */
async function substitutesOfOurs(
  tx: Knex.Transaction,
  moved: readonly MovedCancellation[],
): Promise<ReadonlySet<string>> {
  const keys = moved.flatMap(({ merchantId, livemode, substituteUuid }) =>
    substituteUuid === null ? [] : [[merchantId, livemode, substituteUuid]],
  );
  if (keys.length === 0) return new Set();
  const found = await Invoice.query(tx)
    .whereIn(["merchantId", "livemode", "uuid"], keys as never)
    .select("uuid");
  return new Set(found.flatMap(({ uuid }) => uuid ?? []));
}

/**
 * A sale that never took place (03) leaves no ticket to invoice, and a substitute that another system has issued carries its
 * money; otherwise the money is open again.
 */
function cancelledMove(at: Date, ours: ReadonlySet<string>) {
  return ({ id, invoiceId, motive, outcome, substituteUuid }: MovedCancellation) => ({
    id: invoiceId,
    patch: { cancelledAt: at },
    ticketsBecome: motive === "03" ? ("voided" as const) : ("accepted" as const),
    ...(substituteUuid !== null && !ours.has(substituteUuid) && { substitutedBy: substituteUuid }),
    detail: { cancellationId: id, motive, outcome, ...(substituteUuid !== null && { substituteUuid }) },
  });
}

function keptMove({ id, invoiceId }: MovedCancellation) {
  return { id: invoiceId, detail: { cancellationId: id } };
}
