import { systemActor } from "../../../domain/access/actor.ts";
import type { Knex } from "knex";
import { afterOutage, nextLook, stuckAfterMs } from "../../../domain/satDownloads/patience.ts";
import { judgeRefusal, judgeUntold, judgeVerification } from "../../../domain/satDownloads/verdict.ts";
import { SatRequest } from "../../../models/sat/SatRequest.ts";
import type { NoAnswer } from "../../../ports/noAnswer.ts";
import type { SatAnswer } from "../../../ports/satDownloads.ts";
import { transact } from "../../../queues/enqueue.ts";
import type { Deps } from "../../deps.ts";
import type { Lease } from "../../lease/Lease.ts";
import { applyVerdict, type Judged } from "./applyVerdict.ts";
import { askAgain } from "./askAgain.ts";
import type { CallResult } from "./askSat.ts";
import type { RequestTurn } from "./claimRequest.ts";
import { moveRequest } from "../../lifeCycles/moveRequest.ts";
import { settleDownload } from "../settleDownload.ts";
import { stopDownload } from "../stopDownload.ts";

type SaveDeps = Pick<Deps, "db" | "relay" | "clock">;

/**
 * Saves what came of a call: the request, what takes its place or comes of it, the time of the next attempt, and the
 * download, in one transaction. An answer to a turn that is over (cancelled, or taken over after its lease) changes
 * nothing.
 */
export async function saveRequestAnswer(
  deps: SaveDeps,
  lease: Lease<SatRequest>,
  { turn, result }: { readonly turn: RequestTurn; readonly result: CallResult },
): Promise<void> {
  const judged = judge(turn, result, deps.clock.now());
  if (judged.verdict?.kind === "refuseDownload") return refuse(deps, lease, turn, judged.said);
  await transact(deps, async (tx) => {
    const request = await lease.hold(tx, turn.request.id);
    if (!request) return;
    if (result.kind === "noAnswer") await saveOutage(tx, deps, request, result);
    else if (judged.verdict) await applyVerdict(tx, deps, request, judged);
    else await saveAcceptance(tx, deps, request, result.answer);
    await settleDownload(tx, deps, request.downloadId);
  });
}

function judge({ request }: RequestTurn, result: CallResult, now: Date): Judged {
  if (result.kind === "noAnswer") return {};
  const { answer } = result;
  if (answer.kind === "accepted") return {};
  if (answer.kind === "refused") {
    const judgeIt = result.kind === "asked" ? judgeRefusal : judgeUntold;
    return { verdict: judgeIt(answer.meaning), said: answer };
  }
  const { status, outcome, cfdiCount, packageIds } = answer;
  const since = request.answeredAt ?? now;
  const verdict = judgeVerification({
    status,
    outcome: outcome.meaning,
    cfdiCount,
    packages: packageIds.length,
    isStuck: now.getTime() - since.getTime() >= stuckAfterMs,
  });
  return { verdict, said: outcome, told: answer };
}

async function saveAcceptance(
  tx: Knex.Transaction,
  { clock }: SaveDeps,
  request: SatRequest,
  answer: SatAnswer & { readonly requestId?: string },
): Promise<void> {
  const now = clock.now();
  if (answer.requestId === undefined) throw new Error(`Request ${request.id} was accepted without an id.`);
  const patch = {
    satRequestId: answer.requestId,
    satCode: answer.code,
    satMessage: answer.message,
    answeredAt: now,
    failures: 0,
    nextAttemptAt: nextLook(now, now),
    nextAttemptReason: "satIsWorking",
  };
  await moveRequest(tx, request, "accepted", { at: now, patch });
}

/**
 * Saves an outage without spending an attempt. Where SAT may have heard the question, the range counts as asked, and
 * another is asked instead.
 */
async function saveOutage(
  tx: Knex.Transaction,
  deps: SaveDeps,
  request: SatRequest,
  { delivery }: NoAnswer,
): Promise<void> {
  const now = deps.clock.now();
  const wait = { until: afterOutage(request.failures, now), reason: "satUnreachable" } as const;
  const failures = request.failures + 1;
  if (request.satRequestId === null && delivery === "unknown")
    return askAgain(tx, deps, request, { because: "inDoubt", shifted: true, failures, wait });
  await SatRequest.query(tx)
    .findById(request.id)
    .patch({
      ...(request.satRequestId === null && { askedAt: null }),
      failures,
      leaseToken: null,
      leasedUntil: null,
      nextAttemptAt: wait.until,
      nextAttemptReason: wait.reason,
      updatedAt: now,
    });
}

/** Ends the whole download, in SAT's words: SAT refused the e.firma, or the right to ask. */
async function refuse(
  deps: SaveDeps,
  lease: Lease<SatRequest>,
  { request: { id, downloadId } }: RequestTurn,
  said: SatAnswer | undefined,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // They are not locked: packages come before requests in the order of locks.
    if (!(await lease.holds(tx, id))) return;
    await stopDownload(tx, deps, systemActor("satDownload"), {
      downloadId,
      refusedId: id,
      state: "refused",
      reason: said?.meaning ?? null,
      satCode: said?.code ?? null,
      satMessage: said?.message ?? null,
    });
  });
}
