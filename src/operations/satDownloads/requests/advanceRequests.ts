import { type Outcome, type Outcomes, retry } from "../../../queues/outcome.ts";
import type { Deps } from "../../deps.ts";
import { askSat } from "./askSat.ts";
import { leaseMs } from "../../../domain/satDownloads/patience.ts";
import { withLease } from "../../lease/withLease.ts";
import { claimRequest } from "./claimRequest.ts";
import { saveRequestAnswer } from "./saveRequestAnswer.ts";
import { withEfirma } from "../withEfirma.ts";
import { SatRequest } from "../../../models/sat/SatRequest.ts";

type AdvanceDeps = Pick<Deps, "db" | "relay" | "clock" | "vault" | "satDownloads" | "log">;

/** The facts about a run that the queue passes on. */
interface SatRun {
  readonly signal: AbortSignal;
}

/**
 * Takes requests one step further: asks SAT, or looks how they stand there. Safe to run again after a crash at any line:
 * 1. the e.firma is opened; where none can be, the download ends and says so;
 * 2. claim: in one transaction the request is leased, and a row says that SAT is about to be asked for this range;
 * 3. call: no transaction is open;
 * 4. save: what SAT said, what is to be asked next and when, in one transaction. A run without the lease saves nothing.
 * Whatever SAT answers, and that it does not, is a stored time of the next attempt, never a failed job.
 */
export async function advanceRequests(
  deps: AdvanceDeps,
  requestIds: readonly string[],
  run: SatRun,
): Promise<Outcomes> {
  const outcomes = new Map<string, Outcome>();
  const steps = requestIds.map(async (requestId) => {
    try {
      await advance(deps, requestId, run);
    } catch (error) {
      outcomes.set(requestId, retry(error));
    }
  });
  await Promise.all(steps);
  return outcomes;
}

async function advance(deps: AdvanceDeps, requestId: string, { signal }: SatRun): Promise<void> {
  const request = await SatRequest.query(deps.db).findById(requestId).select("downloadId");
  if (!request) return;
  await withEfirma(deps, request.downloadId, async (efirma) => {
    await withLease(
      deps,
      { model: SatRequest, ms: leaseMs, isScheduled: true },
      async (lease) => {
        const turn = await claimRequest(deps, lease, requestId);
        return { turn, ids: turn ? [requestId] : [] };
      },
      async ({ turn }, lease) => {
        if (turn)
          await saveRequestAnswer(deps, lease, {
            turn,
            result: await askSat(deps, { turn, efirma }, signal),
          });
      },
    );
  });
}
