import type { Knex } from "knex";
import { prepared } from "../../platform/database/prepared.ts";

interface Document {
  readonly id: string;
  readonly xml?: Buffer;
}

/**
 * Keeps the sealed XML of invoices: the only bytes that any PAC will be sent for them. An invoice that was sealed before
 * comes here without XML, for its bytes stay.
 */
export async function keepSealed(tx: Knex.Transaction, documents: readonly Document[]): Promise<void> {
  const sealed = documents.filter(({ xml }) => xml);
  if (sealed.length === 0) return;
  await prepared(
    tx,
    `insert into invoice_documents (invoice_id, sealed_xml) select id, ${given.xml} from ${given.rows}`,
    parametersOf(sealed),
  );
}

/** Keeps the stamped XML of invoices, which says all that the sealed one did. */
export async function keepStamped(tx: Knex.Transaction, documents: readonly Document[]): Promise<void> {
  if (documents.length === 0) return;
  await prepared(
    tx,
    `update invoice_documents set stamped_xml = ${given.xml}, sealed_xml = null
       from ${given.rows} where invoice_id = given.id`,
    parametersOf(documents),
  );
}

/** All documents go as the bytes of one parameter. In an array they would be written, and read again, as hexadecimal digits. */
const given = {
  xml: "substring(cast(:bytes as bytea) from given.start for given.size)",
  rows: "unnest(cast(:ids as uuid[]), cast(:starts as int[]), cast(:sizes as int[])) as given (id, start, size)",
};

function parametersOf(documents: readonly Document[]) {
  const all = documents.map(bytesOf);
  const starts: number[] = [];
  let start = 1;
  for (const { length } of all) {
    starts.push(start);
    start += length;
  }
  const [ids, sizes] = [documents.map(({ id }) => id), all.map(({ length }) => length)];
  return { ids, starts, sizes, bytes: Buffer.concat(all) };
}

function bytesOf({ id, xml }: Document): Buffer {
  if (!xml) throw new Error(`Invoice ${id} came without its XML.`);
  return xml;
}
