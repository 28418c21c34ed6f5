import type { TenantPermission } from "../../domain/access/permissions.ts";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { Branding } from "../../domain/merchants/branding.ts";
import type { GlobalInvoiceSettings } from "../../domain/merchants/globalInvoice.ts";
import type { MerchantDefaults } from "../../domain/merchants/merchantDefaults.ts";
import type { Notifications } from "../../domain/merchants/notifications.ts";
import type { PaymentSettings } from "../../domain/merchants/paymentSettings.ts";
import type { ReminderSettings } from "../../domain/merchants/reminderSettings.ts";
import type { ReturnsPolicy } from "../../domain/merchants/returns.ts";
import type { TaxIdentity } from "../../domain/merchants/taxIdentityFaults.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import type { Profile } from "../merchants/updateProfile.ts";
import type { SelfInvoiceTerms } from "../merchants/updateSelfInvoice.ts";
import type { ScheduleTerms } from "../satDownloads/saveSchedule.ts";

/** The settings of a merchant, by the names of its parts. */
export interface Settings {
  readonly profile: Profile;
  readonly taxInfo: TaxIdentity;
  readonly selfInvoice: SelfInvoiceTerms;
  readonly branding: Branding;
  readonly notifications: Notifications;
  readonly globalInvoice: GlobalInvoiceSettings;
  readonly returns: ReturnsPolicy;
  readonly payments: PaymentSettings;
  readonly reminders: ReminderSettings;
  readonly defaults: MerchantDefaults;
  /** The schedule of the mode in which somebody asks. */
  readonly satSchedule: Omit<ScheduleTerms, "livemode">;
}
export type SettingsName = keyof Settings;

export type SettingsReader = Pick<Tenancy, "merchantId" | "boundBranchIds" | "livemode" | "permissions">;
export type SettingsChange = Change<SettingsReader>;
export type SettingsDeps = Pick<Deps, "db" | "clock" | "catalogs">;

/** One part: who sees it, who changes it, and the same reading and writing as at its own address. */
export interface SettingsPart<Wanted> {
  readonly see: TenantPermission;
  readonly change: TenantPermission;
  /** Returns what can be set, and nothing else, so that what was read can be sent back. */
  read(deps: SettingsDeps, reader: SettingsReader): Promise<Wanted>;
  /** Replaces the part by its own rule and audits it, in a transaction of its own. */
  save(deps: SettingsDeps, change: SettingsChange, wanted: Wanted): Promise<unknown>;
}
