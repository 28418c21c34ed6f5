import type { Knex } from "knex";
import { copyInto, type CopyValue } from "../../../platform/database/copyInto.ts";
import { longStatement } from "../../../platform/database/longStatement.ts";
import { certificatesPartition } from "./certificatesPartition.ts";

/**
 * Puts the certificates of a version into a partition of its own, indexes, analyzes and attaches it, all in this
 * transaction: readers of the version in force notice nothing, and a process killed at any moment leaves nothing.
 */
export async function fillCertificates(
  tx: Knex.Transaction,
  versionNumber: number,
  rows: AsyncIterable<readonly (readonly CopyValue[])[]>,
): Promise<void> {
  const partition = certificatesPartition(versionNumber);
  await tx.raw(`drop table if exists ${partition}`);
  // It is made with the condition that attaching it would otherwise have to check row by row.
  await tx.raw(`create table ${partition} (
    like sat_list_certificates including defaults, check (version_number = ${versionNumber})
  )`);
  await copyInto(tx, partition, rows, { freeze: true });
  await longStatement(tx, `create index on ${partition} (serial)`);
  await longStatement(tx, `create index on ${partition} (rfc)`);
  await longStatement(tx, `analyze ${partition} (serial, rfc)`);
  await tx.raw(
    `alter table sat_list_certificates attach partition ${partition} for values in (${versionNumber})`,
  );
}
