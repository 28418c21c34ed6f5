import { BaseModel } from "../BaseModel.ts";

export class Session extends BaseModel {
  static override tableName = "sessions";

  declare id: string;
  declare tokenHash: Buffer;
  declare userId: string;
  declare merchantId: string | null;
  declare livemode: boolean;
  declare impersonates: boolean;
  declare address: string;
  declare userAgent: string;
  declare createdAt: Date;
  declare lastSeenAt: Date;
  declare expiresAt: Date;
  declare revokedAt: Date | null;
}
