import { BaseModel } from "../BaseModel.ts";

export class UnmappedSku extends BaseModel {
  static override tableName = "unmapped_skus";
  static override idColumn = ["merchantId", "sku"];

  /** The order of first sight, which only cursors use. */
  declare seq: string;
  declare merchantId: string;
  declare sku: string;
  declare description: string;
  declare seenCount: string;
  declare firstSeenAt: Date;
  declare lastSeenAt: Date;
}
