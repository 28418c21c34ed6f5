import type { Knex } from "knex";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import { globalFault } from "../../domain/globalInvoices/globalFault.ts";
import { nextGlobalDue } from "../../domain/globalInvoices/nextGlobalDue.ts";
import type { GlobalInvoiceSettings } from "../../domain/merchants/globalInvoice.ts";
import { AppError } from "../../errors.ts";
import { zonesOfBranches } from "../../queries/globalInvoices/zonesOfBranches.ts";
import type { SettingsOfMerchant } from "../../queries/merchants/merchantSettings.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { refuseStale } from "../refuseStale.ts";
import { lockMerchant } from "./lockMerchant.ts";
import { saveSettings } from "./saveSettings.ts";
import { settingsOf } from "./settingsOf.ts";

/** c_RegimenFiscal Incorporación Fiscal: the one that declares every two months (CFDI40132). */
const incorporationRegime = "621";

/**
 * Sets how sales that nobody claimed become global invoices. Throws `request.invalid` for a periodicity that the
 * merchant's regime does not have. A schedule first looks at the next close of a period.
 */
export async function updateGlobalInvoice(
  { db, clock, catalogs }: Pick<Deps, "db" | "clock" | "catalogs">,
  change: Change,
  globalInvoice: GlobalInvoiceSettings,
): Promise<SettingsOfMerchant> {
  return db.transaction(async (tx) => {
    const { id: merchantId, taxRegime: regime } = await lockMerchant(tx, change);
    const before = await settingsOf(tx, merchantId);
    refuseStale(change, before.version);
    if (globalInvoice.periodicity === "05" && regime !== incorporationRegime)
      throw new AppError("request.invalid", {
        details: [globalFault("global.periodicity_regime", "periodicity", { regime })],
      });
    const now = clock.now();
    const globalNextAt = globalInvoice.automatic
      ? await firstLook(tx, merchantId, globalInvoice, catalogs(), now)
      : null;
    await saveSettings(tx, merchantId, { globalInvoice, globalNextAt }, now);
    await recordAudit(tx, change.actor, now, {
      action: "merchant.globalInvoiceUpdated",
      merchantId,
      subject: { kind: "merchant", id: merchantId },
      before: before.globalInvoice,
      after: globalInvoice,
    });
    return settingsOf(tx, merchantId);
  });
}

/** Returns the first close of a period at any of the merchant's branches. */
async function firstLook(
  tx: Knex.Transaction,
  merchantId: string,
  settings: GlobalInvoiceSettings,
  catalogs: ActiveCatalogs,
  now: Date,
): Promise<Date> {
  const zones = await zonesOfBranches(tx, merchantId, catalogs);
  const dues = [...new Set(zones.values())].map((zone) => nextGlobalDue(settings, zone, now).getTime());
  return new Date(Math.min(...dues));
}
