import type { Knex } from "knex";
import { systemActor } from "../../domain/access/actor.ts";
import { centralZone } from "../../domain/time/centralZone.ts";
import { cancelOutside, type CancelledOutside } from "../cancellations/cancelOutside.ts";
import type { Comparison } from "./keepFindings.ts";

/** The most invoices that one statement takes over. */
const atOnce = 500;

/** Makes the invoices cancelled that this comparison found to be cancelled outside, and returns how many. */
export async function takeOverCancelled(tx: Knex.Transaction, comparison: Comparison): Promise<number> {
  const { runId, merchantId, livemode, now } = comparison;
  const told = { reconciliationId: runId };
  for (let taken = 0; ;) {
    const invoices = await nextCancelled(tx, comparison);
    if (invoices.length === 0) return taken;
    const outside = { merchantId, livemode, invoices, told };
    const { size } = await cancelOutside(tx, systemActor("reconciliation"), now, outside);
    taken += size;
    if (invoices.length < atOnce || size === 0) return taken;
  }
}

async function nextCancelled(
  tx: Knex.Transaction,
  comparison: Comparison,
): Promise<CancelledOutside["invoices"]> {
  const { rows } = await tx.raw<{ rows: CancelledOutside["invoices"] }>(
    `select ours.id, ours.state, ours.uuid, theirs.cancelled_at at time zone :centralZone as "cancelledAt"
       from sat_findings found
       join invoices ours on ours.id = found.invoice_id and ours.state = 'stamped'
       join sat_cfdis theirs on theirs.merchant_id = :merchantId and theirs.livemode = :livemode
        and theirs.uuid = ours.uuid
      where found.merchant_id = :merchantId and found.livemode = :livemode and found.kind = 'cancelledOutside'
        and found.occurred_at >= cast(:from as timestamp)
        and found.occurred_at < cast(:to as timestamp) + interval '1 second' and found.last_seen_by = :runId
      order by ours.seq limit ${atOnce} for no key update of ours`,
    { ...comparison, centralZone },
  );
  return rows;
}
