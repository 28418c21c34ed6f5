import type { Knex } from "knex";

interface Sized {
  readonly table: string;
  readonly heap: number;
  readonly toast: number;
}

interface SizedIndex {
  readonly table: string;
  readonly name: string;
  readonly bytes: number;
  readonly scans: number;
}

/** Returns the bytes that one of so many things takes: each table with its TOAST, and each index by name. */
export async function sizes(db: Knex, tables: readonly string[], things: number): Promise<readonly string[]> {
  const names = [...tables] as unknown as string;
  const { rows } = await db.raw<{ rows: Sized[] }>(
    `select relname as table, cast(pg_relation_size(oid) as float8) as heap,
            cast(coalesce(pg_total_relation_size(nullif(reltoastrelid, 0)), 0) as float8) as toast
       from pg_class where relname = any(cast(? as text[])) and relkind = 'r'`,
    [names],
  );
  const { rows: indexes } = await db.raw<{ rows: SizedIndex[] }>(
    `select relname as table, indexrelname as name, cast(pg_relation_size(indexrelid) as float8) as bytes,
            cast(idx_scan as int) as scans
       from pg_stat_user_indexes where relname = any(cast(? as text[])) order by bytes desc`,
    [names],
  );
  const each = (bytes: number): string => (bytes / things).toFixed(0);
  const all = [...rows.map(({ heap, toast }) => heap + toast), ...indexes.map(({ bytes }) => bytes)];
  return [
    `${each(all.reduce((sum, bytes) => sum + bytes, 0))} bytes each`,
    ...rows.map(({ table, heap, toast }) => `${table}: ${each(heap)} in the table, ${each(toast)} in TOAST`),
    ...indexes.map(
      ({ table, name, bytes, scans }) =>
        `${table}, index ${name}: ${each(bytes)}${scans === 0 ? ", which no list has used" : ""}`,
    ),
  ];
}
