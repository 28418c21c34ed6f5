import type { SelfInvoiceSettings } from "../../domain/merchants/selfInvoice.ts";
import { AppError } from "../../errors.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import type { SettingsOfMerchant } from "../../queries/merchants/merchantSettings.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { brokenUnique } from "../brokenUnique.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { refuseStale } from "../refuseStale.ts";
import { lockMerchant } from "./lockMerchant.ts";
import { saveSettings } from "./saveSettings.ts";
import { settingsOf } from "./settingsOf.ts";

export interface SelfInvoiceTerms extends Omit<
  SelfInvoiceSettings,
  "lookupBy" | "correctedBy" | "untilGlobal"
> {
  /** The address of the merchant's page; none when `null`. */
  readonly slug: string | null;
  /**
   * The kind of lookup; it stays as it is when absent, so that a client that does not know it opens nothing that was
   * shut.
   */
  readonly lookupBy?: SelfInvoiceSettings["lookupBy"] | undefined;
  /** The side that corrects; it stays as it is when absent. */
  readonly correctedBy?: SelfInvoiceSettings["correctedBy"] | undefined;
  /** The end of claims; it stays as it is when absent. */
  readonly untilGlobal?: boolean | undefined;
}

/** Sets on what terms, and at which address, customers invoice themselves. Throws `merchant.slug_taken`. */
export async function updateSelfInvoice(
  { db, clock }: Pick<Deps, "db" | "clock">,
  change: Change,
  { slug, lookupBy, correctedBy, untilGlobal, ...terms }: SelfInvoiceTerms,
): Promise<SettingsOfMerchant> {
  const transaction = db.transaction(async (tx) => {
    const { id: merchantId } = await lockMerchant(tx, change);
    const before = await settingsOf(tx, merchantId);
    refuseStale(change, before.version);
    const selfInvoice = {
      ...terms,
      lookupBy: lookupBy ?? before.selfInvoice.lookupBy,
      correctedBy: correctedBy ?? before.selfInvoice.correctedBy,
      untilGlobal: untilGlobal ?? before.selfInvoice.untilGlobal,
    };
    const now = clock.now();
    await saveSettings(tx, merchantId, { selfInvoice }, now);
    if (slug !== before.slug) await Merchant.query(tx).findById(merchantId).patch({ slug, updatedAt: now });
    await recordAudit(tx, change.actor, now, {
      action: "merchant.selfInvoiceUpdated",
      merchantId,
      subject: { kind: "merchant", id: merchantId },
      before: { slug: before.slug, ...before.selfInvoice },
      after: { slug, ...selfInvoice },
    });
    return settingsOf(tx, merchantId);
  });
  return transaction.catch((error: unknown) => {
    if (brokenUnique(error) === "merchants_slug_key") throw new AppError("merchant.slug_taken");
    throw error;
  });
}
