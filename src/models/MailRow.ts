import type { MailTemplate } from "../domain/mail/mailTemplate.ts";
import { BaseModel } from "./BaseModel.ts";

export class MailRow extends BaseModel {
  static override tableName = "mails";

  declare seq: string;
  declare id: string;
  declare merchantId: string | null;
  declare recipient: string;
  declare template: MailTemplate;
  declare language: "es" | "en";
  declare encryptedContent: Buffer | null;
  declare encryptionKeyId: string | null;
  declare invoiceId: string | null;
  declare state: "queued" | "sent" | "failed";
  declare error: string | null;
  declare createdAt: Date;
  declare sentAt: Date | null;
}
