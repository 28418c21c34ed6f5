import type { ExecutionContext } from "ava";
import type { Knex } from "knex";

/** Explains the first query that the call makes, which must read through an index; answers its plan. */
export async function isIndexed(
  t: ExecutionContext,
  db: Knex,
  name: string,
  call: () => Promise<unknown>,
): Promise<string> {
  const asked: { sql: string; bindings: readonly Knex.RawBinding[] }[] = [];
  const listen = (query: (typeof asked)[number]): number => asked.push(query);
  db.on("query", listen);
  await call();
  db.off("query", listen);
  const [query] = asked;
  if (!query) throw new Error(`${name}: no query was seen`);
  const { rows } = await db.raw(`explain ${query.sql.replaceAll(/\$\d+/g, "?")}`, [...query.bindings]);
  const plan = (rows as { "QUERY PLAN": string }[]).map((row) => row["QUERY PLAN"]).join("\n");
  t.regex(plan, /Index/, `${name}\n${plan}`);
  t.notRegex(plan, /Seq Scan/, `${name}\n${plan}`);
  return plan;
}
