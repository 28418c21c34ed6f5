import type { BorderStimulus } from "../../domain/catalogs/postalCode.ts";
import { BaseModel } from "../BaseModel.ts";

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
  /** For which border's stimulus (IVA of 8 %) it is registered with SAT. */
  declare borderStimulus: BorderStimulus;
  /** Series of its invoices; its code when absent. */
  declare series: string | null;
  declare registers: string[];
  declare archivedAt: Date | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}
