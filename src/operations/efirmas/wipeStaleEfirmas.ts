import { systemActor } from "../../domain/access/actor.ts";
import { LentEfirma } from "../../models/sat/LentEfirma.ts";
import type { Deps } from "../deps.ts";
import { wipeEfirma } from "./wipeEfirma.ts";

/** The longest loan is SAT's 72 hours and a day (decision 12). */
const longestLoanMs = 4 * 86_400_000;
const batchSize = 100;

interface Stale {
  readonly id: string;
  readonly merchantId: string;
}

/**
 * Wipes lent e.firmas that no end of a download has wiped: lent four days ago, or for a download that has ended or is
 * gone. Any number of schedulers may do so at once.
 */
export async function wipeStaleEfirmas(deps: Pick<Deps, "db" | "clock">): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - longestLoanMs);
  let stale: Stale[];
  do {
    stale = await findStale(deps, before);
    for (const loan of stale)
      await deps.db.transaction((tx) => wipeEfirma(tx, deps, systemActor("scheduler"), loan));
  } while (stale.length === batchSize);
}

async function findStale({ db }: Pick<Deps, "db">, before: Date): Promise<Stale[]> {
  // A small table at any time: whatever is in it is under way, or is found here.
  return db(`${LentEfirma.tableName} as lent`)
    .leftJoin("satDownloads as download", "download.id", "lent.downloadId")
    .where("lent.createdAt", "<", before)
    .orWhereNotNull("download.endedAt")
    .orWhereNull("download.id")
    .limit(batchSize)
    .select<Stale[]>("lent.downloadId as id", "lent.merchantId");
}
