import { decodeText } from "../../domain/mirror/decodeText.ts";
import { issuedStates } from "../../domain/invoices/invoiceLifeCycle.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { InvoiceDocument } from "../../models/InvoiceDocument.ts";
import { type DocumentKind, type Owner, ownedBy } from "../../queries/ownedBy.ts";
import { merchantLogo } from "../../queries/merchants/merchantLogo.ts";
import { printBrand } from "../../queries/merchants/printBrand.ts";
import type { Deps } from "../deps.ts";
import { fileVersion } from "./fileVersion.ts";
import { unitNames, unitsAreKnown } from "./unitNames.ts";
import { decompressBytes } from "./compression.ts";
import { zipFiles } from "./zipFiles.ts";

export const fileFormats = ["xml", "pdf", "zip"] as const;
export type FileFormat = (typeof fileFormats)[number];

/** A file whose name and version are known, and whose bytes are not read yet. */
export interface OpenedFile {
  readonly fileName: string;
  readonly contentType: string;
  /** The version, which changes whenever the bytes do. */
  readonly version: string;
  bytes(): Promise<Uint8Array>;
}

export interface WantedFile {
  readonly invoiceId: string;
  readonly format: FileFormat;
  /** The documents among which it is looked for; invoices when absent. */
  readonly among?: DocumentKind;
}

type FileDeps = Pick<Deps, "db" | "pdf" | "catalogs">;

/**
 * Opens a stamped invoice as its XML, its printed representation, or both in a ZIP. Throws `invoice.file_not_ready` for
 * one that is not stamped. Only rows are read until the bytes are asked for.
 */
export async function openInvoiceFile(
  deps: FileDeps,
  owner: Owner,
  { invoiceId, format, among }: WantedFile,
): Promise<OpenedFile> {
  const invoice = await ownedBy(Invoice.query(deps.db), owner, among).findOne({ id: invoiceId });
  if (!invoice) throw new AppError("resource.not_found");
  if (!issuedStates.includes(invoice.state))
    throw new AppError("invoice.file_not_ready", { retryAfterSeconds: 2 });

  const xml = xmlFile(deps, invoice);
  if (format === "xml") return xml;
  const pdf = await pdfFile(deps, invoice);
  return format === "pdf" ? pdf : zipFile(invoice, [xml, pdf]);
}

function xmlFile({ db }: FileDeps, invoice: Invoice): OpenedFile {
  return {
    fileName: `${fileName(invoice)}.xml`,
    contentType: "application/xml",
    // A stamped XML never changes.
    version: fileVersion("xml", invoice.id, invoice.uuid),
    bytes: () => stampedXml(db, invoice),
  };
}

async function pdfFile({ db, pdf, catalogs }: FileDeps, invoice: Invoice): Promise<OpenedFile> {
  const { id, merchantId, uuid, livemode } = invoice;
  const brand = await printBrand(db, merchantId);
  const version = fileVersion("pdf", pdf.edition, id, uuid, livemode, brand, unitsAreKnown(catalogs()));
  const order = {
    merchantId,
    document: `invoice-${id}`,
    version,
    async request() {
      const { text: xml } = decodeText(await stampedXml(db, invoice));
      const logo = brand.logoSha256 === null ? undefined : await merchantLogo(db, merchantId);
      return { xml, brand, ...(logo && { logo }), unitNames: unitNames(xml, catalogs()), test: !livemode };
    },
  };
  return {
    fileName: `${fileName(invoice)}.pdf`,
    contentType: "application/pdf",
    version,
    bytes: () => pdf.read(order),
  };
}

function zipFile(invoice: Invoice, files: readonly OpenedFile[]): OpenedFile {
  return {
    fileName: `${fileName(invoice)}.zip`,
    contentType: "application/zip",
    version: fileVersion("zip", ...files.map(({ version }) => version)),
    async bytes() {
      const read = files.map(async (file) => ({ fileName: file.fileName, bytes: await file.bytes() }));
      return zipFiles(await Promise.all(read), invoice.stampedAt ?? invoice.createdAt);
    },
  };
}

function fileName({ series, folio, uuid }: Invoice): string {
  return [[series, folio].filter((part) => part !== "").join("-"), uuid]
    .filter((part) => part !== "")
    .join("_");
}

async function stampedXml(db: FileDeps["db"], { id }: Invoice): Promise<Buffer> {
  const document = await InvoiceDocument.query(db).findById(id).select("stampedXml");
  if (!document?.stampedXml) throw new Error(`The stamped invoice ${id} has no XML.`);
  return decompressBytes(document.stampedXml);
}
