import { BaseModel } from "../BaseModel.ts";

export class Customer extends BaseModel {
  static override tableName = "customers";

  declare seq: string;
  declare id: string;
  declare merchantId: string;
  declare rfc: string;
  declare name: string;
  declare postalCode: string;
  declare taxRegime: string;
  declare cfdiUse: string;
  declare email: string | null;
  declare notes: string | null;
  declare creditDays: number | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** Its RFC; with a generic one, which stands for many, its name too. The database fills it in. */
  declare knownBy: string;
  declare archivedAt: Date | null;
}
