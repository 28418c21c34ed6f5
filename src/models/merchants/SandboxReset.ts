import { BaseModel } from "../BaseModel.ts";

/** A merchant's wish to have its test mode emptied, and how far that is. One is under way at a time. */
export class SandboxReset extends BaseModel {
  static override tableName = "sandbox_resets";

  declare seq: string;
  declare id: string;
  declare merchantId: string;
  /** The rows that are gone, without those that went along with them. */
  declare deleted: string;
  declare createdAt: Date;
  /** The time of its end; null while it is under way. */
  declare endedAt: Date | null;
}
