import { BaseModel } from "./BaseModel.ts";

export class AdminLogin extends BaseModel {
  static override tableName = "admin_logins";

  declare id: string;
  declare userId: string;
  /** The user's when logging in: a new password ends the log-in. */
  declare passwordChangedAt: Date;
  declare address: string;
  declare userAgent: string;
  declare createdAt: Date;
  declare lastSeenAt: Date;
  declare expiresAt: Date;
  declare revokedAt: Date | null;
  declare revokedFor: string | null;
}
