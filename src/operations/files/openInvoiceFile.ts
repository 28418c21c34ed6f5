import { issuedStates } from "../../domain/invoices/invoiceLifeCycle.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { type DocumentKind, type Owner, ownedBy } from "../../queries/ownedBy.ts";
import { printBrand } from "../../queries/merchants/printBrand.ts";
import { fileVersion } from "./fileVersion.ts";
import { type FileDeps, invoicePdf, invoiceXml, type OpenedFile } from "./invoiceFiles.ts";
import { zipFiles } from "./zipFiles.ts";

export const fileFormats = ["xml", "pdf", "zip"] as const;
export type FileFormat = (typeof fileFormats)[number];

export interface WantedFile {
  readonly invoiceId: string;
  readonly format: FileFormat;
  /** The documents among which it is looked for; invoices when absent. */
  readonly among?: DocumentKind;
  /** True where nobody waits for these pages alone. */
  readonly inBackground?: boolean;
}

/**
 * Opens a stamped invoice as its XML, its printed representation, or both in a ZIP. Throws `invoice.file_not_ready` for
 * one that is not stamped. Only rows are read until the bytes are asked for.
 */
export async function openInvoiceFile(
  deps: FileDeps,
  owner: Owner,
  { invoiceId, format, among, inBackground = false }: WantedFile,
): Promise<OpenedFile> {
  const invoice = await ownedBy(Invoice.query(deps.db), owner, among).findOne({ id: invoiceId });
  if (!invoice) throw new AppError("resource.not_found");
  if (!issuedStates.includes(invoice.state))
    throw new AppError("invoice.file_not_ready", { retryAfterSeconds: 2 });

  const xml = await invoiceXml(deps.db, invoice);
  if (format === "xml") return xml;
  const brand = await printBrand(deps.db, invoice.merchantId);
  const pdf = invoicePdf(deps, invoice, { brand, inBackground });
  return format === "pdf" ? pdf : zipFile(invoice, [xml, pdf]);
}

function zipFile(invoice: Invoice, files: readonly OpenedFile[]): OpenedFile {
  const [{ fileName }] = files as [OpenedFile];
  return {
    fileName: fileName.replace(/xml$/, "zip"),
    contentType: "application/zip",
    version: fileVersion("zip", ...files.map(({ version }) => version)),
    async bytes() {
      const read = files.map(async (file) => ({ fileName: file.fileName, bytes: await file.bytes() }));
      return zipFiles(await Promise.all(read), invoice.stampedAt ?? invoice.createdAt);
    },
  };
}
