import { BaseModel } from "../BaseModel.ts";

export class MerchantSettings extends BaseModel {
  static override tableName = "merchant_settings";
  static override idColumn = "merchantId";
  static override jsonAttributes = ["selfInvoice", "branding", "notifications"];

  declare merchantId: string;
  declare selfInvoice: Record<string, unknown>;
  declare branding: Record<string, unknown>;
  declare notifications: Record<string, unknown>;
  declare updatedAt: Date;
}
