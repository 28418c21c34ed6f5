import { pipeline } from "node:stream/promises";
import type { Knex } from "knex";
import type { ClientBase } from "pg";
import { from, to } from "pg-copy-streams";

/** The table without any index into which the baselines copy. */
const plain = "plain";

/** Makes that table, with the columns of another one, and returns the rows of a query as COPY gives and takes them. */
export async function copiedOut(db: Knex, { like, rows }: { like: string; rows: string }): Promise<Buffer[]> {
  await db.raw(`create table ${plain} (like ${like})`);
  const chunks: Buffer[] = [];
  await db.transaction(async (tx) => {
    const connection = (await tx.client.acquireConnection()) as ClientBase;
    await pipeline(
      connection.query(to(`copy (${rows}) to stdout`)),
      async (copied: AsyncIterable<Buffer>) => {
        for await (const chunk of copied) chunks.push(chunk);
      },
    );
  });
  return chunks;
}

/** Copies these rows into the empty table, committed; returns the seconds. */
export async function copySeconds(db: Knex, rows: readonly Buffer[]): Promise<number> {
  await db.raw(`truncate ${plain}`);
  const startedAt = performance.now();
  await db.transaction(async (tx) => {
    const connection = (await tx.client.acquireConnection()) as ClientBase;
    await pipeline(rows, connection.query(from(`copy ${plain} from stdin`)));
  });
  return (performance.now() - startedAt) / 1_000;
}
