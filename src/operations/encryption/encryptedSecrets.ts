import { certificateContext } from "../certificates/certificateContext.ts";
import { signingKeyContext } from "../access/signingKeys/signingKeyContext.ts";
import { totpContext } from "../access/secondFactor/totpContext.ts";
import { efirmaContext } from "../efirmas/efirmaContext.ts";
import { emailContext } from "../mail/own/emailContext.ts";
import { mailContext } from "../mail/mailContext.ts";
import { pacContext } from "../pacs/pacDesk.ts";
import { ticketSourceContext } from "../ticketSources/sourceHeaders.ts";
import { webhookContext } from "../webhooks/webhookSecrets.ts";

/** A row of an encrypted table, by the names of its columns in code. */
export type SecretRow = Readonly<Record<string, unknown>>;

/** A table that keeps secrets at rest: its key, and what each secret of a row is encrypted for. */
export interface EncryptedTable {
  readonly table: string;
  readonly id: readonly string[];
  /** The column with the name of the encryption key. */
  readonly keyId: string;
  /** The context of each encrypted column. */
  readonly secrets: Readonly<Record<string, (row: SecretRow) => string>>;
}

const text = (row: SecretRow, column: string): string => String(row[column]);

const efirma = (part: "key" | "password") => (row: SecretRow) =>
  efirmaContext(part, {
    merchantId: text(row, "merchantId"),
    serialNumber: text(row, "serialNumber"),
    ...(row["downloadId"] !== undefined && { downloadId: text(row, "downloadId") }),
  });

const csd = (part: "key" | "password") => (row: SecretRow) =>
  certificateContext(part, text(row, "merchantId"), text(row, "serialNumber"));

/** Every table that keeps secrets at rest; a test compares the list with the one that guards the start. */
export const encryptedSecrets: readonly EncryptedTable[] = [
  {
    table: "certificates",
    id: ["id"],
    keyId: "encryptionKeyId",
    secrets: { encryptedKey: csd("key"), encryptedPassword: csd("password") },
  },
  {
    table: "efirmas",
    id: ["merchantId", "livemode"],
    keyId: "encryptionKeyId",
    secrets: { encryptedKey: efirma("key"), encryptedPassword: efirma("password") },
  },
  {
    table: "lentEfirmas",
    id: ["downloadId"],
    keyId: "encryptionKeyId",
    secrets: { encryptedKey: efirma("key"), encryptedPassword: efirma("password") },
  },
  {
    table: "users",
    id: ["id"],
    keyId: "totpKeyId",
    secrets: { totpSecret: (row) => totpContext(text(row, "id")) },
  },
  {
    table: "signingKeys",
    id: ["id"],
    keyId: "encryptionKeyId",
    secrets: { encryptedPrivate: (row) => signingKeyContext(text(row, "id")) },
  },
  {
    table: "mails",
    id: ["id"],
    keyId: "encryptionKeyId",
    secrets: { encryptedContent: (row) => mailContext(text(row, "id")) },
  },
  {
    table: "emailSettings",
    id: ["merchantId"],
    keyId: "encryptionKeyId",
    secrets: { encryptedPassword: (row) => emailContext(text(row, "merchantId")) },
  },
  {
    table: "pacAccounts",
    id: ["id"],
    keyId: "encryptionKeyId",
    secrets: { encryptedCredentials: (row) => pacContext(text(row, "id")) },
  },
  {
    table: "webhookSecrets",
    id: ["id"],
    keyId: "encryptionKeyId",
    secrets: { encryptedSecret: (row) => webhookContext(text(row, "id")) },
  },
  {
    table: "ticketSources",
    id: ["id"],
    keyId: "encryptionKeyId",
    secrets: { encryptedHeaders: (row) => ticketSourceContext(text(row, "id")) },
  },
];
