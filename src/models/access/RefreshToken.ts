import { BaseModel } from "../BaseModel.ts";

export class RefreshToken extends BaseModel {
  static override tableName = "refresh_tokens";
  static override idColumn = "tokenHash";

  declare tokenHash: Buffer;
  declare loginId: string;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare usedAt: Date | null;
}
