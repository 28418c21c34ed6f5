import { BaseModel } from "./BaseModel.ts";
import type { ExportRow } from "./ExportRow.ts";

/** An address that opens one file of an invoice, or the file of an export, without a login. */
export class FileLink extends BaseModel {
  static override tableName = "file_links";

  declare id: string;
  declare seq: string;
  declare merchantId: string;
  declare livemode: boolean;
  declare invoiceId: string | null;
  declare exportId: string | null;
  /** The mail that carries it. */
  declare mailId: string | null;
  declare format: "xml" | "pdf" | ExportRow["format"];
  declare tokenHash: Buffer;
  /** The number of times that the file was given out. */
  declare downloads: number;
  /** The most downloads; null is without a limit. */
  declare maxDownloads: number | null;
  declare lastUsedAt: Date | null;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare revokedAt: Date | null;
}
