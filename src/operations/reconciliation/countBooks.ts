import type { Knex } from "knex";
import { currentPeriods } from "../../domain/globalInvoices/currentPeriods.ts";
import type { ReconciledBooks } from "../../domain/reconciliation/reconciliation.ts";
import { addDays } from "../../domain/time/calendarDays.ts";
import { centralZone } from "../../domain/time/centralZone.ts";
import { startOfDay } from "../../domain/time/startOfDay.ts";
import { sumByBranch } from "../../queries/globalInvoices/unclaimedTickets.ts";
import { zonesOfBranches } from "../../queries/globalInvoices/zonesOfBranches.ts";
import type { Deps } from "../deps.ts";
import { settingsOf } from "../merchants/settingsOf.ts";
import type { Comparison } from "./keepFindings.ts";
import { stampedIn } from "./stampedIn.ts";

/** Counts what our own books hold of a comparison's range. */
export async function countBooks(
  tx: Knex.Transaction,
  deps: Pick<Deps, "catalogs">,
  comparison: Comparison,
): Promise<ReconciledBooks> {
  const { rows } = await tx.raw<{ rows: [Omit<ReconciledBooks, "unclaimedTickets">] }>(
    `select cast(count(*) filter (where kind = 'nominative') as int) as nominative,
            cast(count(*) filter (where kind = 'global') as int) as "global",
            cast(count(*) filter (where kind = 'creditNote') as int) as "creditNotes",
            (select cast(count(*) as int) from invoices
              where merchant_id = :merchantId and livemode = :livemode and kind <> 'retention'
                and state = 'cancelled'
                and cancelled_at >= cast(:from as timestamp) at time zone :centralZone
                and cancelled_at < cast(:to as timestamp) at time zone :centralZone + interval '1 second') as cancelled
       from (${stampedIn}) ours where state <> 'cancelled'`,
    { ...comparison, centralZone },
  );
  return { ...rows[0], unclaimedTickets: await countUnclaimed(tx, deps, comparison) };
}

/** Counts the tickets of the range's days that no document carries though their period has closed. */
async function countUnclaimed(
  tx: Knex.Transaction,
  { catalogs }: Pick<Deps, "catalogs">,
  { merchantId, livemode, from, to, now }: Comparison,
): Promise<number> {
  const { periodicity } = (await settingsOf(tx, merchantId)).globalInvoice;
  const zones = await zonesOfBranches(tx, merchantId, catalogs());
  const bounds = [...zones].map(([branchId, zone]) => {
    const closed = currentPeriods(zone, now)[periodicity];
    const over = startOfDay(addDays(to.slice(0, 10), 1), zone);
    return {
      branchId,
      zone,
      from: startOfDay(from.slice(0, 10), zone),
      until: over < closed ? over : closed,
    };
  });
  const sums = await sumByBranch(tx, { merchantId, livemode, bounds });
  return sums.reduce((all, { tickets }) => all + tickets, 0);
}
