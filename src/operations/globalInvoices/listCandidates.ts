import type { Tenancy } from "../../domain/access/principal.ts";
import type { GlobalPeriod } from "../../domain/globalInvoices/globalPeriod.ts";
import { globalTerm } from "../../domain/globalInvoices/periodBounds.ts";
import type { TicketRow } from "../../models/TicketRow.ts";
import { branchBounds } from "../../queries/globalInvoices/branchBounds.ts";
import {
  type BranchSum,
  nextUnclaimed,
  sumByBranch,
  type TicketPlace,
} from "../../queries/globalInvoices/unclaimedTickets.ts";
import { findTicketsByIds } from "../../queries/tickets.ts";
import type { Deps } from "../deps.ts";
import { settingsOf } from "../merchants/settingsOf.ts";
import { requirePeriod } from "./requirePeriod.ts";
import type { WantedGlobals } from "./wantedGlobals.ts";

export interface WantedCandidates extends WantedGlobals {
  readonly limit: number;
  readonly after?: TicketPlace | undefined;
}

export interface Candidates {
  readonly period: GlobalPeriod;
  readonly closesAt: Date;
  readonly dueBy: Date;
  readonly isClosed: boolean;
  readonly tickets: readonly TicketRow[];
  /** The last ticket of the page, when there are more behind it. */
  readonly next: TicketPlace | undefined;
  /** The sums; they are on the first page only. */
  readonly totals: readonly BranchSum[] | null;
}

/** Returns the open tickets of a period that a global invoice would take, with their sums by branch and currency. */
export async function listCandidates(
  deps: Pick<Deps, "db" | "clock" | "catalogs">,
  principal: Tenancy,
  { period: named, branchId, limit, after }: WantedCandidates,
): Promise<Candidates> {
  const { merchantId, livemode, emisor, branches, boundBranchIds } = principal;
  const now = deps.clock.now();
  const { globalInvoice: settings } = await settingsOf(deps.db, merchantId);
  const period = requirePeriod(settings, named, emisor.RegimenFiscal, now);
  const sellers = branchId === undefined ? boundBranchIds && branches.map(({ id }) => id) : [branchId];
  const bounds = await branchBounds(deps.db, merchantId, sellers, period, deps.catalogs());
  const scope = { merchantId, livemode, bounds };
  const found = await nextUnclaimed(deps.db, scope, undefined, after, limit + 1);
  const shown = found.slice(0, limit);
  const rows = await findTicketsByIds(
    deps.db,
    principal,
    shown.map(({ id }) => id),
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const closesAt = new Date(Math.max(...bounds.map(({ until }) => until.getTime())));
  return {
    period,
    closesAt,
    dueBy: globalTerm(closesAt),
    isClosed: closesAt <= now,
    tickets: shown.flatMap(({ id }) => rowOf.get(id) ?? []),
    next: found.length > limit ? shown.at(-1) : undefined,
    totals: after ? null : await sumByBranch(deps.db, scope),
  };
}
