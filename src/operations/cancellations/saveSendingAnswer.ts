import type { Knex } from "knex";
import {
  afterSilence,
  afterUnknownToSat,
  nextLook,
} from "../../domain/cancellations/cancellationPatience.ts";
import type { Cancellation } from "../../models/Cancellation.ts";
import { CancellationAttempt } from "../../models/CancellationAttempt.ts";
import { Invoice } from "../../models/Invoice.ts";
import type { NoAnswer } from "../../ports/noAnswer.ts";
import type { CancelAnswer } from "../../ports/pac.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import type { Lease } from "../lease/Lease.ts";
import type { SendingResult } from "./askPacToCancel.ts";
import { applyVerdict } from "./applyVerdict.ts";
import type { SendingClaim } from "./claimForSending.ts";
import { takeTo } from "./takeTo.ts";

export interface SendingOutcome {
  readonly claim: SendingClaim;
  readonly result: SendingResult;
}

type SaveDeps = Pick<Deps, "db" | "relay" | "clock" | "vault">;

/**
 * Saves what came of a run that was to send a request: attempt, cancellation, invoice, tickets, timelines, mails and the time
 * of the next attempt, in one transaction. A result for a request that another run has taken over changes nothing but
 * this run's own attempt.
 */
export async function saveSendingAnswer(
  deps: SaveDeps,
  lease: Lease<Cancellation>,
  { claim, result }: SendingOutcome,
): Promise<void> {
  await transact(deps, async (tx) => {
    const held = await lease.hold(tx, claim.cancellation.id);
    await closeAttempt(tx, claim, result, deps.clock.now());
    if (!held) return;
    if (result.kind === "settled") await applyVerdict(tx, deps, held, result);
    else if (result.kind === "undecided") await callAgain(tx, deps, held, "inDoubt");
    else
      await saveAnswer(tx, deps, { ...claim, cancellation: held, before: claim.cancellation }, result.answer);
  });
  lease.over([claim.cancellation.id]);
}

interface Asked extends SendingClaim {
  /** The cancellation as it was before this run took it. */
  readonly before: Cancellation;
}

async function saveAnswer(
  tx: Knex.Transaction,
  deps: SaveDeps,
  asked: Asked,
  answer: CancelAnswer | NoAnswer,
): Promise<void> {
  const now = deps.clock.now();
  const { cancellation, invoice, before } = asked;
  // SAT has no status of a retention to look at: what its service has taken is done, and what it leaves open a person sees.
  if (invoice.kind === "retention" && (answer.kind === "taken" || answer.kind === "lookAtStatus"))
    return settleRetention(tx, deps, asked, answer);
  switch (answer.kind) {
    case "taken":
    case "lookAtStatus":
      return takeTo(tx, deps, cancellation, {
        to: "sent",
        ...wordsOf(answer),
        ...(answer.receipt !== undefined && { receipt: Buffer.from(answer.receipt, "utf8") }),
        sentAt: cancellation.sentAt ?? now,
        failures: 0,
        nextAttemptAt: nextLook(now, now),
        nextAttemptReason: "satIsWorking",
      });
    case "wait": {
      const isUnknownToSat = answer.code === "205";
      const until = isUnknownToSat
        ? afterUnknownToSat(invoice.stampedAt ?? now, now)
        : afterSilence(cancellation.failures, now);
      if (!until) return refuse(tx, deps, cancellation, answer);
      const reason = isUnknownToSat ? "unknownToSat" : "satIsAway";
      return callLater(tx, deps, cancellation, { answer, until, reason });
    }
    case "refused": {
      const until = answer.code === "208" ? await untilSubstituteIsKnown(tx, cancellation, now) : undefined;
      if (!until) return refuse(tx, deps, cancellation, answer);
      return callLater(tx, deps, cancellation, { answer, until, reason: "substituteUnknownToSat" });
    }
    case "unknown":
      // Somebody has looked at it, SAT's status says that it has no request, and the same answer came again.
      if (before.reviewedAt !== null) return refuse(tx, deps, cancellation, answer);
      return takeTo(tx, deps, cancellation, {
        to: "awaitingReview",
        ...wordsOf(answer),
        ...(invoice.kind !== "retention" && {
          nextAttemptAt: nextLook(now, now),
          nextAttemptReason: "satIsWorking",
        }),
      });
    case "noAnswer": {
      const wasHeard = answer.delivery === "unknown" || before.state !== "signed";
      return callAgain(tx, deps, cancellation, wasHeard ? "inDoubt" : "signed");
    }
    default:
      return answer satisfies never;
  }
}

async function settleRetention(
  tx: Knex.Transaction,
  deps: SaveDeps,
  { cancellation, before }: Asked,
  answer: CancelAnswer,
): Promise<void> {
  if (answer.kind !== "taken" && before.reviewedAt !== null) return refuse(tx, deps, cancellation, answer);
  const at = deps.clock.now();
  await takeTo(tx, deps, cancellation, {
    ...(answer.kind === "taken"
      ? { to: "cancelled", outcome: "withoutAcceptance" }
      : { to: "awaitingReview" }),
    ...wordsOf(answer),
    ...(answer.receipt !== undefined && { receipt: Buffer.from(answer.receipt, "utf8") }),
    sentAt: cancellation.sentAt ?? at,
    failures: 0,
  });
}

async function refuse(
  tx: Knex.Transaction,
  deps: SaveDeps,
  cancellation: Cancellation,
  answer: CancelAnswer,
): Promise<void> {
  await takeTo(tx, deps, cancellation, { to: "refused", ...wordsOf(answer) });
}

/** Sends the same request again, since what stands against it goes by. */
async function callLater(
  tx: Knex.Transaction,
  deps: SaveDeps,
  cancellation: Cancellation,
  { answer, until, reason }: { readonly answer: CancelAnswer; readonly until: Date; readonly reason: string },
): Promise<void> {
  await takeTo(tx, deps, cancellation, {
    to: "signed",
    ...wordsOf(answer),
    failures: reason === "satIsAway" ? cancellation.failures + 1 : 0,
    nextAttemptAt: until,
    nextAttemptReason: reason,
  });
}

/** Returns when to try again where SAT does not know the replacement yet, which takes some time after its stamp. */
async function untilSubstituteIsKnown(
  tx: Knex.Transaction,
  { merchantId, livemode, substituteUuid: uuid }: Cancellation,
  now: Date,
): Promise<Date | undefined> {
  const substitute = await Invoice.query(tx).findOne({ merchantId, livemode, uuid, state: "stamped" });
  return substitute?.stampedAt ? afterUnknownToSat(substitute.stampedAt, now) : undefined;
}

async function callAgain(
  tx: Knex.Transaction,
  deps: SaveDeps,
  cancellation: Cancellation,
  to: "inDoubt" | "signed",
): Promise<void> {
  await takeTo(tx, deps, cancellation, {
    to,
    failures: cancellation.failures + 1,
    nextAttemptAt: afterSilence(cancellation.failures, deps.clock.now()),
    nextAttemptReason: "noAnswer",
  });
}

function wordsOf({ code, fault, kind }: CancelAnswer): Pick<Cancellation, "satCode" | "faults"> {
  return { satCode: code || null, faults: kind === "taken" ? null : [fault] };
}

async function closeAttempt(
  tx: Knex.Transaction,
  { attemptId }: SendingClaim,
  result: SendingResult,
  now: Date,
): Promise<void> {
  await CancellationAttempt.query(tx)
    .findById(attemptId)
    .patch({ finishedAt: now, ...outcomeOf(result) });
}

function outcomeOf(result: SendingResult): Partial<CancellationAttempt> {
  if (result.kind === "settled") return { outcome: "settled", answer: JSON.stringify(result.words) };
  if (result.kind === "undecided") return { outcome: "notSent", error: errorText(result.error) };
  const { answer } = result;
  if (answer.kind === "noAnswer") return { outcome: answer.delivery, error: errorText(answer.error) };
  return { outcome: answer.kind, code: answer.code || null, answer: answer.said ?? null };
}

function errorText(error: Error): string {
  return error.message.slice(0, 1_000);
}
