import { BaseModel } from "../BaseModel.ts";

/** A CSD at rest. Its key and password are opened in the stamping process only. */
export class Certificate extends BaseModel {
  static override tableName = "certificates";
  /** The columns that a tenant's connection may read: neither key nor password. */
  static readonly visible = [
    "seq",
    "id",
    "merchantId",
    "livemode",
    "serialNumber",
    "certificate",
    "notBefore",
    "notAfter",
    "active",
    "createdAt",
  ] as const;

  declare id: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare serialNumber: string;
  declare certificate: Buffer;
  declare encryptedKey: Buffer;
  declare encryptedPassword: Buffer;
  declare encryptionKeyId: string;
  declare notBefore: Date;
  declare notAfter: Date;
  declare active: boolean;
  declare createdAt: Date;
  /** The internal order, which only cursors use. */
  declare seq: string;
}
