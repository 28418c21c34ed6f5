import type { Knex } from "knex";
import { cfdiTypes, type MerchantDefaults } from "../../domain/merchants/merchantDefaults.ts";
import { merchantFault } from "../../domain/merchants/merchantFault.ts";
import type { Fault } from "../../errors.ts";
import { AppError } from "../../errors.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import { Series } from "../../models/merchants/Series.ts";
import { merchantDefaults } from "../../queries/merchants/merchantDefaults.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { passMain } from "../branches/passMain.ts";
import type { Deps } from "../deps.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";
import { passDefault } from "../series/passDefault.ts";
import type { SettingsChange } from "./settingsPart.ts";

/**
 * Sets the main branch and, in the mode of whoever asks, the default series. Throws `request.invalid` with a fault for
 * each branch or series that there is not.
 */
export async function updateDefaults(
  { db, clock }: Pick<Deps, "db" | "clock">,
  change: SettingsChange,
  wanted: MerchantDefaults,
): Promise<void> {
  const { merchantId, livemode } = change.principal;
  await db.transaction(async (tx) => {
    await lockMerchant(tx, change);
    const before = await merchantDefaults(tx, { merchantId, livemode });
    const details = await faultsOf(tx, change, wanted);
    if (details.length > 0) throw new AppError("request.invalid", { details });
    const now = clock.now();
    if (wanted.branchId !== before.branchId) {
      await passMain(tx, merchantId, now);
      await Branch.query(tx).findById(wanted.branchId).patch({ isMain: true, updatedAt: now });
    }
    for (const cfdiType of cfdiTypes) {
      const code = wanted.series[cfdiType];
      if (code === before.series[cfdiType]) continue;
      await passDefault(tx, { merchantId, livemode, cfdiType });
      if (code !== null)
        await Series.query(tx).where({ merchantId, livemode, cfdiType, code }).patch({ isDefault: true });
    }
    await recordAudit(tx, change.actor, now, {
      action: "merchant.defaultsUpdated",
      merchantId,
      subject: { kind: "merchant", id: merchantId },
      before: { ...before, livemode },
      after: { ...wanted, livemode },
    });
  });
}

async function faultsOf(
  tx: Knex.Transaction,
  { principal: { merchantId, livemode } }: SettingsChange,
  { branchId, series }: MerchantDefaults,
): Promise<Fault[]> {
  const branch = await Branch.query(tx).findOne({ id: branchId, merchantId, archivedAt: null }).select("id");
  const known = await Series.query(tx).where({ merchantId, livemode }).select("cfdiType", "code");
  const isKnown = (type: string): boolean =>
    known.some(({ cfdiType, code }) => cfdiType === type && code === series[cfdiType]);
  const unknown = cfdiTypes.filter((type) => series[type] !== null && !isKnown(type));
  return [
    ...(branch ? [] : [merchantFault("defaults.branch", "branchId")]),
    ...unknown.map((type) => merchantFault("defaults.series", `series.${type}`)),
  ];
}
