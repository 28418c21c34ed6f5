import { BaseModel } from "./BaseModel.ts";

/** The breaker of a PAC. While it is open, no invoice is sent to this PAC. */
export class PacBreaker extends BaseModel {
  static override tableName = "pac_breakers";
  static override idColumn = ["pac", "livemode"];

  declare pac: string;
  declare livemode: boolean;
  declare openUntil: Date;
  declare reason: string;
  declare openedBy: string | null;
  declare openedAt: Date;
}
