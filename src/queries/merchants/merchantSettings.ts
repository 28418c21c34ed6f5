import type { Knex } from "knex";
import type { OwnMailTexts } from "../../domain/mail/ownTexts/ownText.ts";
import { type BrandingWithLogo, completeBranding } from "../../domain/merchants/branding.ts";
import { completeGlobalInvoice, type GlobalInvoiceSettings } from "../../domain/merchants/globalInvoice.ts";
import { completeNotifications, type Notifications } from "../../domain/merchants/notifications.ts";
import { completePayments, type PaymentSettings } from "../../domain/merchants/paymentSettings.ts";
import { completeReminders, type ReminderSettings } from "../../domain/merchants/reminderSettings.ts";
import { completeReturns, type ReturnsPolicy } from "../../domain/merchants/returns.ts";
import { completeSelfInvoice, type SelfInvoiceSettings } from "../../domain/merchants/selfInvoice.ts";
import { versionOf } from "../../domain/merchants/versionOf.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { MerchantSettings } from "../../models/merchants/MerchantSettings.ts";

export interface SettingsOfMerchant {
  readonly slug: string | null;
  readonly selfInvoice: SelfInvoiceSettings;
  readonly branding: BrandingWithLogo;
  readonly notifications: Notifications;
  readonly globalInvoice: GlobalInvoiceSettings;
  readonly returns: ReturnsPolicy;
  readonly payments: PaymentSettings;
  readonly reminders: ReminderSettings;
  readonly mailTexts: OwnMailTexts;
  /** The version, which changes with any of them. */
  readonly version: string;
}

/** Returns what a merchant has decided, completed by the defaults; `undefined` without such a merchant. */
export async function merchantSettings(
  db: Knex,
  merchantId: string,
): Promise<SettingsOfMerchant | undefined> {
  const [merchant, row] = await Promise.all([
    Merchant.query(db).findById(merchantId).select("slug", "updatedAt"),
    MerchantSettings.query(db).findById(merchantId),
  ]);
  return (
    merchant && {
      slug: merchant.slug,
      selfInvoice: completeSelfInvoice(row?.selfInvoice ?? {}),
      branding: completeBranding(row?.branding ?? {}),
      notifications: completeNotifications(row?.notifications ?? {}),
      globalInvoice: completeGlobalInvoice(row?.globalInvoice ?? {}),
      returns: completeReturns(row?.returns ?? {}),
      payments: completePayments(row?.payments ?? {}),
      reminders: completeReminders(row?.reminders ?? {}),
      mailTexts: row?.mailTexts ?? {},
      version: versionOf(merchant.updatedAt, row?.updatedAt),
    }
  );
}

/**
 * Says whether any merchant at all has this address; it asks past row-level security, and the database tells it no
 * more than that.
 */
export async function isSlugTaken(db: Knex, slug: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { taken: boolean }[] }>("select slug_is_taken(?) as taken", [slug]);
  return rows[0]?.taken === true;
}
