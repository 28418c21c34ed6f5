import { BaseModel } from "../BaseModel.ts";

export class RecoveryCode extends BaseModel {
  static override tableName = "recovery_codes";
  static override idColumn = ["userId", "codeHash"];

  declare userId: string;
  declare codeHash: Buffer;
  declare usedAt: Date | null;
}
