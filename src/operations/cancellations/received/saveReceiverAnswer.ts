import { afterSilence } from "../../../domain/cancellations/cancellationPatience.ts";
import type { CancellationVerdict } from "../../../domain/cancellations/judgeSatStatus.ts";
import { endAfter, settleReceived } from "../../../domain/cancellations/received/settleReceived.ts";
import type { ReceivedCancellation } from "../../../models/sat/ReceivedCancellation.ts";
import type { NoAnswer } from "../../../ports/noAnswer.ts";
import type { CancelAnswer } from "../../../ports/pac.ts";
import type { Deps } from "../../deps.ts";
import type { Lease } from "../../lease/Lease.ts";
import type { Patch } from "../../lifeCycles/rows/moveRows.ts";
import { moveReceived } from "../../lifeCycles/sat/moveReceived.ts";

/** The result of a run that was to send an answer. */
export type AnswerResult =
  /** SAT waits no more; its status says why, where it is known. */
  | { readonly kind: "gone"; readonly verdict: CancellationVerdict | undefined; readonly code?: string }
  /** The merchant has no valid CSD, so nothing was sent. */
  | { readonly kind: "unsigned" }
  /** The result is not known yet, or nothing was sent. */
  | { readonly kind: "undecided" }
  | { readonly kind: "asked"; readonly answer: CancelAnswer | NoAnswer };

export interface AnswerOutcome {
  /** The row as it was before this run took it. */
  readonly before: ReceivedCancellation;
  readonly result: AnswerResult;
}

/** A merchant without a valid CSD is looked at again this often; uploading one is all it takes. */
const certificateWaitMs = 5 * 60_000;

type State = ReceivedCancellation["state"];

/**
 * Saves what came of a run that was to send an answer, where the request is still this run's: its end, the way back to
 * whoever answers, or the time of the next attempt.
 */
export async function saveReceiverAnswer(
  deps: Pick<Deps, "db" | "clock">,
  lease: Lease<ReceivedCancellation>,
  { before, result }: AnswerOutcome,
): Promise<void> {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const held = await lease.hold(tx, before.id);
    if (!held) return;
    const { to, ...patch } = nextOf(held, before, result, at);
    if (to !== held.state) await moveReceived(tx, [held.id], to, { at, patch });
    else await held.$query(tx).patch({ ...free, ...patch, updatedAt: at });
  });
  lease.over([before.id]);
}

const free = { leaseToken: null, leasedUntil: null };

/** Returns the next state of a request, and what is written with it. */
function nextOf(
  row: ReceivedCancellation,
  before: ReceivedCancellation,
  result: AnswerResult,
  at: Date,
): Patch<ReceivedCancellation> & { readonly to: State } {
  const failures = row.failures + 1;
  const again = { failures, nextAttemptAt: afterSilence(row.failures, at), nextAttemptReason: "noAnswer" };
  const wasHeard = before.state !== "answered";
  switch (result.kind) {
    case "gone": {
      const { answer, createdAt, dueAt } = row;
      const sent = { answer, createdAt, dueAt, sentAt: wasHeard ? row.sentAt : null };
      const said = result.code === undefined ? {} : { satCode: result.code };
      return { to: settleReceived(sent, result.verdict, at), ...said };
    }
    case "unsigned": {
      const nextAttemptAt = new Date(at.getTime() + certificateWaitMs);
      return { to: row.state, nextAttemptAt, nextAttemptReason: "certificateMissing" };
    }
    case "undecided":
      return { to: wasHeard ? "inDoubt" : row.state, ...again };
    case "asked":
      return afterAnswer(row, result.answer, { wasHeard, again });
    default:
      return result satisfies never;
  }
}

interface Circumstances {
  /** True when an earlier call may have brought the answer to SAT. */
  readonly wasHeard: boolean;
  readonly again: Patch<ReceivedCancellation>;
}

function afterAnswer(
  row: ReceivedCancellation,
  answer: CancelAnswer | NoAnswer,
  { wasHeard, again }: Circumstances,
): Patch<ReceivedCancellation> & { readonly to: State } {
  const unheard = { to: "answered", sentAt: null, ...again } as const;
  if (answer.kind === "noAnswer")
    return answer.delivery === "unknown" || wasHeard ? { to: "inDoubt", ...again } : unheard;
  const said = { satCode: answer.code || null };
  switch (answer.kind) {
    case "taken": {
      const receipt = answer.receipt === undefined ? null : Buffer.from(answer.receipt, "utf8");
      return { to: endAfter(row.answer ?? "accept"), ...said, receipt, faults: null };
    }
    case "wait":
      return {
        ...(wasHeard ? { to: "inDoubt", ...again } : unheard),
        ...said,
        nextAttemptReason: "satIsAway",
      };
    case "refused":
      return { to: "pending", ...said, faults: [answer.fault], sentAt: null };
    // A person looks at it: whoever answers may answer again, and a look shows whether SAT still waits.
    case "unknown":
    case "lookAtStatus":
      return { to: "pending", ...said, faults: [answer.fault] };
    default:
      return answer satisfies never;
  }
}
