import type { Knex } from "knex";
import type { Actor } from "../../domain/access/actor.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { moveInvoices } from "../lifeCycles/moveInvoices.ts";

/** An invoice that SAT says is cancelled, and that nobody cancelled here. */
export interface CancelledOutside {
  readonly invoice: Pick<Invoice, "id" | "merchantId" | "state" | "uuid">;
  readonly cancelledAt: Date;
  /** The fiscal folio of another system's document that takes its place. */
  readonly substitutedBy?: string | undefined;
  /** Where SAT says so, for the timeline and the audit log. */
  readonly told: Readonly<Record<string, unknown>>;
}

/**
 * Makes invoices cancelled here, too, with all that follows from a cancellation; returns the ids of those that were not
 * before. One whose cancellation is under way is left to that.
 */
export async function cancelOutside(
  tx: Knex.Transaction,
  actor: Actor,
  at: Date,
  outside: readonly CancelledOutside[],
): Promise<ReadonlySet<string>> {
  const moves = outside
    .filter(({ invoice }) => invoice.state === "stamped")
    .map(({ invoice: { id }, cancelledAt, substitutedBy, told }) => ({
      id,
      patch: { cancelledAt },
      ...(substitutedBy !== undefined && { substitutedBy }),
      detail: {
        outcome: "outside",
        ...(substitutedBy !== undefined && { substituteUuid: substitutedBy }),
        ...told,
      },
    }));
  const moved = await moveInvoices(tx, "cancelled", moves, { at });
  for (const { invoice, told } of outside.filter((one) => moved.has(one.invoice.id)))
    await recordAudit(tx, actor, at, {
      action: "invoice.cancelledOutside",
      merchantId: invoice.merchantId,
      subject: { kind: "invoice", id: invoice.id },
      before: { state: invoice.state },
      after: { state: "cancelled", uuid: invoice.uuid, ...told },
    });
  return moved;
}
