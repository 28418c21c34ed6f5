import type { Knex } from "knex";
import type { SatCfdi } from "../../models/sat/SatCfdi.ts";
import { SatCfdiDocument } from "../../models/sat/SatCfdiDocument.ts";
import { ZipWriter } from "../../platform/zip/ZipWriter.ts";
import { xmlOf } from "../files/openCfdiFile.ts";

/** The size of the XMLs that memory holds at a time; a larger one is held alone. */
const groupBytes = 8 << 20;

type Named = Pick<SatCfdi, "merchantId" | "livemode" | "uuid" | "issued" | "issuedAt">;

/**
 * Writes the XMLs of the documents into a ZIP, by direction and month. They go in as they are kept, so that what SAT has
 * compressed is not compressed again. `tell` hears how many documents have been looked at so far.
 */
export async function writeXmlZip(
  db: Knex,
  file: string,
  pages: AsyncIterable<readonly Named[]>,
  tell: (done: number) => Promise<void>,
): Promise<void> {
  const zip = await ZipWriter.create(file);
  try {
    await addXmls(db, zip, pages, tell);
    await zip.finish();
  } finally {
    await zip.close();
  }
}

/** Adds the XMLs of the documents to a ZIP, as `writeXmlZip` does. */
export async function addXmls(
  db: Knex,
  zip: ZipWriter,
  pages: AsyncIterable<readonly Named[]>,
  tell: (done: number) => Promise<void>,
): Promise<void> {
  let done = 0;
  for await (const rows of pages) {
    for (const group of await inGroups(db, rows)) await addGroup(db, zip, group);
    done += rows.length;
    await tell(done);
  }
}

/** Yields the documents that have an XML, in groups that fit into memory. */
async function inGroups(db: Knex, rows: readonly Named[]): Promise<readonly (readonly Named[])[]> {
  const sized = await documentsOf(db, rows).select("uuid", "sizeBytes");
  const sizes = new Map(sized.map(({ uuid, sizeBytes }) => [uuid, sizeBytes]));
  const groups: Named[][] = [];
  let left = 0;
  for (const row of rows) {
    const size = sizes.get(row.uuid);
    if (size === undefined) continue;
    if (groups.length === 0 || size > left) {
      groups.push([]);
      left = groupBytes;
    }
    groups.at(-1)?.push(row);
    left -= size;
  }
  return groups;
}

async function addGroup(db: Knex, zip: ZipWriter, rows: readonly Named[]): Promise<void> {
  const documents = await documentsOf(db, rows).select("uuid", "deflated", "content", "sizeBytes");
  const found = new Map(documents.map((document) => [document.uuid, document]));
  for (const row of rows) {
    const document = found.get(row.uuid);
    if (!document) continue;
    await zip.add({
      name: nameOf(row),
      wallTime: row.issuedAt,
      bytes: await xmlOf(document),
      ...(document.deflated && { deflated: document.content }),
    });
  }
}

function documentsOf(db: Knex, rows: readonly Named[]) {
  const { merchantId, livemode } = rows[0] as Named;
  return SatCfdiDocument.query(db)
    .where({ merchantId, livemode })
    .whereIn(
      "uuid",
      rows.map(({ uuid }) => uuid),
    );
}

/** Names the directions in SAT's own words, since people open the file. */
function nameOf({ issued, issuedAt, uuid }: Named): string {
  return `${issued ? "emitidos" : "recibidos"}/${issuedAt.slice(0, 7)}/${uuid}.xml`;
}
