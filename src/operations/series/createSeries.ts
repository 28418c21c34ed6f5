import { AppError } from "../../errors.ts";
import { Series } from "../../models/merchants/Series.ts";
import { newId } from "../../platform/ids.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";
import { auditedSeries } from "./auditedSeries.ts";
import { passDefault } from "./passDefault.ts";
import { requireFolioAhead } from "./requireFolioAhead.ts";

export interface NewSeries {
  readonly livemode: boolean;
  /** The code: 1 to 25 characters, as a CFDI's Serie. */
  readonly code: string;
  readonly cfdiType: Series["cfdiType"];
  readonly nextFolio: bigint;
  /** True for the series of documents of its type that name none. */
  readonly isDefault: boolean;
}

/** Opens a series, perhaps to go on where another system stopped. Throws `series.code_taken`. */
export async function createSeries(
  { db, clock }: Pick<Deps, "db" | "clock">,
  change: Change,
  { nextFolio, ...wanted }: NewSeries,
): Promise<Series> {
  return db.transaction(async (tx) => {
    const { id: merchantId } = await lockMerchant(tx, change);
    await requireFolioAhead(tx, { merchantId, ...wanted }, nextFolio);
    if (wanted.isDefault) await passDefault(tx, { merchantId, ...wanted });
    const now = clock.now();
    // A branch's first invoice makes its series too, and does not wait for the merchant's lock.
    const id = newId();
    const [inserted] = await tx("series")
      .insert({ ...wanted, id, merchantId, nextFolio: String(nextFolio), createdAt: now })
      .onConflict(["merchantId", "livemode", "code"])
      .ignore()
      .returning<{ id: string }[]>("id");
    if (!inserted) throw new AppError("series.code_taken");
    const created = await Series.query(tx).findOne({ id }).throwIfNotFound();
    await recordAudit(tx, change.actor, now, {
      action: "series.created",
      merchantId,
      subject: { kind: "series", id: created.id },
      after: auditedSeries(created),
    });
    return created;
  });
}
