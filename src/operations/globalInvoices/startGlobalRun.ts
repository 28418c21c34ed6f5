import type { Knex } from "knex";
import type { GlobalPeriod } from "../../domain/globalInvoices/globalPeriod.ts";
import { cuttingStates } from "../../domain/globalInvoices/globalRunLifeCycle.ts";
import { globalTerm } from "../../domain/globalInvoices/periodBounds.ts";
import type { GlobalInvoiceSettings } from "../../domain/merchants/globalInvoice.ts";
import { GlobalRun } from "../../models/globalInvoices/GlobalRun.ts";
import { newId } from "../../platform/ids.ts";
import { hasUnclaimed, type UnclaimedScope } from "../../queries/globalInvoices/unclaimedTickets.ts";
import { enqueue } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";

interface NewGlobalRun extends UnclaimedScope {
  readonly period: GlobalPeriod;
  /** The branch; null for the merchant as a whole. */
  readonly branchId: string | null;
  readonly settings: GlobalInvoiceSettings;
  readonly requestedThrough: GlobalRun["requestedThrough"];
  readonly requestId: string | null;
}

/**
 * Inserts a run of a closed period and announces it; returns the run that is cutting that period already, where there is
 * one, and `undefined` where no ticket is left to declare. Of two that come at once the database lets one insert.
 */
export async function startGlobalRun(
  tx: Knex.Transaction,
  { clock }: Pick<Deps, "clock">,
  wanted: NewGlobalRun,
): Promise<GlobalRun | undefined> {
  const { merchantId, livemode, branchId, bounds, period, settings, requestedThrough, requestId } = wanted;
  const of = { merchantId, livemode, branchId, periodicity: period.periodicity, periodFrom: period.from };
  const cutting = () =>
    GlobalRun.query(tx)
      .findOne(of)
      .whereIn("state", [...cuttingStates]);
  const earlier = await cutting();
  if (earlier) return earlier;
  if (!(await hasUnclaimed(tx, wanted))) return undefined;
  const now = clock.now();
  const closedAt = new Date(Math.max(...bounds.map(({ until }) => until.getTime())));
  const inserted = await GlobalRun.query(tx)
    .insert({
      ...of,
      id: newId(),
      periodTo: period.to,
      dueBy: globalTerm(closedAt),
      paymentForms: settings.paymentForms,
      linesPerDocument: settings.linesPerDocument,
      requestedThrough,
      requestId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict()
    .ignore()
    .returning("*");
  if (!inserted) return cutting();
  // It has its merchant's turn: a run of a month's end makes no other merchant wait.
  await enqueue(tx, "globalInvoice.run", [inserted.id], { requestId, of: { merchantId, livemode } });
  return inserted;
}
