import type { Knex } from "knex";
import { prepared } from "../platform/database/prepared.ts";
import type { AnnouncedJob } from "./announcedJob.ts";
import { findEnqueued } from "./enqueue.ts";
import { type JobKind, jobs } from "./jobs.ts";
import type { Relay } from "./relay.ts";
import { type Owner, turnsOf } from "./turns.ts";

/** An `insert … returning seq, id, request_id`, with its bindings in order, and the rows with their owners. */
export interface InsertStatement {
  readonly sql: string;
  readonly bindings: readonly Knex.Value[];
  readonly rows: readonly (Owner & { readonly id: string })[];
}

export interface InsertedRow {
  readonly seq: string;
  readonly id: string;
}

interface Outcome {
  readonly inserted: readonly InsertedRow[];
  readonly enqueued: readonly Pick<AnnouncedJob, "id" | "ids" | "requestIds" | "turn">[];
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
  const within = findEnqueued(connection)?.relay ?? relay;
  const turns = turnsOf(insert.rows, (owner, documents) => within.turnOf(owner, documents));
  // Written as text: for each new name of a property V8 makes a hidden class of its own.
  const late = insert.rows.flatMap(({ id }, index) =>
    turns[index] === 0 ? [] : [`"${id}":${turns[index]}`],
  );
  const bindings = [...insert.bindings, jobs[kind].batchSize, `{${late.join()}}`, kind, runAt, relay.trustMs];
  const { rows } = await prepared<{ rows: [Outcome] }>(connection, statement(insert), bindings);
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
             array_agg(request_id order by seq) as request_ids, turn
      from (
        select *, (row_number() over (partition by turn order by seq) - 1) / ? as batch
        from (
          select inserted.*, coalesce(cast(cast(? as jsonb) ->> cast(id as text) as smallint), 0) as turn
          from inserted
        ) as turned
      ) as numbered
      group by turn, batch
    ),
    enqueued as (
      insert into outbox (id, kind, subject_ids, request_ids, turn, run_at, trusted_until)
      select id, ?, subject_ids, request_ids, turn, ?, now() + ? * interval '1 millisecond' from batches
    )
    select
      (select coalesce(json_agg(json_build_object('seq', cast(seq as text), 'id', id)), '[]') from inserted)
        as inserted,
      (select coalesce(json_agg(json_build_object('id', id, 'ids', subject_ids, 'requestIds', request_ids, 'turn', turn)), '[]')
         from batches) as enqueued`;
}
