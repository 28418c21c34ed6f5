import { SatDownload } from "../../../src/models/sat/SatDownload.ts";
import type { Deps } from "../../../src/operations/deps.ts";
import { announceDue } from "../../../src/operations/satDownloads/announceDue.ts";
import { runSatJobs } from "./runSatJobs.ts";
import type { TestClock } from "../testClock.ts";

const mostTurns = 2_000;

/**
 * Does the work of a download, and moves the clock to the next stored time again and again, until it has ended or
 * `isThere` says so.
 */
export async function driveDownload(
  deps: Deps,
  clock: TestClock,
  downloadId: string,
  isThere: () => Promise<boolean> | boolean = () => false,
): Promise<SatDownload> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    await runSatJobs(deps);
    const download = await SatDownload.query(deps.db).findById(downloadId).throwIfNotFound();
    if (download.endedAt || (await isThere())) return download;
    const next = await nextAttempt(deps, downloadId);
    if (!next) throw new Error(`Nothing is left to do, and the download is ${download.state}.`);
    if (next > clock.now()) clock.set(next);
    await announceDue(deps);
  }
  throw new Error(`No end after ${mostTurns} turns.`);
}

async function nextAttempt({ db }: Deps, downloadId: string): Promise<Date | undefined> {
  const { rows } = await db.raw<{ rows: [{ at: Date | null }] }>(
    `select least((select min(next_attempt_at) from sat_requests where download_id = :downloadId),
       (select min(next_attempt_at) from sat_packages where download_id = :downloadId),
       (select min(run_at) from outbox where kind like 'satDownload.%' and dead_at is null)) as at`,
    { downloadId },
  );
  return rows[0].at ?? undefined;
}
