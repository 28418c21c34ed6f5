import { BaseModel } from "../BaseModel.ts";

export class SigningKey extends BaseModel {
  static override tableName = "signing_keys";
  static override jsonAttributes = ["publicJwk"];

  declare id: string;
  declare publicJwk: Record<string, unknown>;
  declare encryptedPrivate: Buffer;
  declare encryptionKeyId: string;
  declare createdAt: Date;
  declare signsUntil: Date;
  declare verifiesUntil: Date;
}
