import { AppError } from "../../errors.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import { Invoice } from "../../models/Invoice.ts";
import { Series } from "../../models/merchants/Series.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";
import { auditedSeries } from "./auditedSeries.ts";
import { lockSeries } from "./lockSeries.ts";

/** Forgets a series without documents that no branch names; throws `series.used` for any other. */
export async function deleteSeries(
  { db, clock }: Pick<Deps, "db" | "clock">,
  change: Change,
  seriesId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id: merchantId } = await lockMerchant(tx, change);
    const series = await lockSeries(tx, merchantId, seriesId);
    const { livemode, code } = series;
    const issued = await Invoice.query(tx).where({ merchantId, livemode, series: code }).select("id").first();
    const named = await Branch.query(tx).findOne({ merchantId, series: code }).select("id");
    if (issued || named) throw new AppError("series.used");
    await Series.query(tx).where({ id: seriesId }).delete();
    await recordAudit(tx, change.actor, clock.now(), {
      action: "series.deleted",
      merchantId,
      subject: { kind: "series", id: seriesId },
      before: auditedSeries(series),
    });
  });
}
