import { BaseModel } from "../BaseModel.ts";

/** The way in which a merchant uses PACs in one mode. */
export class PacChoice extends BaseModel {
  static override tableName = "pac_choices";
  static override idColumn = ["merchantId", "livemode"];

  declare merchantId: string;
  declare livemode: boolean;
  /** True when a document may go to the next account while the first is down. */
  declare fallback: boolean;
  /** True when the platform's accounts follow the merchant's own. */
  declare platform: boolean;
  declare updatedAt: Date;
}
