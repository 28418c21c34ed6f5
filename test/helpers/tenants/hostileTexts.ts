import type { Knex } from "knex";

/** A text that would run, steal, mislead and overflow where a page took it for anything but a text. */
const hostile = `<img src=x onerror="window.broken=1"><script>window.broken=1</script>"'>\${7*7}{{7*7}} \u202Egnp.exe ${"Ñ".repeat(10_000)}`;

/** The ends of the names of columns for what people write and what comes from outside. */
const free =
  "name|description|reason|note|external_id|sku|register|message|error|subject|user_agent|detail|text";
/** The names of such fields within documents. */
const freeField =
  /name|nombre|descri|reason|motivo|note|message|detail|slogan|footer|welcome|help|terms|text|street|error/i;

/** Writes the text wherever the database holds words of somebody, as far as its checks let it. Returns the number of columns. */
export async function writeHostileTexts(db: Knex): Promise<number> {
  const { rows } = await db.raw<{ rows: readonly Column[] }>(
    `select c.table_name as "table", c.column_name as "column", c.data_type as type
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
        and (c.data_type = 'jsonb' or (c.data_type = 'text' and c.column_name ~ '(^|_)(${free})$'))`,
  );
  let written = 0;
  for (const { table, column, type } of rows)
    written += await (type === "jsonb" ? writeFields(db, table, column) : writeColumn(db, table, column));
  return written;
}

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** Every row gets an end of its own, since some names must be unique. */
async function writeColumn(db: Knex, table: string, column: string): Promise<number> {
  for (const length of [hostile.length, 1_000, 300, 120]) {
    const value = hostile.slice(0, length - 8);
    const done = await tried(db, (tx) =>
      tx.raw(`update ?? set ?? = ? || substr(md5(ctid::text), 1, 8) where ?? is not null`, [
        table,
        column,
        value,
        column,
      ]),
    );
    if (done) return 1;
  }
  return 0;
}

async function writeFields(db: Knex, table: string, column: string): Promise<number> {
  const rows = await db.raw<{ rows: readonly { readonly at: string; readonly value: unknown }[] }>(
    `select ctid::text as at, ?? as value from ?? where ?? is not null limit 50`,
    [column, table, column],
  );
  let written = 0;
  for (const { at, value } of rows.rows) {
    const changed = JSON.stringify(changedFields(value));
    if (changed === JSON.stringify(value)) continue;
    const done = await tried(db, (tx) =>
      tx.raw(`update ?? set ?? = ?::jsonb where ctid = ?::tid`, [table, column, changed, at]),
    );
    written = Math.max(written, done ? 1 : 0);
  }
  return written;
}

function changedFields(value: unknown, name = ""): unknown {
  if (typeof value === "string") return freeField.test(name) ? hostile : value;
  if (Array.isArray(value)) return value.map((each) => changedFields(each, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changedFields(each, key)]));
}

/** Answers whether the database took it. */
async function tried(db: Knex, write: (tx: Knex) => Promise<unknown>): Promise<boolean> {
  try {
    await db.transaction(async (tx) => void (await write(tx)));
    return true;
  } catch {
    return false;
  }
}
