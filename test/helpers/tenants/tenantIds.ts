import type { Knex } from "knex";

interface KeyColumn {
  readonly table: string;
  readonly column: string;
}

/**
 * Returns up to so many things of this merchant from every table that says whose its rows are, and what belongs to its
 * people: ids and whatever else a URL may name. Read from the schema, so that a table added later is in it by itself. The last
 * written come first, since the first in a table may all be of one kind, as the withholdings among the invoices are.
 */
export async function tenantIds(db: Knex, merchantId: string, ofEach: number): Promise<readonly string[]> {
  const { rows: columns } = await db.raw<{ rows: KeyColumn[] }>(
    `select owned.table_name as "table", key.column_name as "column"
       from information_schema.columns owned
       join information_schema.columns key
         on key.table_schema = owned.table_schema and key.table_name = owned.table_name
        and (key.udt_name = 'uuid' or key.column_name in ('external_id', 'sku', 'code'))
        and key.column_name not in ('merchant_id', 'branch_id')
      where owned.table_schema = 'public' and owned.column_name = 'merchant_id'
      order by 1, 2`,
  );
  const values = await Promise.all(
    columns.map(({ table, column }) =>
      db.raw<{ rows: { value: string | null }[] }>(
        `select cast("${column}" as text) as value from "${table}"
          where merchant_id = ? and "${column}" is not null order by ctid desc limit ?`,
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
