import { BaseModel } from "../BaseModel.ts";

export class OneTimeToken extends BaseModel {
  static override tableName = "one_time_tokens";
  static override jsonAttributes = ["payload"];

  declare id: string;
  declare tokenHash: Buffer;
  declare purpose: "verifyEmail" | "resetPassword";
  declare email: string;
  declare userId: string | null;
  declare payload: Record<string, unknown>;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare usedAt: Date | null;
}
