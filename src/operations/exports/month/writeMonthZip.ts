import { type FileHandle, open, rm } from "node:fs/promises";
import { deflateRaw } from "node:zlib";
import { promisify } from "node:util";
import type { Knex } from "knex";
import { monthDays } from "../../../domain/time/monthDays.ts";
import { AppError } from "../../../errors.ts";
import type { ExportRow } from "../../../models/ExportRow.ts";
import { Invoice } from "../../../models/Invoice.ts";
import { Merchant } from "../../../models/merchants/Merchant.ts";
import type { SatCfdi } from "../../../models/sat/SatCfdi.ts";
import { cfdisInOrder } from "../../../queries/mirror/cfdisInOrder.ts";
import { countCfdis } from "../../../queries/mirror/listCfdis.ts";
import { countMonthInvoices, monthInvoices } from "../../../queries/monthInvoices.ts";
import { ownedBy } from "../../../queries/ownedBy.ts";
import { ZipWriter } from "../../../platform/zip/ZipWriter.ts";
import { openCfdiFile } from "../../files/openCfdiFile.ts";
import { openInvoiceFile } from "../../files/openInvoiceFile.ts";
import type { Deps } from "../../deps.ts";
import { cfdiHead, cfdiLine, type ListedCfdi } from "../cfdiColumns.ts";
import { issuedCfdi } from "../issuedCfdi.ts";

type MonthDeps = Pick<Deps, "db" | "log" | "pdf" | "catalogs">;
type MonthOwner = Pick<ExportRow, "merchantId" | "livemode">;

/** A month's papers of one merchant, and the file that they go into. */
interface MonthPapers {
  readonly owner: MonthOwner;
  /** The month, `YYYY-MM`. */
  readonly month: string;
  readonly file: string;
}

const pack = promisify(deflateRaw);

/** Returns the number of documents that are looked at: our own, and those of the mirror, where ours stand as well. */
export async function countMonth(db: Knex, owner: MonthOwner, month: string): Promise<number> {
  return (await countMonthInvoices(db, owner, month)) + (await countCfdis(db, owner, monthDays(month)));
}

/**
 * Writes a ZIP of all CFDIs of a month: what we issued, and what else SAT's mirror holds of these days, each as XML and
 * PDF, with a CSV that has a line for each. One document is in memory at a time. A run that is begun anew finds the
 * pages that were rendered before.
 */
export async function writeMonthZip(
  deps: MonthDeps,
  papers: MonthPapers,
  tell: (done: number) => Promise<void>,
): Promise<void> {
  const listPath = `${papers.file}.csv`;
  const zip = await ZipWriter.create(papers.file);
  const list = await open(listPath, "w");
  try {
    await list.writeFile(cfdiHead);
    const issued = await addIssued(deps, papers, { zip, list }, tell);
    await addMirrored(deps, papers, { zip, list }, (done) => tell(issued + done));
    const { to } = monthDays(papers.month);
    await zip.addFile({ name: "resumen.csv", wallTime: `${to}T23:59:58`, path: listPath });
    await zip.finish();
  } finally {
    await zip.close();
    await list.close();
    await rm(listPath, { force: true });
  }
}

interface Outputs {
  readonly zip: ZipWriter;
  readonly list: FileHandle;
}

async function addIssued(
  deps: MonthDeps,
  { owner, month }: MonthPapers,
  { zip, list }: Outputs,
  tell: (done: number) => Promise<void>,
): Promise<number> {
  const { rfc } = await Merchant.query(deps.db).findById(owner.merchantId).select("rfc").throwIfNotFound();
  let done = 0;
  for await (const invoices of monthInvoices(deps.db, owner, month))
    for (const { id, state, cancelledAt } of invoices) {
      const read = (format: "xml" | "pdf") =>
        openInvoiceFile(deps, owner, { invoiceId: id, format, inBackground: true });
      const [xml, pdf] = [await read("xml"), await read("pdf")];
      const bytes = Buffer.from(await xml.bytes());
      const cfdi = issuedCfdi({ invoice: { id, state, cancelledAt }, xml: bytes, rfc });
      await addXml(zip, `emitidos/${xml.fileName}`, cfdi.issuedAt, bytes);
      await zip.add({
        name: `emitidos/${pdf.fileName}`,
        wallTime: cfdi.issuedAt,
        bytes: await pdf.bytes(),
      });
      await list.writeFile(cfdiLine(cfdi));
      done += 1;
      await tell(done);
    }
  return done;
}

/** Adds what other systems have issued and what the merchant has received; what is known by metadata is listed only. */
async function addMirrored(
  deps: MonthDeps,
  { owner, month }: MonthPapers,
  { zip, list }: Outputs,
  tell: (done: number) => Promise<void>,
): Promise<void> {
  let done = 0;
  for await (const cfdis of cfdisInOrder(deps.db, owner, monthDays(month))) {
    const ours = await issuedHere(deps.db, owner, cfdis);
    for (const cfdi of cfdis.filter(({ uuid }) => !ours.has(uuid))) {
      if (cfdi.hasXml) await addFiles(deps, owner, zip, cfdi);
      await list.writeFile(cfdiLine(cfdi satisfies ListedCfdi));
      await tell(done);
    }
    done += cfdis.length;
    await tell(done);
  }
}

async function issuedHere(
  db: Knex,
  { merchantId, livemode }: MonthOwner,
  cfdis: readonly SatCfdi[],
): Promise<ReadonlySet<string>> {
  const uuids = cfdis.map(({ uuid }) => uuid);
  // A retention of ours is none of the invoices that were added: it is in the file as the mirror has it.
  const rows = await ownedBy(Invoice.query(db), { merchantId, livemode })
    .whereIn("uuid", uuids)
    .select("uuid");
  return new Set(rows.map(({ uuid }) => uuid as string));
}

async function addFiles(deps: MonthDeps, owner: MonthOwner, zip: ZipWriter, cfdi: SatCfdi): Promise<void> {
  const { uuid, issued, issuedAt } = cfdi;
  const folder = issued ? "emitidos" : "recibidos";
  const read = (format: "xml" | "pdf") => openCfdiFile(deps, owner, { uuid, format });
  const xml = await read("xml");
  await addXml(zip, `${folder}/${xml.fileName}`, issuedAt, Buffer.from(await xml.bytes()));
  const pdf = await printable(read("pdf"));
  if (pdf) await zip.add({ name: `${folder}/${pdf.fileName}`, wallTime: issuedAt, bytes: pdf.bytes });
}

/** Returns the pages of a document; `undefined` for somebody else's XML that no page can show. */
async function printable(opened: ReturnType<typeof openCfdiFile>) {
  try {
    const file = await opened;
    return { fileName: file.fileName, bytes: await file.bytes() };
  } catch (error) {
    if (error instanceof AppError && error.code === "sat_cfdi.unprintable") return undefined;
    throw error;
  }
}

async function addXml(zip: ZipWriter, name: string, wallTime: string, bytes: Buffer): Promise<void> {
  await zip.add({ name, wallTime, bytes, deflated: await pack(bytes) });
}
