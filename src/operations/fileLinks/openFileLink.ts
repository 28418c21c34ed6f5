import type { Knex } from "knex";
import { raw } from "objection";
import { AppError } from "../../errors.ts";
import { FileLink } from "../../models/FileLink.ts";
import { Invoice } from "../../models/Invoice.ts";
import type { DocumentKind } from "../../queries/ownedBy.ts";
import { openLinks } from "../../queries/files/fileLinks.ts";
import { secretHash } from "../../platform/secrets/secretHash.ts";
import type { Deps } from "../deps.ts";
import { type ExportFile, openExport } from "../exports/openExport.ts";
import { linkedKinds } from "./createExportLink.ts";
import type { OpenedFile } from "../files/invoiceFiles.ts";
import { type FileFormat, openInvoiceFile } from "../files/openInvoiceFile.ts";

/** A file that is counted when its bytes are handed out. */
interface LinkedFile extends OpenedFile {
  readonly onHandOut: () => Promise<void>;
}

/**
 * Opens the file that an address stands for; a download is counted once its bytes go out. Throws `file.link_ended`,
 * the same for an address that is unknown, revoked, over or used up.
 */
export async function openFileLink(
  deps: Pick<Deps, "db" | "tenantDb" | "clock" | "pdf" | "catalogs" | "storage">,
  token: string,
): Promise<LinkedFile | ExportFile> {
  const { clock } = deps;
  const link = await openLinks(FileLink.query(deps.db), clock.now()).findOne({
    tokenHash: secretHash(token),
  });
  if (!link) throw new AppError("file.link_ended");
  const walled = { ...deps, db: deps.tenantDb([link.merchantId]) };
  return link.invoiceId === null ? exportOf(walled, link) : invoiceOf(walled, link, link.invoiceId);
}

type WalledDeps = Parameters<typeof openInvoiceFile>[0] & Parameters<typeof openExport>[0];

async function invoiceOf(deps: WalledDeps, link: FileLink, invoiceId: string): Promise<LinkedFile> {
  const among = await documentKind(deps.db, invoiceId);
  const file = await openInvoiceFile(deps, link, { invoiceId, format: link.format as FileFormat, among });
  return { ...file, onHandOut: () => countDownload(deps.db, link.id, deps.clock.now()) };
}

async function documentKind(db: Knex, invoiceId: string): Promise<DocumentKind> {
  const invoice = await Invoice.query(db).findOne({ id: invoiceId }).select("kind");
  return invoice?.kind === "retention" ? "retentions" : "invoices";
}

/** An export that was dropped has taken its links along. */
async function exportOf(deps: WalledDeps, link: FileLink): Promise<ExportFile> {
  const named = { id: link.exportId as string, kinds: linkedKinds };
  const file = await openExport(deps, link, named).catch(asEnded);
  const open = async (range?: Parameters<ExportFile["open"]>[0]) => {
    await countDownload(deps.db, link.id, deps.clock.now());
    return file.open(range).catch(asEnded);
  };
  return { ...file, open };
}

function asEnded(error: unknown): never {
  const isGone = error instanceof AppError && /^(export|resource)\./.test(error.code);
  throw isGone ? new AppError("file.link_ended", { cause: error }) : error;
}

/** Counts in one statement, so that two who come at once cannot both have the last download. */
async function countDownload(db: Knex, id: string, at: Date): Promise<void> {
  const counted = await openLinks(FileLink.query(db), at)
    .where({ id })
    .patch({ downloads: raw("downloads + 1"), lastUsedAt: at });
  if (counted === 0) throw new AppError("file.link_ended");
}
