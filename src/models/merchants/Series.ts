import { BaseModel } from "../BaseModel.ts";

export class Series extends BaseModel {
  static override tableName = "series";

  /** The internal order, which only cursors use. */
  declare seq: string;
  declare id: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare code: string;
  declare nextFolio: string;
  declare cfdiType: "I" | "E" | "P" | "T" | "N";
  declare isDefault: boolean;
  declare createdAt: Date;
}
