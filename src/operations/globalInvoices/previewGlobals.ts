import type { Tenancy } from "../../domain/access/principal.ts";
import { informacionGlobalOf, type GlobalPeriod } from "../../domain/globalInvoices/globalPeriod.ts";
import { globalTerm } from "../../domain/globalInvoices/periodBounds.ts";
import type { InformacionGlobal } from "../../domain/cfdi/informacionGlobal.ts";
import type { Fault } from "../../errors.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import { branchBounds } from "../../queries/globalInvoices/branchBounds.ts";
import {
  type GroupSum,
  nextUnclaimed,
  sumUnclaimed,
  type UnclaimedScope,
} from "../../queries/globalInvoices/unclaimedTickets.ts";
import type { Deps } from "../deps.ts";
import { settingsOf } from "../merchants/settingsOf.ts";
import { globalTargets } from "./globalTargets.ts";
import type { WantedGlobals } from "./wantedGlobals.ts";
import { readLines } from "./readLines.ts";
import { requirePeriod } from "./requirePeriod.ts";

/** The run that a branch, or the merchant as a whole, would have. */
interface PlannedRun {
  /** The branch; null for the merchant as a whole. */
  readonly branchId: string | null;
  readonly closesAt: Date;
  readonly dueBy: Date;
  readonly groups: readonly (GroupSum & { readonly documents: number })[];
}

export interface GlobalPreview {
  readonly period: GlobalPeriod;
  readonly informacionGlobal: InformacionGlobal;
  readonly runs: readonly PlannedRun[];
  /** The tickets among the first ones that no global invoice can contain. */
  readonly leftOut: readonly { readonly ticket: TicketRow; readonly fault: Fault }[];
  /** The number of tickets that were read for that. */
  readonly examined: number;
}

/** The number of tickets that a preview reads line by line. Its sums are those of all tickets. */
const mostExamined = 500;

/** Says how the tickets of a period would be grouped and cut, whether it has closed or not; writes nothing. */
export async function previewGlobals(
  deps: Pick<Deps, "db" | "clock" | "catalogs">,
  principal: Tenancy,
  wanted: WantedGlobals,
): Promise<GlobalPreview> {
  const { merchantId, livemode, emisor } = principal;
  const { globalInvoice: settings } = await settingsOf(deps.db, merchantId);
  const period = requirePeriod(settings, wanted.period, emisor.RegimenFiscal, deps.clock.now());
  const runs: PlannedRun[] = [];
  const examined: TicketRow[] = [];
  for (const { branchId, sellers } of globalTargets(principal, settings, wanted.branchId)) {
    const bounds = await branchBounds(deps.db, merchantId, sellers, period, deps.catalogs());
    const scope = { merchantId, livemode, bounds };
    const sums = await sumUnclaimed(deps.db, scope, settings.paymentForms === "each");
    if (sums.length === 0) continue;
    const documentsOf = ({ tickets }: GroupSum): number => Math.ceil(tickets / settings.linesPerDocument);
    const groups = sums.map((group) => ({ ...group, documents: documentsOf(group) }));
    const closesAt = new Date(Math.max(...bounds.map(({ until }) => until.getTime())));
    runs.push({ branchId, closesAt, dueBy: globalTerm(closesAt), groups });
    examined.push(...(await firstTickets(deps, scope, mostExamined - examined.length)));
  }
  const leftOut = await judge(deps, examined);
  const informacionGlobal = informacionGlobalOf(period);
  return { period, informacionGlobal, runs, leftOut, examined: examined.length };
}

async function firstTickets(
  { db }: Pick<Deps, "db">,
  scope: UnclaimedScope,
  limit: number,
): Promise<TicketRow[]> {
  if (limit <= 0) return [];
  const found = await nextUnclaimed(db, scope, undefined, undefined, limit);
  return TicketRow.query(db).whereIn(
    "id",
    found.map(({ id }) => id),
  );
}

async function judge(deps: Pick<Deps, "db" | "catalogs">, tickets: readonly TicketRow[]) {
  return (await readLines(deps.db, deps, tickets)).flatMap(({ ticket, reading }) =>
    "leftOut" in reading ? [{ ticket, fault: reading.leftOut }] : [],
  );
}
