import { BaseModel } from "../BaseModel.ts";

/** The cleaned picture of a merchant's logo. Its type, size and digest stand in the branding. */
export class MerchantLogo extends BaseModel {
  static override tableName = "merchant_logos";
  static override idColumn = "merchantId";

  declare merchantId: string;
  declare content: Buffer;
  declare updatedAt: Date;
}
