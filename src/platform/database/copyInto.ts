import { pipeline } from "node:stream/promises";
import type { Knex } from "knex";
import type { ClientBase } from "pg";
import { from } from "pg-copy-streams";

/** A value of a column as COPY takes it: JSON is text, and null is null. */
export type CopyValue = string | number | null;

/** The number of characters of one COPY: enough that its round trips don't count. */
const charactersPerCopy = 1_000_000;

/**
 * Fills a table by COPY; rows have its columns in order, and `table` is trusted. While one COPY runs, the rows of the
 * next are gathered; none is open while rows are waited for, so that however slowly they come, no statement runs out of
 * time. All within the transaction: a throw of `rows` leaves nothing once it is rolled back. Returns how many rows went
 * in. `freeze` spares the table its first vacuum; it must have been created in this very transaction.
 */
export async function copyInto(
  tx: Knex.Transaction,
  table: string,
  rows: AsyncIterable<readonly (readonly CopyValue[])[]>,
  { freeze = false } = {},
): Promise<number> {
  const sql = `copy ${table} from stdin${freeze ? " with (freeze)" : ""}`;
  let [count, text] = [0, ""];
  let running: Promise<void> | undefined;
  try {
    for await (const batch of rows) {
      for (const row of batch) text += lineOf(row);
      count += batch.length;
      if (text.length < charactersPerCopy) continue;
      await running;
      running = copy(tx, sql, text);
      // Its failure is thrown where it is awaited; until then nobody else must be told of it.
      running.catch(() => {});
      text = "";
    }
  } finally {
    await running;
  }
  if (text !== "") await copy(tx, sql, text);
  return count;
}

async function copy(tx: Knex.Transaction, sql: string, text: string): Promise<void> {
  const connection = (await tx.client.acquireConnection()) as ClientBase;
  await pipeline([text], connection.query(from(sql)));
}

function lineOf(row: readonly CopyValue[]): string {
  return `${row.map(fieldOf).join("\t")}\n`;
}

/** Escapes what would end a field or a row in COPY's text format. */
function fieldOf(value: CopyValue): string {
  if (value === null) return String.raw`\N`;
  if (typeof value === "number") return String(value);
  return special.test(value) ? value.replace(everySpecial, (found) => escapes[found] as string) : value;
}

const special = /[\\\t\n\r]/;
const everySpecial = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
