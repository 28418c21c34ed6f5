import type { Knex } from "knex";
import { certificatesPartition } from "./certificatesPartition.ts";

/**
 * Drops the certificates of versions that no longer count. One that is being read at the moment, by a backup say, is left
 * for the next import, since waiting for its lock would hold up every other reader.
 */
export async function dropEarlier(db: Knex): Promise<void> {
  const { rows } = await db.raw<{ rows: { number: number }[] }>(
    `select v.number from sat_list_versions v
     join pg_class c on c.relname = 'sat_list_certificates_' || v.number and c.relkind = 'r'
     join pg_inherits i on i.inhrelid = c.oid and i.inhparent = 'sat_list_certificates'::regclass
     where v.superseded_at is not null`,
  );
  for (const { number } of rows) await drop(db, certificatesPartition(number));
}

async function drop(db: Knex, partition: string): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await tx.raw("set local lock_timeout = '1s'");
      await tx.raw(`drop table if exists ${partition}`);
    });
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotAvailable) throw error;
  }
}

const lockNotAvailable = "55P03";
