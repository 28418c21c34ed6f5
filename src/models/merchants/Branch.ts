import type { BorderStimulus } from "../../domain/catalogs/postalCode.ts";
import { BaseModel } from "../BaseModel.ts";

export class Branch extends BaseModel {
  static override tableName = "branches";

  /** The internal order, which only cursors use. */
  declare seq: string;
  declare id: string;
  declare merchantId: string;
  declare code: string;
  declare name: string;
  declare postalCode: string;
  declare isMain: boolean;
  /** The border's stimulus (IVA of 8 %) for which it is registered with SAT. */
  declare borderStimulus: BorderStimulus;
  /** The series of its invoices; its code when absent. */
  declare series: string | null;
  declare registers: string[];
  declare archivedAt: Date | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}
