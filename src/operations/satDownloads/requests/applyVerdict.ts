import type { Knex } from "knex";
import {
  afterFault,
  mostFaults,
  mostRestarts,
  mostShifts,
  nextLook,
  tomorrow,
} from "../../../domain/satDownloads/patience.ts";
import type { AskAgain, Verdict } from "../../../domain/satDownloads/verdict.ts";
import type { WaitReason } from "../../../domain/satDownloads/waitReasons.ts";
import { SatRequest } from "../../../models/sat/SatRequest.ts";
import type { SatAnswer, SatVerifyAnswer } from "../../../ports/satDownloads.ts";
import type { Deps } from "../../deps.ts";
import { askAgain } from "./askAgain.ts";
import { endRequest } from "./endRequest.ts";
import { listPackages } from "./listPackages.ts";
import { moveRequest } from "../../lifeCycles/moveRequest.ts";
import { splitRequest } from "./splitRequest.ts";

/**
 * The consequence of SAT's answer for a request, in whose words, and what it says of it. Without a verdict it was
 * accepted.
 */
export interface Judged {
  readonly verdict?: Verdict;
  readonly said?: SatAnswer;
  readonly told?: Extract<SatVerifyAnswer, { kind: "answered" }>;
}

/**
 * Applies the consequence of SAT's answer to a request that the transaction holds. Its download is settled by the
 * caller.
 */
export async function applyVerdict(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock">,
  request: SatRequest,
  judged: Judged,
): Promise<void> {
  const now = deps.clock.now();
  const { verdict, told } = judged;
  const words = wordsOf(judged);
  switch (verdict?.kind) {
    case "empty":
      return endRequest(tx, deps, request, { state: "empty", ...words });
    case "split":
      return splitRequest(tx, deps, request, words);
    case "packages":
      return listPackages(tx, deps, {
        request,
        satPackageIds: told?.packageIds ?? [],
        cfdiCount: told?.cfdiCount ?? 0,
      });
    case "askAgain":
      return again(tx, deps, request, verdict, judged);
    case "lookAgain": {
      const state = told?.status === "inProgress" ? "inProgress" : "accepted";
      const until = nextLook(request.answeredAt ?? now, now);
      return lookLater(tx, deps, request, { state, until, reason: "satIsWorking", ...words });
    }
    case "lookTomorrow":
      return lookLater(tx, deps, request, { until: tomorrow(now), reason: "dailyLimit", ...words });
    case "fault": {
      const tries = request.tries + 1;
      if (tries > mostFaults) return giveUp(tx, deps, request, judged);
      const until = afterFault(request.tries, now);
      return lookLater(tx, deps, request, { tries, until, reason: "satFault", ...words });
    }
    case "refuseDownload":
    case undefined:
      throw new Error(`There is nothing to do with request ${request.id} itself.`);
  }
}

interface Words {
  readonly satCode: string | null;
  readonly satMessage: string | null;
}

function wordsOf({ said }: Judged): Words {
  return { satCode: said?.code ?? null, satMessage: said?.message ?? null };
}

async function lookLater(
  tx: Knex.Transaction,
  { clock }: Pick<Deps, "clock">,
  request: SatRequest,
  {
    until,
    reason,
    state,
    ...changes
  }: Words & { until: Date; reason: WaitReason; state?: SatRequest["state"]; tries?: number },
): Promise<void> {
  const at = clock.now();
  const turn = {
    ...changes,
    polls: request.polls + 1,
    failures: 0,
    nextAttemptAt: until,
    nextAttemptReason: reason,
  };
  if (state) return moveRequest(tx, request, state, { at, patch: turn });
  await SatRequest.query(tx)
    .findById(request.id)
    .patch({ ...turn, leaseToken: null, leasedUntil: null, updatedAt: at });
}

/**
 * Asks again. A range that SAT lets down again and again ends, and so does one that no moving helps; a request by folio
 * cannot be moved.
 */
async function again(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock">,
  request: SatRequest,
  { because, countsAs, shifted }: AskAgain,
  judged: Judged,
): Promise<void> {
  const now = deps.clock.now();
  const words = wordsOf(judged);
  if (countsAs === "restart") {
    const restarts = request.restarts + 1;
    if (restarts > mostRestarts)
      return endRequest(tx, deps, request, { state: "expired", reason: because, ...words });
    return askAgain(tx, deps, request, { because, shifted, restarts, failures: 0, words });
  }
  const tries = request.tries + 1;
  const isFolio = request.requestType === "folio";
  if (tries > (countsAs === "shift" ? mostShifts : mostFaults) || (isFolio && because === "exhausted"))
    return giveUp(tx, deps, request, judged);
  const until = because === "dailyLimit" ? tomorrow(now) : afterFault(request.tries, now);
  const reason = because === "dailyLimit" ? "dailyLimit" : "satFault";
  const waits = countsAs === "fault" || isFolio;
  const wait = { until, reason } as const;
  await askAgain(tx, deps, request, { because, shifted, tries, failures: 0, words, ...(waits && { wait }) });
}

/** Gives the request up: a human must look, and what SAT said is in the request. */
async function giveUp(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock">,
  request: SatRequest,
  judged: Judged,
): Promise<void> {
  const meaning = judged.said?.meaning ?? "unknown";
  const reason = meaning === "ok" ? "unknown" : meaning;
  await endRequest(tx, deps, request, { state: "refused", reason, ...wordsOf(judged) });
}
