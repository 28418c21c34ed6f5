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
    `insert into invoice_documents (invoice_id, sealed_xml) select * from unnest(cast(? as uuid[]), cast(? as bytea[]))`,
    parametersOf(sealed),
  );
}

/** Keeps the stamped XML of invoices, which says all that the sealed one did. */
export async function keepStamped(tx: Knex.Transaction, documents: readonly Document[]): Promise<void> {
  if (documents.length === 0) return;
  await prepared(
    tx,
    `update invoice_documents set stamped_xml = stamped.xml, sealed_xml = null
       from unnest(cast(? as uuid[]), cast(? as bytea[])) as stamped (id, xml) where invoice_id = stamped.id`,
    parametersOf(documents),
  );
}

function parametersOf(documents: readonly Document[]): readonly Knex.Value[] {
  return [documents.map(({ id }) => id), documents.map(bytesOf)];
}

function bytesOf({ id, xml }: Document): Buffer {
  if (!xml) throw new Error(`Invoice ${id} came without its XML.`);
  return xml;
}
