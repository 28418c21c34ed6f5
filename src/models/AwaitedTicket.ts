import type { MailLanguage } from "../domain/mail/mailTemplate.ts";
import { BaseModel } from "./BaseModel.ts";

/** A consumer's wish to be told when a ticket arrives. The row goes with the mail, or when it expires. */
export class AwaitedTicket extends BaseModel {
  static override tableName = "awaitedTickets";
  static override idColumn = ["merchantId", "livemode", "externalId", "mailbox"];

  declare merchantId: string;
  declare livemode: boolean;
  declare externalId: string;
  declare mailbox: Buffer;
  declare total: string;
  /** The day of the sale, `YYYY-MM-DD`, as printed. */
  declare soldOn: string;
  declare branchCode: string | null;
  declare email: string;
  declare language: MailLanguage;
  declare expiresAt: Date;
}
