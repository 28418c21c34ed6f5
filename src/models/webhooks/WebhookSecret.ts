import { BaseModel } from "../BaseModel.ts";

/** A signing secret of an endpoint: the present one, or one that was replaced and signs beside it until it ends. */
export class WebhookSecret extends BaseModel {
  static override tableName = "webhook_secrets";

  declare id: string;
  declare endpointId: string;
  declare merchantId: string;
  declare encryptedSecret: Buffer;
  declare encryptionKeyId: string;
  declare createdAt: Date;
  declare until: Date | null;
}
