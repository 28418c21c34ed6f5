import { BaseModel } from "../BaseModel.ts";

export class UnmappedSku extends BaseModel {
  static override tableName = "unmapped_skus";
  static override idColumn = ["merchantId", "sku"];

  /** In order of first sight; cursors only. */
  declare seq: string;
  declare merchantId: string;
  declare sku: string;
  declare description: string;
  declare seenCount: string;
  declare firstSeenAt: Date;
  declare lastSeenAt: Date;
}
