import type { Knex } from "knex";

/** Lets one process at a time decide about signing keys, until its transaction ends. */
export async function lockSigningKeys(tx: Knex.Transaction): Promise<void> {
  await tx.raw("select pg_advisory_xact_lock(hashtextextended('timbra signing keys', 0))");
}
