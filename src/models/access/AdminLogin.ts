import { BaseModel } from "../BaseModel.ts";

export class AdminLogin extends BaseModel {
  static override tableName = "admin_logins";

  declare id: string;
  declare userId: string;
  declare address: string;
  declare userAgent: string;
  declare createdAt: Date;
  declare lastSeenAt: Date;
  declare expiresAt: Date;
  declare revokedAt: Date | null;
  declare revokedFor: string | null;
}
