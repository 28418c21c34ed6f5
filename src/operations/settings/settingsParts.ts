import { defaultSchedule } from "../../domain/satDownloads/defaultSchedule.ts";
import { AppError } from "../../errors.ts";
import { merchantDefaults } from "../../queries/merchants/merchantDefaults.ts";
import { findMerchantProfile, findTaxIdentity } from "../../queries/merchants/merchantProfile.ts";
import { findSchedule } from "../../queries/satDownloads/findSchedule.ts";
import { settingsOf } from "../merchants/settingsOf.ts";
import { updateBranding } from "../merchants/updateBranding.ts";
import { updateGlobalInvoice } from "../merchants/updateGlobalInvoice.ts";
import { updateNotifications } from "../merchants/updateNotifications.ts";
import { updatePayments } from "../merchants/updatePayments.ts";
import { updateProfile } from "../merchants/updateProfile.ts";
import { updateReminders } from "../merchants/updateReminders.ts";
import { updateReturns } from "../merchants/updateReturns.ts";
import { updateSelfInvoice } from "../merchants/updateSelfInvoice.ts";
import { updateTaxIdentity } from "../merchants/updateTaxIdentity.ts";
import { saveSchedule } from "../satDownloads/saveSchedule.ts";
import type { Settings, SettingsName, SettingsPart } from "./settingsPart.ts";
import { updateDefaults } from "./updateDefaults.ts";

const settings = { see: "read settings", change: "change settings" } as const;

/**
 * The parts of a merchant's settings, in the order in which they are saved: the postal code of the tax information is of
 * the branch that was the main one when it was read, and the schedule runs on the clocks of the one that is now.
 */
export const settingsParts: { readonly [Name in SettingsName]: SettingsPart<Settings[Name]> } = {
  profile: {
    ...settings,
    async read({ db }, { merchantId }) {
      const { tradeName, phone, email, website, language } = found(await findMerchantProfile(db, merchantId));
      return { tradeName, phone, email, website, language };
    },
    save: updateProfile,
  },
  taxInfo: {
    ...settings,
    async read({ db }, { merchantId }) {
      const { merchant, main } = found(await findTaxIdentity(db, merchantId));
      const { rfc, legalName, taxRegime } = merchant;
      return { rfc, legalName, taxRegime, postalCode: main.postalCode };
    },
    save: updateTaxIdentity,
  },
  selfInvoice: {
    ...settings,
    async read({ db }, { merchantId }) {
      const { slug, selfInvoice } = await settingsOf(db, merchantId);
      return { slug, ...selfInvoice };
    },
    save: updateSelfInvoice,
  },
  branding: {
    ...settings,
    read: async ({ db }, { merchantId }) => (await settingsOf(db, merchantId)).branding,
    save: updateBranding,
  },
  notifications: {
    ...settings,
    read: async ({ db }, { merchantId }) => (await settingsOf(db, merchantId)).notifications,
    save: updateNotifications,
  },
  globalInvoice: {
    ...settings,
    read: async ({ db }, { merchantId }) => (await settingsOf(db, merchantId)).globalInvoice,
    save: updateGlobalInvoice,
  },
  returns: {
    ...settings,
    read: async ({ db }, { merchantId }) => (await settingsOf(db, merchantId)).returns,
    save: updateReturns,
  },
  payments: {
    ...settings,
    read: async ({ db }, { merchantId }) => (await settingsOf(db, merchantId)).payments,
    save: updatePayments,
  },
  reminders: {
    ...settings,
    read: async ({ db }, { merchantId }) => (await settingsOf(db, merchantId)).reminders,
    save: updateReminders,
  },
  defaults: { ...settings, read: ({ db }, reader) => merchantDefaults(db, reader), save: updateDefaults },
  satSchedule: {
    see: "read SAT documents",
    change: "download from SAT",
    async read({ db }, reader) {
      const { enabled, requestTypes, content, cron } = (await findSchedule(db, reader)) ?? defaultSchedule;
      return { enabled, requestTypes, content, cron };
    },
    save: (deps, change, terms) =>
      saveSchedule(deps, change, { ...terms, livemode: change.principal.livemode }),
  },
};

export const settingsNames = Object.keys(settingsParts) as readonly SettingsName[];

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new AppError("resource.not_found");
  return row;
}
