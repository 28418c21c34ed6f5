import { BaseModel } from "../BaseModel.ts";

export class ApiKey extends BaseModel {
  static override tableName = "api_keys";

  /** The internal order, which only cursors use. */
  declare seq: string;
  declare id: string;
  declare merchantId: string;
  declare name: string;
  declare prefix: string;
  declare secretHash: Buffer;
  declare livemode: boolean;
  declare scopes: string[];
  declare createdAt: Date;
  declare expiresAt: Date | null;
  declare revokedAt: Date | null;
  /** The branch to which it is bound, when present. */
  declare branchId: string | null;
  declare lastUsedAt: Date | null;
  /** The earlier secret, which opens until then, while a rotation overlaps. */
  declare previousSecretHash: Buffer | null;
  declare previousExpiresAt: Date | null;
  declare createdBy: string | null;
}
