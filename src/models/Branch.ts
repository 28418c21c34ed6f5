import { BaseModel } from "./BaseModel.ts";

export class Branch extends BaseModel {
  static override tableName = "branches";

  /** Internal order; cursors only. */
  declare seq: string;
  declare id: string;
  declare merchantId: string;
  declare code: string;
  declare name: string;
  declare postalCode: string;
  declare isMain: boolean;
  /** Series of its invoices; its code when absent. */
  declare series: string | null;
  declare registers: string[];
  declare archivedAt: Date | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}
