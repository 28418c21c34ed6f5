import type { Knex } from "knex";
import type { AnnouncedJob } from "./announcedJob.ts";
import { findEnqueued } from "./enqueue.ts";
import { type JobKind, jobs } from "./jobs.ts";
import type { Relay } from "./relay.ts";

/** An `insert … returning seq, id, request_id`, with its bindings in order. */
export interface InsertStatement {
  readonly sql: string;
  readonly bindings: readonly Knex.Value[];
}

export interface InsertedRow {
  readonly seq: string;
  readonly id: string;
}

interface Outcome {
  readonly inserted: readonly InsertedRow[];
  readonly enqueued: readonly Pick<AnnouncedJob, "id" | "ids" | "requestIds">[];
}

/**
 * Inserts rows and enqueues those that went in, as one statement: outside a transaction it is one by itself, so that
 * save and announcement cost a single round trip and a single wait for the disk. Returns the rows that went in; the
 * others, kept out by a conflict clause, are not enqueued. Announced like the jobs of `enqueue`.
 */
export async function insertAndEnqueue(
  connection: Knex,
  relay: Relay,
  kind: JobKind,
  insert: InsertStatement,
): Promise<readonly InsertedRow[]> {
  const runAt = relay.clock.now();
  const bindings = [...insert.bindings, jobs[kind].batchSize, kind, runAt, relay.trustMs];
  const { rows } = await connection
    .raw<{ rows: [Outcome] }>(statement(insert), bindings)
    .options({ name: `insert, enqueue ${kind}` });
  const [{ inserted, enqueued }] = rows;
  const newJobs = enqueued.map((job) => ({ ...job, kind, runAt }));
  const surrounding = findEnqueued(connection);
  if (surrounding) surrounding.jobs.push(...newJobs);
  else if (!connection.isTransaction && newJobs.length > 0) relay.announce(newJobs);
  return inserted;
}

/** Returns nothing from the outbox itself: a tenant's connection may write there and not read. */
function statement({ sql }: InsertStatement): string {
  return `
    with inserted as (${sql}),
    batches as materialized (
      select gen_random_uuid() as id, array_agg(id order by seq) as subject_ids,
             array_agg(request_id order by seq) as request_ids
      from (select *, (row_number() over (order by seq) - 1) / ? as batch from inserted) as numbered
      group by batch
    ),
    enqueued as (
      insert into outbox (id, kind, subject_ids, request_ids, run_at, trusted_until)
      select id, ?, subject_ids, request_ids, ?, now() + ? * interval '1 millisecond' from batches
    )
    select
      (select coalesce(json_agg(json_build_object('seq', cast(seq as text), 'id', id)), '[]') from inserted)
        as inserted,
      (select coalesce(json_agg(json_build_object('id', id, 'ids', subject_ids, 'requestIds', request_ids)), '[]')
         from batches) as enqueued`;
}
