import { AppError } from "../../errors.ts";
import { Series } from "../../models/merchants/Series.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";
import { auditedSeries } from "./auditedSeries.ts";
import { lockSeries } from "./lockSeries.ts";
import { passDefault } from "./passDefault.ts";
import { requireFolioAhead } from "./requireFolioAhead.ts";

export interface SeriesChange {
  readonly seriesId: string;
  /** The next folio; it stays as it is when absent. */
  readonly nextFolio?: bigint;
  readonly isDefault: boolean;
}

/**
 * Moves the next folio up, or makes the series its type's default. A folio that was given is never given again, so
 * it cannot move down nor onto an issued one (`series.folio_behind`); what is left out is a gap its owner asked for.
 */
export async function updateSeries(
  { db, clock }: Pick<Deps, "db" | "clock">,
  change: Change,
  { seriesId, nextFolio, isDefault }: SeriesChange,
): Promise<Series> {
  return db.transaction(async (tx) => {
    const { id: merchantId } = await lockMerchant(tx, change);
    const series = await lockSeries(tx, merchantId, seriesId);
    const next = nextFolio ?? BigInt(series.nextFolio);
    if (next < BigInt(series.nextFolio)) throw new AppError("series.folio_behind");
    await requireFolioAhead(tx, series, next);
    if (isDefault && !series.isDefault) await passDefault(tx, series);
    const [changed] = await Series.query(tx)
      .where({ id: seriesId })
      .patch({ nextFolio: String(next), isDefault })
      .returning("*");
    if (!changed) throw new AppError("resource.not_found");
    await recordAudit(tx, change.actor, clock.now(), {
      action: "series.updated",
      merchantId,
      subject: { kind: "series", id: seriesId },
      before: auditedSeries(series),
      after: auditedSeries(changed),
    });
    return changed;
  });
}
