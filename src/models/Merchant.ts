import { BaseModel } from "./BaseModel.ts";

export class Merchant extends BaseModel {
  static override tableName = "merchants";

  declare id: string;
  declare rfc: string;
  declare legalName: string;
  declare taxRegime: string;
  declare tradeName: string;
  declare createdAt: Date;
  declare suspendedAt: Date | null;
}
