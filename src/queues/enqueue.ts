import type { Knex } from "knex";
import { OutboxJob } from "../models/OutboxJob.ts";
import { newId } from "../platform/ids.ts";
import type { AnnouncedJob } from "./announcedJob.ts";
import { type JobKind, jobs } from "./jobs.ts";
import type { Relay } from "./relay.ts";
import { type Owner, type Turn, turnsOf } from "./turns.ts";

export interface EnqueueOptions {
  /** The request that caused the work; a list has one entry for each id. It follows the job into the worker's log. */
  readonly requestId?: string | null | readonly (string | null)[];
  readonly runAt?: Date;
  /** The owner of the subjects, or that of each. Without one the jobs have the turn of the running job. */
  readonly of?: Owner | readonly Owner[];
}

/** The jobs that a transaction has enqueued, and the relay that will announce them. */
interface Enqueued {
  readonly relay: Relay;
  readonly jobs: AnnouncedJob[];
}

const enqueuedIn = new WeakMap<Knex, Enqueued>();

/**
 * Runs work in a transaction. After the commit its jobs are announced to the queue, without waiting: what the queue
 * does not hear now, the sweep tells it later. A throw rolls everything back, and nothing is announced. Within another
 * `transact`, whose transaction is then `db`, the jobs wait for that one's commit.
 */
export async function transact<T>(
  { db, relay }: { readonly db: Knex; readonly relay: Relay },
  work: (tx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  const enqueued: Enqueued = { relay, jobs: [] };
  const result = await db.transaction((tx) => {
    enqueuedIn.set(tx, enqueued);
    return work(tx);
  });
  const surrounding = findEnqueued(db);
  if (surrounding) surrounding.jobs.push(...enqueued.jobs);
  else if (enqueued.jobs.length > 0) relay.announce(enqueued.jobs);
  return result;
}

/**
 * Writes jobs for these subjects into the outbox, in the caller's transaction: one job for each `batchSize` of them.
 * Inside `transact` they are announced right after the commit; in any other transaction the next sweep finds them.
 */
export async function enqueue(
  tx: Knex.Transaction,
  kind: JobKind,
  ids: readonly string[],
  options: EnqueueOptions = {},
): Promise<void> {
  if (ids.length === 0) return;
  const enqueued = findEnqueued(tx);
  const runAt = options.runAt ?? enqueued?.relay.clock.now() ?? new Date();
  const newJobs = [...byTurn(ids, options.of, enqueued?.relay)].flatMap(([turn, indexes]) =>
    inBatches(indexes, jobs[kind].batchSize).map((batch) => ({
      id: newId(),
      kind,
      ids: batch.map((index) => ids[index] as string),
      requestIds: requestIdsOf(options.requestId, batch),
      runAt,
      turn,
    })),
  );
  await insertOutbox(tx, newJobs, enqueued?.relay);
  enqueued?.jobs.push(...newJobs);
}

/**
 * Inserts rows into the outbox. The executor uses it too, when it splits a half-finished job. Without a relay the rows
 * are due for the sweep.
 */
export async function insertOutbox(
  tx: Knex.Transaction,
  newJobs: readonly (AnnouncedJob & { readonly state?: Partial<OutboxJob> })[],
  relay: Pick<Relay, "clock" | "trustMs"> | undefined,
): Promise<void> {
  const now = relay?.clock.now().getTime() ?? 0;
  const rows = newJobs.map(({ id, kind, ids, requestIds, runAt, turn, state }) => {
    const trustMs = relay ? Math.max(0, runAt.getTime() - now) + relay.trustMs : 0;
    const trustedUntil = tx.raw("now() + ? * interval '1 millisecond'", [trustMs]);
    return { id, kind, subjectIds: ids, requestIds, runAt, turn, trustedUntil, ...state };
  });
  await tx(OutboxJob.tableName).insert(rows);
}

/** Returns the announcements of the `transact` around this transaction; `undefined` where there is none around. */
export function findEnqueued(connection: Knex): Enqueued | undefined {
  for (let level: Knex | undefined = connection; level; level = parentOf(level)) {
    const enqueued = enqueuedIn.get(level);
    if (enqueued) return enqueued;
  }
  return undefined;
}

function parentOf(connection: Knex): Knex | undefined {
  return (connection as Knex.Transaction).parentTransaction;
}

/** Returns the subjects by their turns, as indexes of them. */
function byTurn(
  ids: readonly string[],
  of: EnqueueOptions["of"],
  relay: Pick<Relay, "turnOf"> | undefined,
): ReadonlyMap<Turn, readonly number[]> {
  const take: Relay["turnOf"] = (owner, documents) => relay?.turnOf(owner, documents) ?? 0;
  const turns = Array.isArray(of) ? turnsOf(of as readonly Owner[], take) : [];
  const one = Array.isArray(of) ? 0 : take(of as Owner | undefined, ids.length);
  const groups = new Map<Turn, number[]>();
  for (const index of ids.keys()) {
    const turn = turns[index] ?? one;
    const group = groups.get(turn);
    if (group) group.push(index);
    else groups.set(turn, [index]);
  }
  return groups;
}

function inBatches(indexes: readonly number[], size: number): (readonly number[])[] {
  return Array.from({ length: Math.ceil(indexes.length / size) }, (_, batch) =>
    indexes.slice(batch * size, (batch + 1) * size),
  );
}

function requestIdsOf(
  requestId: EnqueueOptions["requestId"],
  batch: readonly number[],
): readonly (string | null)[] {
  if (requestId === undefined || requestId === null) return [];
  return typeof requestId === "string" ? [requestId] : batch.map((index) => requestId[index] ?? null);
}
