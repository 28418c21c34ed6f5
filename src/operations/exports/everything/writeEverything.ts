import { promisify } from "node:util";
import { deflateRaw } from "node:zlib";
import type { Knex } from "knex";
import { centralZone } from "../../../domain/time/centralZone.ts";
import { wallTime } from "../../../domain/time/wallTime.ts";
import type { ExportRow } from "../../../models/ExportRow.ts";
import { ZipWriter } from "../../../platform/zip/ZipWriter.ts";
import { cfdisInOrder } from "../../../queries/mirror/cfdisInOrder.ts";
import type { Deps } from "../../deps.ts";
import { decompressBytes } from "../../files/compression.ts";
import { addXmls } from "../writeXmlZip.ts";
import { ownTables } from "./ownTables.ts";
import { writeRows } from "./writeRows.ts";

const pack = promisify(deflateRaw);
const documentsAtATime = 50;

/**
 * Writes a ZIP of everything that a merchant has in one mode: JSON lines of each kind, as all of them were at one
 * moment, the XML of each stamped document, and those that came from SAT. Secrets stay here. Pages are not in it, since
 * they are made of the XMLs. Memory is flat.
 */
export async function writeEverything(
  { db }: Pick<Deps, "db">,
  { row, file }: { readonly row: ExportRow; readonly file: string },
  tell: (done: number) => Promise<void>,
): Promise<void> {
  const zip = await ZipWriter.create(file);
  try {
    let before = await addRows(db, row, zip, tell);
    before += await addStamped(db, row, zip, (done) => tell(before + done));
    await addXmls(db, zip, cfdisInOrder(db, row, {}), (done) => tell(before + done));
    await zip.finish();
  } finally {
    await zip.close();
  }
}

async function addRows(
  db: Knex,
  row: ExportRow,
  zip: ZipWriter,
  tell: (done: number) => Promise<void>,
): Promise<number> {
  const madeAt = wallTime(row.createdAt, centralZone);
  return db.transaction(
    async (tx) => {
      let done = 0;
      for (const own of ownTables)
        done += await writeRows(tx, { own, of: row, zip, wallTime: madeAt }, (more) => tell(done + more));
      return done;
    },
    { isolationLevel: "repeatable read", readOnly: true },
  );
}

interface Stamped {
  readonly seq: string;
  readonly id: string;
  readonly fecha: string;
  readonly uuid: string;
  readonly stampedXml: Buffer;
}

/** Adds the stamped documents, as the PAC gave them back. */
async function addStamped(
  db: Knex,
  { merchantId, livemode }: ExportRow,
  zip: ZipWriter,
  tell: (done: number) => Promise<void>,
): Promise<number> {
  let [done, after] = [0, "0"];
  for (;;) {
    const page: readonly Stamped[] = await db("invoices")
      .join("invoiceDocuments", "invoiceDocuments.invoiceId", "invoices.id")
      .where({ merchantId, livemode })
      .where("invoices.seq", ">", after)
      .whereNotNull("stampedXml")
      .orderBy("invoices.seq")
      .limit(documentsAtATime)
      .select("invoices.seq", "invoices.id", "fecha", "uuid", "stampedXml");
    for (const { id, uuid, fecha, stampedXml } of page) {
      const bytes = await decompressBytes(stampedXml);
      const name = `xml/${fecha.slice(0, 7)}/${uuid ?? id}.xml`;
      await zip.add({ name, wallTime: fecha.slice(0, 19), bytes, deflated: await pack(bytes) });
    }
    done += page.length;
    await tell(done);
    const last = page.at(-1);
    if (!last || page.length < documentsAtATime) return done;
    after = last.seq;
  }
}
