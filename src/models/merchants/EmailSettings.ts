import type { MailRhythm } from "../../domain/taxpayers/mailRhythm.ts";
import type { FilesWay } from "../../domain/mail/mailedFiles.ts";
import { BaseModel } from "../BaseModel.ts";

/** The way in which a merchant's mails to its customers go out. */
export class EmailSettings extends BaseModel {
  static override tableName = "email_settings";
  static override idColumn = "merchantId";

  declare merchantId: string;
  declare replyTo: string | null;
  declare cc: string[];
  declare bcc: string[];
  declare files: FilesWay;
  /** The kilobytes above which files go as links. */
  declare mostAttachedKb: number;
  declare rhythm: MailRhythm;
  declare digestHour: number;
  /** 1 is Monday. */
  declare digestWeekday: number;
  declare smtpHost: string | null;
  declare smtpPort: number | null;
  declare smtpSecure: boolean | null;
  declare smtpUser: string | null;
  declare smtpFrom: string | null;
  declare encryptedPassword: Buffer | null;
  declare encryptionKeyId: string | null;
  declare smtpFallback: boolean;
  /** The failures of its server in a row, whatever it was asked to send. */
  declare serverFailures: number;
  /** The moment until which its server is left alone. */
  declare serverPausedUntil: Date | null;
  declare updatedAt: Date;

  /** The columns that a tenant's connection may read. */
  static readonly visible = [
    "merchantId",
    "replyTo",
    "cc",
    "bcc",
    "files",
    "mostAttachedKb",
    "rhythm",
    "digestHour",
    "digestWeekday",
    "smtpHost",
    "smtpPort",
    "smtpSecure",
    "smtpUser",
    "smtpFrom",
    "smtpFallback",
    "updatedAt",
  ] as const;
}
