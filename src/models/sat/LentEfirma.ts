import { BaseModel } from "../BaseModel.ts";

/** An e.firma lent for one download, wiped with its end. The table is unlogged. */
export class LentEfirma extends BaseModel {
  static override tableName = "lent_efirmas";
  static override idColumn = "downloadId";

  declare downloadId: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare serialNumber: string;
  declare certificate: Buffer;
  declare encryptedKey: Buffer;
  declare encryptedPassword: Buffer;
  declare encryptionKeyId: string;
  declare notBefore: Date;
  declare notAfter: Date;
  declare createdAt: Date;
}
