import type { Knex } from "knex";
import type { SatDownloadProgress } from "../../domain/satDownloads/progress.ts";
import { SatDownload } from "../../models/sat/SatDownload.ts";
import type { Deps } from "../deps.ts";

/**
 * Sums up how far a download is into its row, in the transaction of the step that moved it; `more` is kept beside the
 * sums. Steps of one download queue up here.
 */
export async function writeProgress(
  tx: Knex.Transaction,
  { clock }: Pick<Deps, "clock">,
  downloadId: string,
  more: Pick<SatDownloadProgress, "missing" | "missingFolios"> = {},
): Promise<void> {
  await SatDownload.query(tx).findById(downloadId).select("id").forNoKeyUpdate();
  const { rows } = await tx.raw<{ rows: [{ progress: Record<string, number | string | object | null> }] }>(
    sums,
    {
      downloadId,
    },
  );
  const [{ progress }] = rows;
  const told = Object.fromEntries(Object.entries(progress).filter(([, value]) => value !== null));
  await tx("satDownloads")
    .where({ id: downloadId })
    .update({
      progress: tx.raw("(progress - 'nextAttemptAt' - 'nextAttemptReason') || cast(? as jsonb)", [
        JSON.stringify({ ...told, ...more }),
      ]),
      updatedAt: clock.now(),
    });
}

/** Requests that others have replaced no longer count; what waits longest is not what is waited for next. */
const sums = `
  with leaf as (select * from sat_requests where download_id = :downloadId and state <> 'split'),
  package as (
    select sat_packages.* from sat_packages join leaf on leaf.id = request_id where sat_packages.state <> 'cancelled'
  ),
  next as (
    select next_attempt_at, next_attempt_reason from leaf where ended_at is null and next_attempt_at is not null
    union all
    select next_attempt_at, next_attempt_reason from package where state = 'listed' and next_attempt_at is not null
    order by 1 limit 1
  )
  select json_build_object(
    'requests', (select count(*) from leaf),
    'requestsEnded', (select count(*) from leaf where ended_at is not null),
    'byState', (select json_object_agg(state, requests) from
                 (select state, count(*) as requests from leaf group by state) counted),
    'packages', (select count(*) from package),
    'packagesStored', (select count(*) from package where stored_at is not null),
    'packagesImported', (select count(*) from package where state = 'imported'),
    'rows', (select sum(cfdi_count) from leaf),
    'rowsDone', (select coalesce(sum(rows_done), 0) from package),
    'rowsNew', (select coalesce(sum(rows_new), 0) from package),
    'faults', (select coalesce(sum(faults_count), 0) from package),
    'repairs', (select coalesce(sum(repairs_count), 0) from package),
    'nextAttemptAt', (select to_char(next_attempt_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from next),
    'nextAttemptReason', (select next_attempt_reason from next)
  ) as progress`;
