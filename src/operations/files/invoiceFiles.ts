import { insertAddenda } from "../../domain/addendas/insertAddenda.ts";
import { decodeText } from "../../domain/mirror/decodeText.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { InvoiceAddenda } from "../../models/addendas/InvoiceAddenda.ts";
import { merchantLogo } from "../../queries/merchants/merchantLogo.ts";
import type { PrintBrand } from "../../queries/merchants/printBrand.ts";
import type { Deps } from "../deps.ts";
import { fileVersion } from "./fileVersion.ts";
import { stampedXml } from "./stampedXml.ts";
import { unitNames, unitsAreKnown } from "./unitNames.ts";

/** A file whose name and version are known, and whose bytes are not read yet. */
export interface OpenedFile {
  readonly fileName: string;
  readonly contentType: string;
  /** The version, which changes whenever the bytes do. */
  readonly version: string;
  bytes(): Promise<Uint8Array>;
}

export type FileDeps = Pick<Deps, "db" | "pdf" | "catalogs">;

/** The facts of an invoice that shape its files. */
export type PrintedInvoice = Pick<
  Invoice,
  "id" | "merchantId" | "livemode" | "uuid" | "series" | "folio" | "addenda"
>;

/** The terms on which the pages of an invoice are made. */
export interface PrintTerms {
  readonly brand: PrintBrand;
  /** True where nobody waits for these pages alone: they are rendered when no others are asked for. */
  readonly inBackground?: boolean;
}

/** Returns the XML of a stamped invoice, with the addenda that is put into it. */
export async function invoiceXml(db: FileDeps["db"], invoice: PrintedInvoice): Promise<OpenedFile> {
  const { id, uuid } = invoice;
  const addenda = invoice.addenda === "complete" ? await addendaXml(db, id) : undefined;
  return {
    fileName: `${fileName(invoice)}.xml`,
    contentType: "application/xml",
    // A stamped XML never changes; what is put into it may.
    version: fileVersion("xml", id, uuid, ...(addenda === undefined ? [] : [addenda])),
    async bytes() {
      const stamped = await stampedXml(db, id);
      return addenda === undefined ? stamped : insertAddenda(stamped, addenda);
    },
  };
}

/** Returns the addenda that is put into the file; it may have been taken out since the invoice was read. */
async function addendaXml(db: FileDeps["db"], invoiceId: string): Promise<string | undefined> {
  const found = await InvoiceAddenda.query(db).findById(invoiceId).select("xml");
  return found?.xml ?? undefined;
}

/**
 * Returns the printed representation of a stamped invoice, which is rendered when its bytes are asked for. The pages show
 * the document that was stamped, so an addenda changes none of them.
 */
export function invoicePdf(
  { db, pdf, catalogs }: FileDeps,
  invoice: PrintedInvoice,
  { brand, inBackground = false }: PrintTerms,
): OpenedFile {
  const { id, merchantId, uuid, livemode } = invoice;
  const version = fileVersion("pdf", pdf.edition, id, uuid, livemode, brand, unitsAreKnown(catalogs()));
  const order = {
    merchantId,
    document: `invoice-${id}`,
    version,
    inBackground,
    async request() {
      const { text: xml } = decodeText(await stampedXml(db, id));
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

/** Returns the name of an invoice's files, without what says their kind. */
export function fileName({ series, folio, uuid }: PrintedInvoice): string {
  return [[series, folio].filter((part) => part !== "").join("-"), uuid]
    .filter((part) => part !== "")
    .join("_");
}
