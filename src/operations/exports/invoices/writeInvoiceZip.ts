import { open, rm } from "node:fs/promises";
import { promisify } from "node:util";
import { deflateRaw } from "node:zlib";
import { centralZone } from "../../../domain/time/centralZone.ts";
import { wallTime } from "../../../domain/time/wallTime.ts";
import { printBrand } from "../../../queries/merchants/printBrand.ts";
import { ZipWriter } from "../../../platform/zip/ZipWriter.ts";
import { type FileDeps, fileName, invoicePdf, type PrintTerms } from "../../files/invoiceFiles.ts";
import { cfdiHead, cfdiLine } from "../cfdiColumns.ts";
import { csvHead, csvLine } from "../csvLine.ts";
import { type ReadInvoice, readIssued } from "./readIssued.ts";
import type { WantedInvoices } from "./wantedInvoices.ts";

const pack = promisify(deflateRaw);

/** The head of the list of the files that lack, which stands in the ZIP where one does. */
const errorsHead = csvHead(["uuid", "archivo", "motivo"]);

/** The header of a gzip without optional fields, and its checksum and size at the end (RFC 1952). */
const gzipFrame = { head: 10, tail: 8, flagsAt: 3 } as const;

/**
 * Writes a ZIP of the invoices by month, each as XML, PDF or both, with a CSV that has a line for each. A slice of them
 * is in memory at a time. Pages are rendered when nobody else waits for any; a run that is begun anew finds those that
 * were rendered before. XMLs go in as they are kept, so that nothing is compressed twice.
 */
export async function writeInvoiceZip(
  deps: FileDeps,
  { owner, filter, file }: Omit<WantedInvoices, "format">,
  tell: (done: number) => Promise<void>,
): Promise<void> {
  const { files = ["xml", "pdf"] } = filter;
  const brand = await printBrand(deps.db, owner.merchantId);
  const listPath = `${file}.csv`;
  const zip = await ZipWriter.create(file);
  const list = await open(listPath, "w");
  try {
    await list.writeFile(cfdiHead);
    let done = 0;
    const missing: string[] = [];
    for await (const slice of readIssued(deps.db, owner, filter)) {
      if (files.includes("xml")) for (const read of slice) await addXml(zip, read);
      if (files.includes("pdf"))
        missing.push(...(await addPages(deps, zip, slice, { brand, inBackground: true })));
      await list.writeFile(slice.map(({ cfdi }) => cfdiLine(cfdi)).join(""));
      done += slice.length;
      await tell(done);
    }
    const madeAt = wallTime(owner.createdAt, centralZone);
    await zip.addFile({ name: "resumen.csv", wallTime: madeAt, path: listPath });
    if (missing.length > 0)
      await zip.add({
        name: "errores.csv",
        wallTime: madeAt,
        bytes: Buffer.from(errorsHead + missing.join("")),
      });
    await zip.finish();
  } finally {
    await zip.close();
    await list.close();
    await rm(listPath, { force: true });
  }
}

async function addXml(zip: ZipWriter, { invoice, packed, xml, cfdi }: ReadInvoice): Promise<void> {
  const { head, tail, flagsAt } = gzipFrame;
  const deflated = packed?.[flagsAt] === 0 ? packed.subarray(head, -tail) : await pack(xml);
  await zip.add({
    name: nameOf(cfdi.issuedAt, `${fileName(invoice)}.xml`),
    wallTime: cfdi.issuedAt,
    bytes: xml,
    deflated,
  });
}

/** Adds the pages of a slice; returns a line for each invoice that has none. */
async function addPages(
  deps: FileDeps,
  zip: ZipWriter,
  slice: readonly ReadInvoice[],
  terms: PrintTerms,
): Promise<readonly string[]> {
  const files = slice.map(({ invoice }) => invoicePdf(deps, invoice, terms));
  const pages = await Promise.allSettled(files.map((pdf) => pdf.bytes().catch(() => pdf.bytes())));
  // One invoice that cannot be printed, twice, costs its own page; where none can, it is the printer that is down.
  const failed = pages.filter((page) => page.status === "rejected");
  if (failed.length === pages.length && pages.length > 1) throw failed[0]?.reason;
  const missing: string[] = [];
  for (const [at, { invoice, cfdi }] of slice.entries()) {
    const page = pages[at];
    const name = nameOf(cfdi.issuedAt, files[at]?.fileName ?? "");
    if (page?.status === "fulfilled") await zip.add({ name, wallTime: cfdi.issuedAt, bytes: page.value });
    else missing.push(csvLine([invoice.uuid ?? "", name, "No se pudo imprimir / could not be printed"]));
  }
  return missing;
}

function nameOf(issuedAt: string, fileName: string): string {
  return `${issuedAt.slice(0, 7)}/${fileName}`;
}
