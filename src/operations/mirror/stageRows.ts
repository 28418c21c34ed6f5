import type { Knex } from "knex";
import { copyInto, type CopyValue } from "../../platform/copyInto.ts";

/** Rows a COPY's text is made of at once: a moment, so that the connection is not kept waiting. */
const rowsPerSlice = 200;

/**
 * Brings rows to PostgreSQL: into the table `staged_cfdis` of this connection alone, which is empty again after the
 * transaction. What was in it is gone.
 */
export async function stageRows<Row>(
  tx: Knex.Transaction,
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => CopyValue>>,
): Promise<void> {
  await emptyTable(tx);
  const values = Object.values(columns);
  async function* slices(): AsyncIterable<CopyValue[][]> {
    for (let from = 0; from < rows.length; from += rowsPerSlice) {
      yield rows.slice(from, from + rowsPerSlice).map((row) => values.map((value) => value(row)));
    }
  }
  await copyInto(tx, `staged_cfdis (${Object.keys(columns).join(", ")})`, slices());
}

async function emptyTable(tx: Knex.Transaction): Promise<void> {
  const { rows } = await tx.raw<{ rows: { there: boolean }[] }>(
    "select to_regclass('pg_temp.staged_cfdis') is not null as there",
  );
  if (rows[0]?.there) return void (await tx.raw("delete from staged_cfdis"));
  // The columns of both tables without their constraints; in memory, and never written ahead.
  await tx.raw(`
    create temp table staged_cfdis on commit delete rows as
      select cfdi.*, document.deflated, document.content, document.size_bytes, document.repairs
        from sat_cfdis as cfdi, sat_cfdi_documents as document
      with no data`);
  await tx.raw("alter table staged_cfdis alter column content set storage external");
}
