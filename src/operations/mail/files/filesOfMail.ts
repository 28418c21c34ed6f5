import { type MailedFiles, mostAttachedKb } from "../../../domain/mail/mailedFiles.ts";
import { Invoice } from "../../../models/Invoice.ts";
import type { MailRow } from "../../../models/MailRow.ts";
import type { EmailSettings } from "../../../models/merchants/EmailSettings.ts";
import type { MailAttachment } from "../../../ports/mailer.ts";
import type { Deps } from "../../deps.ts";
import { openInvoiceFile } from "../../files/openInvoiceFile.ts";
import { zipFiles } from "../../files/zipFiles.ts";
import type { Lease } from "../../lease/Lease.ts";
import type { MailContent } from "../mailContent.ts";
import { type LinkedDocument, linkFiles } from "./linkFiles.ts";

type FileDeps = Pick<Deps, "db" | "vault" | "clock" | "config" | "pdf" | "catalogs">;

export interface FiledMail {
  readonly mail: MailRow;
  readonly content: MailContent;
  readonly lease: Lease<MailRow>;
  readonly settings: EmailSettings | undefined;
}

interface FilesOfMail {
  /** The way in which they go along; undefined for a mail without a document. */
  readonly files: MailedFiles | undefined;
  readonly attachments: readonly MailAttachment[];
}

/** Returns a mail's files as its merchant wants them: attached, or as links, also when they are too large to be attached. */
export async function filesOfMail(deps: FileDeps, filed: FiledMail): Promise<FilesOfMail> {
  const { mail, content, lease, settings } = filed;
  if (content.fileLinks) return { files: content.fileLinks, attachments: [] };
  const documents = await documentsOf(deps, mail, content);
  if (documents.length === 0) return { files: undefined, attachments: [] };
  const attachments = settings?.files === "links" ? [] : await attachedFiles(deps, mail, documents);
  const most = (settings?.mostAttachedKb ?? mostAttachedKb) * 1_000;
  if (attachments.length === 0 || sizeOf(attachments) > most)
    return { files: await linkFiles(deps, { mail, content, lease, documents }), attachments: [] };
  await lease.write(deps.db, mail.id, { files: "attached" });
  return { files: documents[0]?.folio === undefined ? "attached" : "zipped", attachments };
}

/** Returns the document of a mail, or those that it carries together with their folios. */
async function documentsOf(
  { db }: Pick<Deps, "db">,
  { invoiceId }: MailRow,
  content: MailContent,
): Promise<readonly LinkedDocument[]> {
  if (invoiceId !== null)
    return [{ document: await Invoice.query(db).findOne({ id: invoiceId }).throwIfNotFound() }];
  if (!("documents" in content)) return [];
  const ids = content.documents.map((one) => one.invoiceId);
  const found = new Map((await Invoice.query(db).whereIn("id", ids)).map((one) => [one.id, one]));
  return content.documents.map(({ invoiceId: id, folio }) => ({ document: found.get(id) as Invoice, folio }));
}

function sizeOf(attachments: readonly MailAttachment[]): number {
  return attachments.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

/** Returns the files of one document, or those of several in a ZIP. */
async function attachedFiles(
  deps: FileDeps,
  { createdAt }: MailRow,
  documents: readonly LinkedDocument[],
): Promise<readonly MailAttachment[]> {
  const files: MailAttachment[] = [];
  for (const { document } of documents) files.push(...(await filesOf(deps, document)));
  if (documents[0]?.folio === undefined) return files;
  const bytes = await zipFiles(files, createdAt);
  return [{ fileName: "documentos.zip", contentType: "application/zip", bytes }];
}

async function filesOf(deps: FileDeps, document: Invoice): Promise<MailAttachment[]> {
  const among = document.kind === "retention" ? "retentions" : "invoices";
  const files = (["xml", "pdf"] as const).map(async (format) => {
    const file = await openInvoiceFile(deps, document, { invoiceId: document.id, format, among });
    const { fileName, contentType } = file;
    return { fileName, contentType, bytes: await file.bytes() };
  });
  return Promise.all(files);
}
