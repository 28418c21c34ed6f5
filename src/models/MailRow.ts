import { type MailState, mailTransitions } from "../domain/mail/mailTransitions.ts";
import type { HeldFor } from "../domain/mail/heldFor.ts";
import type { FilesWay } from "../domain/mail/mailedFiles.ts";
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
  /** The earlier mail that a person has sent again by this one. */
  declare resentFrom: string | null;
  /** The mail to the customer of which this one is a copy. */
  declare copyOf: string | null;
  declare copyKind: "cc" | "bcc" | null;
  /** The way in which the files of its document went along. */
  declare files: FilesWay | null;
  /** The moment at which it goes out with others, while it is gathered. */
  declare gatheredUntil: Date | null;
  /** The mail in which its document went out. */
  declare digestId: string | null;
  /** The mode of its documents; null where only its invoice says. */
  declare livemode: boolean | null;
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
