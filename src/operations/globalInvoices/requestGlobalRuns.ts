import type { Tenancy } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { GlobalRun } from "../../models/globalInvoices/GlobalRun.ts";
import { branchBounds } from "../../queries/globalInvoices/branchBounds.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { settingsOf } from "../merchants/settingsOf.ts";
import { globalTargets } from "./globalTargets.ts";
import { requireClosed } from "./requireClosed.ts";
import { requirePeriod } from "./requirePeriod.ts";
import { startGlobalRun } from "./startGlobalRun.ts";
import type { WantedGlobals } from "./wantedGlobals.ts";

/**
 * Takes on the global invoices of a closed period: a run for each branch, or one for the merchant, by its settings. A
 * caller who asks again gets the run that is still cutting, or a run of the tickets that came in late. Throws
 * `request.invalid` for a period that is none or has not closed, `global.no_tickets` where there is nothing to declare,
 * and `global.already_run` where all is declared.
 */
export async function requestGlobalRuns(
  deps: Pick<Deps, "db" | "relay" | "clock" | "catalogs">,
  { principal, actor }: Change<Tenancy>,
  wanted: WantedGlobals,
): Promise<readonly GlobalRun[]> {
  const { merchantId, livemode, emisor } = principal;
  const now = deps.clock.now();
  return transact(deps, async (tx) => {
    const { globalInvoice: settings } = await settingsOf(tx, merchantId);
    const period = requirePeriod(settings, wanted.period, emisor.RegimenFiscal, now);
    const runs: GlobalRun[] = [];
    for (const { branchId, sellers } of globalTargets(principal, settings, wanted.branchId)) {
      const bounds = await branchBounds(tx, merchantId, sellers, period, deps.catalogs());
      requireClosed(bounds, now);
      const run = await startGlobalRun(tx, deps, {
        merchantId,
        livemode,
        branchId,
        bounds,
        period,
        settings,
        requestedThrough: "api",
        requestId: actor.requestId,
      });
      if (run) runs.push(run);
    }
    if (runs.length === 0) {
      const known = { merchantId, livemode, periodicity: period.periodicity, periodFrom: period.from };
      const earlier = await GlobalRun.query(tx).findOne(known).select("id");
      throw new AppError(earlier ? "global.already_run" : "global.no_tickets");
    }
    for (const { id, periodicity, periodFrom, periodTo } of runs)
      await recordAudit(tx, actor, now, {
        action: "globalInvoice.requested",
        merchantId,
        subject: { kind: "globalRun", id },
        after: { livemode, periodicity, periodFrom, periodTo },
      });
    return runs;
  });
}
