import type { Knex } from "knex";
import { type AskedRange, readSatRange } from "../../domain/satDownloads/readSatRange.ts";
import { AppError } from "../../errors.ts";
import { Reconciliation } from "../../models/sat/Reconciliation.ts";
import { newId } from "../../platform/ids.ts";
import { findCoverage } from "../../queries/reconciliation/findCoverage.ts";
import { enqueue, transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";
import { requireStoredEfirma } from "../satDownloads/requireStoredEfirma.ts";
import { zoneOfMerchant } from "../satDownloads/zoneOfMerchant.ts";

export interface NewReconciliation extends AskedRange {
  readonly livemode: boolean;
  /** True to ask SAT about the whole range again, and not only about what it has never listed. */
  readonly refresh?: boolean | undefined;
  readonly requestedThrough?: Reconciliation["requestedThrough"];
}

/**
 * Takes on a comparison of our invoices of a range with SAT's list of them. A caller who asks for one that is under way
 * gets that one. Throws `request.invalid` for a wrong range, and `efirma.missing` or `efirma.expired` where SAT's list
 * is neither known nor could be asked for.
 */
export async function requestReconciliation(
  deps: Pick<Deps, "db" | "relay" | "clock" | "catalogs">,
  change: Change,
  wanted: NewReconciliation,
): Promise<Reconciliation> {
  const { livemode, refresh = false, requestedThrough = "merchant" } = wanted;
  const now = deps.clock.now();
  return transact(deps, async (tx) => {
    const { id: merchantId, rfc } = await lockMerchant(tx, change);
    const { range, faults } = readSatRange(wanted, await zoneOfMerchant(tx, deps, merchantId), now);
    if (!range) throw new AppError("request.invalid", { details: faults });
    const asked = { merchantId, livemode, dateFrom: range.from, dateTo: range.to, refresh };
    const underWay = await findUnderWay(tx, asked);
    if (underWay) return underWay;
    const coverage = await findCoverage(tx, { merchantId, livemode, rfc }, range);
    if (coverage.length === 0) await requireStoredEfirma(tx, deps, asked);
    const { actor } = change;
    const requestedBy = actor.kind === "user" ? actor.id : null;
    const run = await Reconciliation.query(tx)
      .insert({ ...asked, id: newId(), requestedThrough, requestedBy, createdAt: now })
      .returning("*");
    await enqueue(tx, "reconciliation.run", [run.id], actor.requestId ? { requestId: actor.requestId } : {});
    await recordAudit(tx, actor, now, {
      action: "reconciliation.requested",
      merchantId,
      subject: { kind: "reconciliation", id: run.id },
      after: { livemode, dateFrom: range.from, dateTo: range.to, refresh },
    });
    return run;
  });
}

async function findUnderWay(
  tx: Knex.Transaction,
  asked: Pick<Reconciliation, "merchantId" | "livemode" | "dateFrom" | "dateTo" | "refresh">,
): Promise<Reconciliation | undefined> {
  return Reconciliation.query(tx).findOne(asked).whereNot({ state: "done" });
}
