import type { OwnMailTexts } from "../../domain/mail/ownTexts/ownText.ts";
import { BaseModel } from "../BaseModel.ts";

export class MerchantSettings extends BaseModel {
  static override tableName = "merchant_settings";
  static override idColumn = "merchantId";
  static override jsonAttributes = [
    "selfInvoice",
    "branding",
    "notifications",
    "globalInvoice",
    "returns",
    "payments",
    "reminders",
    "mailTexts",
  ];

  declare merchantId: string;
  declare selfInvoice: Record<string, unknown>;
  declare branding: Record<string, unknown>;
  declare notifications: Record<string, unknown>;
  declare globalInvoice: Record<string, unknown>;
  declare returns: Record<string, unknown>;
  declare payments: Record<string, unknown>;
  declare reminders: Record<string, unknown>;
  /** The own words of the mails to customers, by mail and language. */
  declare mailTexts: OwnMailTexts;
  /** The moment at which the schedule looks at this merchant's closed periods again; null without a schedule. */
  declare globalNextAt: Date | null;
  /** The moment at which open invoices are looked at for reminders; null where nobody is reminded. */
  declare remindersNextAt: Date | null;
  declare updatedAt: Date;
}
