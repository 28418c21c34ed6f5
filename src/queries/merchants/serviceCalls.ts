import type { Knex } from "knex";
import type { PacCall } from "../../domain/services/judgePac.ts";
import type { SatTry } from "../../domain/services/judgeSat.ts";
import { PacBreaker } from "../../models/pacs/PacBreaker.ts";
import { SatRequest } from "../../models/sat/SatRequest.ts";

const hourMs = 3_600_000;
const newest = 20;
const mostTries = 200;

/** The latest answers of the outside services of one mode, whoever asked them. */
export interface ServiceCalls {
  readonly pacCalls: readonly PacCall[];
  /** The moment at which an operator stopped the PAC; null while nobody does. */
  readonly pausedSince: Date | null;
  readonly satTries: readonly SatTry[];
}

/** Returns the newest calls to a PAC within the hour, its breaker, and the requests that SAT has to answer. */
export async function serviceCalls(
  db: Knex,
  which: { readonly pac: string; readonly livemode: boolean },
  now: Date,
): Promise<ServiceCalls> {
  const [calls, breaker, satTries] = await Promise.all([
    db("stampAttempts")
      .select("startedAt", "finishedAt", "outcome")
      .where(which)
      .where("startedAt", ">", new Date(now.getTime() - hourMs))
      .whereNotNull("finishedAt")
      .orderBy("startedAt", "desc")
      .limit(newest),
    PacBreaker.query(db).findOne(which).where("openUntil", ">", now),
    SatRequest.query(db)
      .select("failures", "updatedAt", "answeredAt")
      .where({ livemode: which.livemode })
      .whereNotNull("nextAttemptAt")
      .orderBy("nextAttemptAt")
      .limit(mostTries),
  ]);
  const pacCalls = (calls as (PacCall & { outcome: string | null })[]).map((call) => ({
    startedAt: call.startedAt,
    finishedAt: call.finishedAt,
    isAnswered: call.outcome !== "unknown" && call.outcome !== "notSent",
  }));
  return { pacCalls, pausedSince: breaker?.openedAt ?? null, satTries };
}
