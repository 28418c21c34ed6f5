import type { ExecutionContext } from "ava";
import type { Knex } from "knex";

/** Explains the first query that the call makes, which must read through an index; answers its plan. */
export async function isIndexed(
  t: ExecutionContext,
  db: Knex,
  name: string,
  call: () => Promise<unknown>,
): Promise<string> {
  const { sql, bindings } = await firstQuery(db, call);
  const { rows } = await db.raw(`explain ${sql}`, bindings);
  const plan = (rows as { "QUERY PLAN": string }[]).map((row) => row["QUERY PLAN"]).join("\n");
  t.regex(plan, /Index/, `${name}\n${plan}`);
  t.notRegex(plan, /Seq Scan/, `${name}\n${plan}`);
  return plan;
}

/** Returns the number of blocks of tables and indexes that the first query of the call touches. */
export async function blocksTouched(db: Knex, call: () => Promise<unknown>): Promise<number> {
  const { sql, bindings } = await firstQuery(db, call);
  const { rows } = await db.raw<{ rows: { "QUERY PLAN": [{ Plan: Record<string, number> }] }[] }>(
    `explain (analyze, buffers, format json) ${sql}`,
    bindings,
  );
  const { Plan: plan } = rows[0]!["QUERY PLAN"][0];
  return (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
}

async function firstQuery(db: Knex, call: () => Promise<unknown>) {
  const asked: { sql: string; bindings: readonly Knex.RawBinding[] }[] = [];
  const listen = (query: (typeof asked)[number]): number => asked.push(query);
  db.on("query", listen);
  await call();
  db.off("query", listen);
  const query = asked.find(({ sql }) => !/^(begin|commit)/i.test(sql));
  if (!query) throw new Error("No query was seen.");
  return { sql: query.sql.replaceAll(/\$\d+/g, "?"), bindings: [...query.bindings] };
}
