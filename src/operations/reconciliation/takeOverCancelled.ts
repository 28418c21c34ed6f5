import type { Knex } from "knex";
import { systemActor } from "../../domain/access/actor.ts";
import { centralZone } from "../../domain/time/centralZone.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { cancelOutside } from "../cancellations/cancelOutside.ts";
import type { Comparison } from "./keepFindings.ts";

/** The most invoices that one statement takes over. */
const atOnce = 500;

/**
 * Makes the invoices cancelled that this comparison found to be cancelled outside, and returns how many. Their tickets are
 * free again, unless the mirror knows another system's document in force that takes the invoice's place: that carries
 * their money then.
 */
export async function takeOverCancelled(tx: Knex.Transaction, comparison: Comparison): Promise<number> {
  const { runId, now } = comparison;
  const actor = systemActor("reconciliation");
  for (let taken = 0; ;) {
    const found = await nextCancelled(tx, comparison);
    const outside = found.map(({ cancelledAt, substitutedBy, ...invoice }) => ({
      invoice,
      cancelledAt: cancelledAt ?? now,
      substitutedBy: substitutedBy ?? undefined,
      told: { reconciliationId: runId },
    }));
    const { size } = await cancelOutside(tx, actor, now, outside);
    taken += size;
    if (found.length < atOnce || size === 0) return taken;
  }
}

type Found = Pick<Invoice, "id" | "merchantId" | "state" | "uuid" | "cancelledAt"> & {
  readonly substitutedBy: string | null;
};

async function nextCancelled(tx: Knex.Transaction, comparison: Comparison): Promise<Found[]> {
  const { rows } = await tx.raw<{ rows: Found[] }>(
    `select ours.id, ours.merchant_id as "merchantId", ours.state, ours.uuid,
            theirs.cancelled_at at time zone :centralZone as "cancelledAt",
            (select cast(substitute.uuid as text)
               from sat_cfdi_references named
               join sat_cfdis substitute on substitute.merchant_id = named.merchant_id
                and substitute.livemode = named.livemode and substitute.uuid = named.referring
              where named.merchant_id = :merchantId and named.livemode = :livemode
                and named.referenced = ours.uuid and named.kind = '04'
                and substitute.issued and substitute.state <> 'cancelado'
                and not exists (select from invoices mine where mine.uuid = substitute.uuid
                                   and mine.merchant_id = :merchantId and mine.livemode = :livemode)
              order by substitute.uuid limit 1) as "substitutedBy"
       from sat_findings found
       join invoices ours on ours.id = found.invoice_id and ours.state = 'stamped'
       join sat_cfdis theirs on theirs.merchant_id = :merchantId and theirs.livemode = :livemode
        and theirs.uuid = ours.uuid
      where found.merchant_id = :merchantId and found.livemode = :livemode and found.kind = 'cancelledOutside'
        and found.last_seen_by = :runId
      order by ours.seq limit ${atOnce} for no key update of ours`,
    { ...comparison, centralZone },
  );
  return rows;
}
