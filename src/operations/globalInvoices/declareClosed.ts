import type { Knex } from "knex";
import { type GlobalPeriod, periodBefore, periodHolding } from "../../domain/globalInvoices/globalPeriod.ts";
import { periodBounds } from "../../domain/globalInvoices/periodBounds.ts";
import type { GlobalInvoiceSettings } from "../../domain/merchants/globalInvoice.ts";
import { wallTime } from "../../domain/time/wallTime.ts";
import type { BranchBounds } from "../../queries/globalInvoices/branchBounds.ts";
import { lastUndeclared } from "../../queries/globalInvoices/unclaimedTickets.ts";
import type { Deps } from "../deps.ts";
import { startGlobalRun } from "./startGlobalRun.ts";

export interface Declaring {
  readonly merchantId: string;
  readonly livemode: boolean;
  readonly settings: GlobalInvoiceSettings;
  /** The zone of each branch, by its id. */
  readonly zones: ReadonlyMap<string, string>;
}

/** The number of periods with late tickets that one turn declares. The next turn goes on with earlier periods. */
const mostPeriods = 24;

/**
 * Starts the runs of all periods that have closed and have open tickets, the latest first: for each branch once the
 * merchant's hour has come on its wall, or for all branches together once it has come on each of theirs. A ticket that an
 * earlier run has left out for good is no reason for another.
 */
export async function declareClosed(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock">,
  declaring: Declaring,
): Promise<void> {
  const { settings, zones } = declaring;
  const ids = [...zones.keys()];
  const targets =
    settings.scope === "branch"
      ? ids.map((id) => ({ branchId: id, sellers: [id] }))
      : [{ branchId: null, sellers: ids }];
  for (const { branchId, sellers } of targets) {
    const latest = latestDue(declaring, sellers, deps.clock.now());
    await declareFrom(tx, deps, declaring, { branchId, sellers, latest });
  }
}

/** Returns the latest period that the merchant's hour has come for at all of these branches. */
function latestDue({ settings, zones }: Declaring, sellers: readonly string[], now: Date): GlobalPeriod {
  const dues = sellers.map((id) => {
    const wall = wallTime(now, zones.get(id) as string);
    const current = periodHolding(settings.periodicity, wall.slice(0, 10));
    const before = periodBefore(current);
    const hasCome = wall >= `${current.from}T${String(settings.hour).padStart(2, "0")}:00:00`;
    return hasCome ? before : periodBefore(before);
  });
  return dues.reduce((first, period) => (period.from < first.from ? period : first));
}

interface Target {
  readonly branchId: string | null;
  readonly sellers: readonly string[];
  readonly latest: GlobalPeriod;
}

async function declareFrom(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock">,
  { merchantId, livemode, settings, zones }: Declaring,
  { branchId, sellers, latest }: Target,
): Promise<void> {
  const boundsOf = (period: GlobalPeriod): BranchBounds[] =>
    sellers.map((id) => {
      const zone = zones.get(id) as string;
      return { branchId: id, zone, ...periodBounds(period, zone) };
    });
  let before = latest;
  for (let turn = 0; turn < mostPeriods; turn += 1) {
    const bounds = boundsOf(before).map((one) => ({ ...one, from: new Date(0) }));
    const late = await lastUndeclared(tx, { merchantId, livemode, bounds });
    if (!late) return;
    const day = wallTime(late.issuedAt, zones.get(late.branchId) as string).slice(0, 10);
    const period = periodHolding(settings.periodicity, day);
    const of = { merchantId, livemode, branchId, settings, period, bounds: boundsOf(period) };
    await startGlobalRun(tx, deps, { ...of, requestedThrough: "schedule", requestId: null });
    before = periodBefore(period);
  }
}
