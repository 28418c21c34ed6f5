import { BaseModel } from "../BaseModel.ts";

/** A stored e.firma at rest. Its key and password are opened in the process that talks with SAT only. */
export class Efirma extends BaseModel {
  static override tableName = "efirmas";
  static override idColumn = ["merchantId", "livemode"];
  /** The columns that a tenant's connection may read: neither key nor password. */
  static readonly visible = [
    "merchantId",
    "livemode",
    "serialNumber",
    "certificate",
    "notBefore",
    "notAfter",
    "storedBy",
    "createdAt",
  ] as const;

  declare merchantId: string;
  declare livemode: boolean;
  /** The internal order, which only cursors use. */
  declare seq: string;
  declare serialNumber: string;
  declare certificate: Buffer;
  declare encryptedKey: Buffer;
  declare encryptedPassword: Buffer;
  declare encryptionKeyId: string;
  declare notBefore: Date;
  declare notAfter: Date;
  declare storedBy: string | null;
  declare createdAt: Date;
  declare warnedDays: number | null;
}
