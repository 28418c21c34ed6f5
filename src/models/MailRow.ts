import { type MailState, mailTransitions } from "../domain/mail/mailTransitions.ts";
import type { HeldFor } from "../domain/mail/heldFor.ts";
import type { MailLanguage, MailTemplate } from "../domain/mail/mailTemplate.ts";
import { BaseModel } from "./BaseModel.ts";

export class MailRow extends BaseModel {
  static override tableName = "mails";
  static override readonly lifeCycle = mailTransitions;

  declare seq: string;
  declare id: string;
  declare merchantId: string | null;
  declare recipient: string;
  declare template: MailTemplate;
  declare language: MailLanguage;
  declare encryptedContent: Buffer | null;
  declare encryptionKeyId: string | null;
  declare invoiceId: string | null;
  declare state: MailState;
  /** The moment at which the mail passed the gate; it passes only once. */
  declare admittedAt: Date | null;
  declare heldFor: HeldFor | null;
  declare tries: number;
  /** The moment until which nobody else may try, while it is being sent. */
  declare leasedUntil: Date | null;
  /** The token of the run whose lease it is. */
  declare leaseToken: string | null;
  /** The reason why the last try came to nothing. */
  declare error: string | null;
  declare createdAt: Date;
  declare sentAt: Date | null;
}
