import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { InvoiceDocument } from "../../models/InvoiceDocument.ts";
import { type Owner, ownedBy } from "../../queries/ownedBy.ts";
import type { Deps } from "../deps.ts";
import { decompress } from "./compression.ts";
import { zipFiles } from "./zipFiles.ts";

export const fileFormats = ["xml", "pdf", "zip"] as const;
export type FileFormat = (typeof fileFormats)[number];

export interface InvoiceFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** A stamped invoice as its XML, its printed representation, or both in a ZIP. Throws `invoice.file_not_ready` before. */
export async function readInvoiceFile(
  deps: Pick<Deps, "db" | "pdf">,
  owner: Owner,
  invoiceId: string,
  format: FileFormat,
): Promise<InvoiceFile> {
  const invoice = await ownedBy(Invoice.query(deps.db), owner).findOne({ id: invoiceId });
  if (!invoice) throw new AppError("resource.not_found");
  const document = await InvoiceDocument.query(deps.db).findById(invoiceId);
  if (!document?.stampedXml) throw new AppError("invoice.file_not_ready", { retryAfterSeconds: 2 });

  const name = `${invoice.series}-${invoice.folio}_${invoice.uuid}`;
  const xml = await decompress(document.stampedXml);
  const xmlFile: InvoiceFile = {
    fileName: `${name}.xml`,
    contentType: "application/xml",
    bytes: Buffer.from(xml),
  };
  if (format === "xml") return xmlFile;

  const bytes = await deps.pdf.render({ xml, test: !invoice.livemode });
  const pdfFile: InvoiceFile = { fileName: `${name}.pdf`, contentType: "application/pdf", bytes };
  if (format === "pdf") return pdfFile;
  return {
    fileName: `${name}.zip`,
    contentType: "application/zip",
    bytes: await zipFiles([xmlFile, pdfFile]),
  };
}
