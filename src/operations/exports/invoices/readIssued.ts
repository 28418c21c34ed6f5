import type { Knex } from "knex";
import { insertAddenda } from "../../../domain/addendas/insertAddenda.ts";
import { InvoiceAddenda } from "../../../models/addendas/InvoiceAddenda.ts";
import type { Invoice } from "../../../models/Invoice.ts";
import { InvoiceDocument } from "../../../models/InvoiceDocument.ts";
import { Merchant } from "../../../models/merchants/Merchant.ts";
import { invoiceFilterOf } from "../../../queries/files/invoiceFilterOf.ts";
import { issuedInOrder } from "../../../queries/invoices.ts";
import type { Owner } from "../../../queries/ownedBy.ts";
import { decompressBytes } from "../../files/compression.ts";
import type { ListedCfdi } from "../cfdiColumns.ts";
import type { InvoicesFilter } from "../exportFilters.ts";
import { issuedCfdi } from "../issuedCfdi.ts";

/** An invoice with its XML. */
export interface ReadInvoice {
  readonly invoice: Invoice;
  /** The gzip of the XML; absent where an addenda was put into it. */
  readonly packed?: Buffer;
  readonly xml: Buffer;
  readonly cfdi: ListedCfdi;
}

/** The invoices that are in memory with their XMLs, and whose pages are asked for together. */
const sliceRows = 16;

/** Yields the invoices that a filter finds and that are issued, with their XMLs, a slice at a time. */
export async function* readIssued(
  db: Knex,
  owner: Owner,
  filter: InvoicesFilter,
): AsyncGenerator<readonly ReadInvoice[]> {
  const { rfc } = await Merchant.query(db).findById(owner.merchantId).select("rfc").throwIfNotFound();
  for await (const page of issuedInOrder(db, owner, invoiceFilterOf(filter))) {
    const ids = page.map(({ id }) => id);
    const documents = await InvoiceDocument.query(db)
      .whereIn("invoiceId", ids)
      .select("invoiceId", "stampedXml");
    const packed = new Map(documents.map(({ invoiceId, stampedXml }) => [invoiceId, stampedXml]));
    const addendas = await addendasOf(db, page);
    for (let at = 0; at < page.length; at += sliceRows) {
      const slice = page.slice(at, at + sliceRows);
      yield await Promise.all(
        slice.map(async (invoice) =>
          withAddenda(await unpacked(invoice, packed.get(invoice.id), rfc), addendas.get(invoice.id)),
        ),
      );
    }
  }
}

async function unpacked(
  invoice: Invoice,
  packed: Buffer | null | undefined,
  rfc: string,
): Promise<ReadInvoice> {
  if (!packed) throw new Error(`The stamped invoice ${invoice.id} has no XML.`);
  const xml = await decompressBytes(packed);
  return { invoice, packed, xml, cfdi: issuedCfdi({ invoice, xml, rfc }) };
}

async function addendasOf(db: Knex, page: readonly Invoice[]): Promise<ReadonlyMap<string, string>> {
  const ids = page.flatMap(({ id, addenda }) => (addenda === "complete" ? [id] : []));
  const rows = ids.length > 0 ? await InvoiceAddenda.query(db).findByIds(ids).select("invoiceId", "xml") : [];
  return new Map(rows.flatMap(({ invoiceId, xml }) => (xml === null ? [] : [[invoiceId, xml] as const])));
}

/** Returns the invoice as it is given out, with the addenda that is put into its XML. */
function withAddenda(read: ReadInvoice, addenda: string | undefined): ReadInvoice {
  if (addenda === undefined) return read;
  const { invoice, xml, cfdi } = read;
  return { invoice, cfdi, xml: insertAddenda(xml, addenda) };
}
