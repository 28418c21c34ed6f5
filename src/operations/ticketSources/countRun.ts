import type { Knex } from "knex";
import type { Fault } from "../../errors.ts";
import type { LeasedSource } from "./leasedSource.ts";

/** A ticket that was not taken in, and why. */
interface SourceRefusal {
  readonly externalId: string | null;
  readonly error: string;
  readonly faults: readonly Fault[];
}

export interface RunCounts {
  readonly pages: number;
  readonly created: number;
  readonly replaced: number;
  readonly same: number;
  readonly refused: number;
  readonly refusals: readonly SourceRefusal[];
}

/** The refused tickets of a run that are kept with their faults, and the runs that are kept of a source. */
const mostRefusals = 20;
const mostRuns = 30;

const nothing: RunCounts = { pages: 0, created: 0, replaced: 0, same: 0, refused: 0, refusals: [] };

/** The reason why a run ended early. */
export interface RunFailure {
  readonly fault: string;
  readonly status: number | null;
}

/** Adds to the counts of a run, in the transaction of what it counts, and forgets the source's oldest runs. */
export async function countRun(
  tx: Knex.Transaction,
  { source, runId, at }: LeasedSource,
  counted: Partial<RunCounts>,
  failure: RunFailure | null = null,
): Promise<void> {
  const counts = { ...nothing, ...counted };
  await tx.raw(
    `insert into ticket_source_runs as run
       (id, source_id, merchant_id, at, pages, created, replaced, same, refused, fault, status, refusals)
     values (:runId, :sourceId, :merchantId, :at, :pages, :created, :replaced, :same, :refused, :fault, :status, :refusals)
     on conflict (id) do update set
       pages = run.pages + excluded.pages, created = run.created + excluded.created,
       replaced = run.replaced + excluded.replaced, same = run.same + excluded.same,
       refused = run.refused + excluded.refused, fault = excluded.fault, status = excluded.status,
       refusals = jsonb_path_query_array(run.refusals || excluded.refusals, '$[0 to ${mostRefusals - 1}]')`,
    {
      ...counts,
      runId,
      at,
      sourceId: source.id,
      merchantId: source.merchantId,
      fault: failure?.fault ?? null,
      status: failure?.status ?? null,
      refusals: JSON.stringify(counts.refusals.slice(0, mostRefusals)),
    },
  );
  await tx.raw(
    `delete from ticket_source_runs where source_id = :sourceId and id in (
       select id from ticket_source_runs where source_id = :sourceId order by at desc, id offset ${mostRuns})`,
    { sourceId: source.id },
  );
}
