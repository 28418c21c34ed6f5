import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import type { EmbeddedPostgres } from "../../../src/platform/postgres/startEmbeddedPostgres.ts";

/** `BENCH_STATEMENTS=/tmp` leaves what each part asked of PostgreSQL in that folder, the costliest first. */
const folder = process.env["BENCH_STATEMENTS"];

const most = 60;

/** Starts a server that counts statements where that is asked for: it takes the counter in only when it starts anew. */
export async function startCounting(start: () => Promise<EmbeddedPostgres>): Promise<EmbeddedPostgres> {
  const first = await start();
  if (folder === undefined) return first;
  await ask(first.url, "alter system set shared_preload_libraries = 'pg_stat_statements'");
  await ask(first.url, "alter system set pg_stat_statements.track_planning = on");
  await first.stop();
  const counting = await start();
  await ask(counting.url, "create extension pg_stat_statements");
  return counting;
}

/** Writes what a part has asked since the part before it, and counts from nothing again. */
export async function keepStatements({ url }: EmbeddedPostgres, title: string): Promise<void> {
  if (folder === undefined) return;
  const rows = await ask<Record<"ms" | "calls" | "mean" | "plan" | "blocks" | "wal" | "query", string>>(
    url,
    `select round(sum(total_exec_time + total_plan_time)) as ms, sum(calls) as calls,
            round(cast(sum(total_exec_time + total_plan_time) / sum(calls) as numeric), 3) as mean,
            round(sum(total_plan_time)) as plan, sum(shared_blks_hit + shared_blks_read) / sum(calls) as blocks,
            sum(wal_bytes) / sum(calls) as wal, regexp_replace(query, '\\s+', ' ', 'g') as query
       from pg_stat_statements where calls > 0 group by query order by 1 desc limit ${most}`,
  );
  const lines = rows.map(({ ms, calls, mean, plan, blocks, wal, query }) =>
    [ms, calls, mean, plan, Math.round(Number(blocks)), Math.round(Number(wal)), query].join("\t"),
  );
  const head = "ms\tcalls\tms each\tms of plans\tblocks each\tbytes of log each\tstatement";
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${title.replaceAll(", ", "-")}.tsv`), `${[head, ...lines].join("\n")}\n`);
  await ask(url, "select pg_stat_statements_reset()");
}

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql);
    return rows;
  } finally {
    await client.end();
  }
}
