import type { Knex } from "knex";
import type { Actor } from "../../domain/access/actor.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { substitutesElsewhere } from "../../queries/cancellations/substitutesElsewhere.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { moveInvoices } from "../lifeCycles/moveInvoices.ts";

/** Invoices of one merchant and mode that SAT says are cancelled, and that nobody cancelled here. */
export interface CancelledOutside {
  readonly merchantId: string;
  readonly livemode: boolean;
  readonly invoices: readonly Pick<Invoice, "id" | "state" | "uuid" | "cancelledAt">[];
  /** The place where SAT says so, for the timeline and the audit log. */
  readonly told: Readonly<Record<string, unknown>>;
}

/**
 * Makes invoices cancelled here, too, with all that follows from a cancellation; returns the ids of those that were not
 * before. One whose cancellation is under way is left to that. Their tickets are free again, unless the mirror knows another
 * system's document in force that takes the invoice's place: that carries their money then.
 */
export async function cancelOutside(
  tx: Knex.Transaction,
  actor: Actor,
  at: Date,
  { merchantId, livemode, invoices, told }: CancelledOutside,
): Promise<ReadonlySet<string>> {
  const standing = invoices.filter(({ state }) => state === "stamped");
  const uuids = standing.flatMap(({ uuid }) => uuid ?? []);
  const substitutes = await substitutesElsewhere(tx, { merchantId, livemode }, uuids);
  const moves = standing.map(({ id, uuid, cancelledAt }) => {
    const substituteUuid = substitutes.get(uuid ?? "");
    return {
      id,
      patch: { cancelledAt: cancelledAt ?? at },
      ...(substituteUuid !== undefined && { substitutedBy: substituteUuid }),
      detail: { outcome: "outside", ...(substituteUuid !== undefined && { substituteUuid }), ...told },
    };
  });
  const moved = await moveInvoices(tx, "cancelled", moves, { at });
  for (const { id, uuid, state } of standing.filter((one) => moved.has(one.id)))
    await recordAudit(tx, actor, at, {
      action: "invoice.cancelledOutside",
      merchantId,
      subject: { kind: "invoice", id },
      before: { state },
      after: { state: "cancelled", uuid, ...told },
    });
  return moved;
}
