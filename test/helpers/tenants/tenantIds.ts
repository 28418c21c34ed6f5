import type { Knex } from "knex";

interface KeyColumn {
  readonly table: string;
  readonly column: string;
  /** True for a table whose rows are of several kinds. */
  readonly hasKinds: boolean;
}

/**
 * Returns up to so many things of each kind of this merchant from every table that says whose its rows are, and what belongs
 * to its people: ids and whatever else a URL may name. Read from the schema, so that a table added later is in it by itself.
 * Invoices and withholdings are kinds of one table, and some URLs name one of them only.
 */
export async function tenantIds(db: Knex, merchantId: string, ofEach: number): Promise<readonly string[]> {
  const { rows: columns } = await db.raw<{ rows: KeyColumn[] }>(
    `select owned.table_name as "table", key.column_name as "column",
            exists (select from information_schema.columns kind where kind.table_schema = owned.table_schema
                       and kind.table_name = owned.table_name and kind.column_name = 'kind') as "hasKinds"
       from information_schema.columns owned
       join information_schema.columns key
         on key.table_schema = owned.table_schema and key.table_name = owned.table_name
        and (key.udt_name = 'uuid' or key.column_name in ('external_id', 'sku', 'code'))
        and key.column_name not in ('merchant_id', 'branch_id')
      where owned.table_schema = 'public' and owned.column_name = 'merchant_id'
      order by 1, 2`,
  );
  const values = await Promise.all(
    columns.map(({ table, column, hasKinds }) =>
      db.raw<{ rows: { value: string | null }[] }>(
        `select value from (select cast("${column}" as text) as value,
                                   row_number() over (partition by ${hasKinds ? "kind" : "merchant_id"} order by ctid desc) as place
                              from "${table}" where merchant_id = ? and "${column}" is not null) as placed
          where place <= ?`,
        [merchantId, ofEach],
      ),
    ),
  );
  const sessions = await db("sessions")
    .join("memberships", "memberships.user_id", "sessions.user_id")
    .where("memberships.merchant_id", merchantId)
    .limit(1)
    .pluck<string[]>("sessions.id");
  return [
    ...new Set([...values.flatMap(({ rows }) => rows.map(({ value }) => value as string)), ...sessions]),
  ];
}
