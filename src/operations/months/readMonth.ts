import type { MemberPrincipal } from "../../domain/access/principal.ts";
import { periodBounds } from "../../domain/globalInvoices/periodBounds.ts";
import type { MonthLine, MonthLineName } from "../../domain/merchants/monthLines.ts";
import { coverageOf, uncovered } from "../../domain/reconciliation/coverage.ts";
import { centralZone } from "../../domain/time/centralZone.ts";
import { monthDays } from "../../domain/time/monthDays.ts";
import { AppError } from "../../errors.ts";
import { MonthClosing } from "../../models/merchants/MonthClosing.ts";
import { branchBounds } from "../../queries/globalInvoices/branchBounds.ts";
import { type MonthFigures, monthFigures } from "../../queries/merchants/monthFigures.ts";
import { findCoverage } from "../../queries/reconciliation/findCoverage.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";

/** The reader of a month acts for its merchant, for all branches. */
export type MonthReader = Pick<
  MemberPrincipal,
  "merchantId" | "livemode" | "boundBranchIds" | "branches" | "emisor"
>;

/** A month of a merchant's: what is open of it, and whether somebody has closed it. */
export interface MonthState {
  readonly month: string;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly isOver: boolean;
  readonly lines: readonly MonthLine[];
  readonly closing: (MonthClosing & { readonly closedByName: string | null }) | undefined;
}

/** Returns a month's checklist. Throws `resource.not_found` for who is bound to branches: a month is the whole merchant's. */
export async function readMonth(
  deps: Pick<Deps, "db" | "clock" | "catalogs">,
  { principal }: Pick<Change<MonthReader>, "principal">,
  month: string,
): Promise<MonthState> {
  const { merchantId, livemode, boundBranchIds, branches, emisor } = principal;
  if (boundBranchIds) throw new AppError("resource.not_found");
  const days = monthDays(month);
  const range = { from: `${days.from}T00:00:00`, to: `${days.to}T23:59:59` };
  const bounds = await branchBounds(deps.db, merchantId, undefined, days, deps.catalogs());
  const main = branches.find(({ isMain }) => isMain)?.id;
  const timeZone = (bounds.find(({ branchId }) => branchId === main) ?? bounds[0])?.zone ?? centralZone;
  const { from, until } = periodBounds(days, timeZone);
  const [figures, listed, closing] = await Promise.all([
    monthFigures(deps.db, { merchantId, livemode, range, branches: bounds, from, until }),
    findCoverage(deps.db, { merchantId, livemode, rfc: emisor.Rfc }, range),
    findClosing(deps.db, { merchantId, livemode, month }),
  ]);
  const isListed = uncovered(range, listed) === undefined;
  const isCompared = uncovered(range, coverageOf(range, figures.compared)) === undefined;
  const isOver = until <= deps.clock.now();
  return { month, ...days, timeZone, isOver, lines: linesOf(figures, { isListed, isCompared }), closing };
}

async function findClosing(
  db: Deps["db"],
  key: Pick<MonthClosing, "merchantId" | "livemode" | "month">,
): Promise<MonthState["closing"]> {
  const query = MonthClosing.query(db)
    .leftJoin("users", "users.id", "month_closings.closed_by")
    .where({ merchantId: key.merchantId, livemode: key.livemode, month: key.month })
    .select("month_closings.*", "users.name as closedByName");
  return (await query.first()) as MonthState["closing"];
}

const counted = [
  "unclaimed",
  "rejected",
  "underway",
  "refunds",
  "cancellations",
  "requests",
] as const satisfies readonly MonthLineName[];

function linesOf(
  figures: MonthFigures,
  { isListed, isCompared }: { readonly isListed: boolean; readonly isCompared: boolean },
): readonly MonthLine[] {
  const ofCount = (name: (typeof counted)[number] | "differences"): MonthLine => ({
    name,
    done: figures[name] === 0,
    count: figures[name],
  });
  return [
    ...counted.map(ofCount),
    { name: "mirror", done: isListed, count: null },
    { name: "reconciled", done: isListed && isCompared, count: null },
    ofCount("differences"),
  ];
}
