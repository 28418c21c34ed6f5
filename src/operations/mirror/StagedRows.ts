import type { Knex } from "knex";
import { CopyRows } from "../../platform/database/CopyRows.ts";
import type { StagedColumns } from "./stagedColumns.ts";

/** A table where rows wait in PostgreSQL: as texts, with a `place` that counts from 0, which is how rows are named. */
export interface StagingTable<Row> {
  readonly name: string;
  readonly columns: StagedColumns<Row>;
}

/**
 * Rows on their way into the mirror, encoded as they come: a batch is one piece of memory, not thousands of objects.
 */
export class StagedRows<Row> {
  readonly #table: StagingTable<Row>;
  readonly #rows = new CopyRows();
  readonly #values: readonly StagedColumns<Row>[string][];

  constructor(table: StagingTable<Row>) {
    this.#table = table;
    this.#values = Object.values(table.columns);
  }

  get count(): number {
    return this.#rows.count;
  }

  get sizeBytes(): number {
    return this.#rows.sizeBytes;
  }

  add(row: Row): void {
    this.#rows.add([String(this.count), ...this.#values.map((value) => value(row))]);
  }

  /**
   * Brings the rows from one place to before another into the staging table, which then holds nothing else. The table
   * belongs to the connection, is not written ahead, and is empty again after the transaction.
   */
  async stage(tx: Knex.Transaction, first: number, end: number): Promise<void> {
    const { name, columns } = this.#table;
    const { rows } = await tx.raw<{ rows: { there: boolean }[] }>(
      "select to_regclass(:name) is not null as there",
      { name: `pg_temp.${name}` },
    );
    if (rows[0]?.there) await tx.raw(`delete from ${name}`);
    else await tx.raw(creation(name, columns));
    // A batch is sorted in memory, its documents along with it.
    await tx.raw("set local work_mem = '64MB'");
    await this.#rows.copyTo(tx, name, first, end);
  }
}

function creation(name: string, columns: object): string {
  const definitions = ["place", ...Object.keys(columns)].map((column) =>
    column === "content" ? "content bytea storage external" : `${column} text`,
  );
  return `create temp table ${name} (${definitions.join(", ")}) on commit delete rows`;
}
