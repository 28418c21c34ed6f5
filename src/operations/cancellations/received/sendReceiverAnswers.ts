import { leaseInTimeouts } from "../../../domain/cancellations/cancellationPatience.ts";
import { ReceivedCancellation } from "../../../models/sat/ReceivedCancellation.ts";
import { allDone, type Outcomes } from "../../../queues/outcome.ts";
import type { Deps } from "../../deps.ts";
import { decompress } from "../../files/compression.ts";
import type { Lease } from "../../lease/Lease.ts";
import { withLease } from "../../lease/withLease.ts";
import { moveReceived } from "../../lifeCycles/sat/moveReceived.ts";
import { openBreakers } from "../../pacs/openBreakers.ts";
import { askStatusOfReceived } from "./askStatusOfReceived.ts";
import { type AnswerResult, saveReceiverAnswer } from "./saveReceiverAnswer.ts";
import { signReceiverAnswer } from "./signReceiverAnswer.ts";

type SendDeps = Pick<Deps, "db" | "relay" | "clock" | "config" | "vault" | "pac" | "satStatus" | "log">;

/**
 * Sends receivers' answers to SAT. Safe to run again after a crash at any line:
 * 1. claim: each answer is leased to this run;
 * 2. sign: the signed bytes are stored, once; only the stamping process opens the CSD for it;
 * 3. ask: where an earlier call may have been heard, whether SAT still waits is asked first; the row says that a call is
 *    about to be made before it is made, and the same bytes go out again;
 * 4. save: what came of it and the time of the next attempt, in one transaction.
 */
export async function sendReceiverAnswers(deps: SendDeps, ids: readonly string[]): Promise<Outcomes> {
  const ms = leaseInTimeouts * deps.config.pacTimeoutMs;
  await withLease(
    deps,
    { model: ReceivedCancellation, ms, isScheduled: true },
    async (lease) => {
      const claims = await claim(deps, ids, lease);
      return { claims, ids: claims.map(({ id }) => id) };
    },
    async ({ claims }, lease) => {
      await Promise.all(
        claims.map(async (before) =>
          saveReceiverAnswer(deps, lease, { before, result: await settleOne(deps, lease, before) }),
        ),
      );
    },
  );
  return allDone;
}

async function claim(
  { db, clock, pac }: SendDeps,
  ids: readonly string[],
  lease: Lease<ReceivedCancellation>,
): Promise<readonly ReceivedCancellation[]> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const due = await ReceivedCancellation.query(tx)
      .findByIds([...ids])
      .whereIn("state", ["answered", "sending", "inDoubt"])
      .where((free) => void free.whereNull("leasedUntil").orWhere("leasedUntil", "<=", now))
      .where((due) => void due.whereNull("nextAttemptAt").orWhere("nextAttemptAt", "<=", now))
      .orderBy("seq")
      .forUpdate();
    const breakers = await openBreakers(tx, now);
    const breakerOf = ({ livemode }: ReceivedCancellation) =>
      breakers.find((one) => one.pac === pac(livemode).name && one.livemode === livemode);
    for (const row of due) {
      const breaker = breakerOf(row);
      const wait = { nextAttemptAt: breaker?.lookAgainAt ?? null, nextAttemptReason: "breakerOpen" };
      await ReceivedCancellation.query(tx)
        .findById(row.id)
        .patch(breaker ? wait : { ...lease.taken });
    }
    return due.filter((row) => !breakerOf(row));
  });
}

/** Takes one answer as far as it goes now. Never throws for what an outside party does. */
async function settleOne(
  deps: SendDeps,
  lease: Lease<ReceivedCancellation>,
  row: ReceivedCancellation,
): Promise<AnswerResult> {
  const { id, uuid, rfc, livemode } = row;
  const pac = deps.pac(livemode);
  if (row.state !== "answered") {
    const pending = await pac.pendingCancellations(rfc);
    if (pending.kind !== "pending") return { kind: "undecided" };
    if (!pending.uuids.some((one) => one.toLowerCase() === uuid)) return gone(deps, row);
  }
  const signed = await signReceiverAnswer({ ...deps, pac }, lease, row);
  if (signed === undefined) return { kind: "unsigned" };
  const at = deps.clock.now();
  const patch = { ...lease.taken, sentAt: row.sentAt ?? at, calls: row.calls + 1 };
  const moved = await moveReceived(deps.db, [id], "sending", { at, patch, leaseToken: lease.token });
  if (!moved.has(id)) return { kind: "undecided" };
  const answer = await pac.answerCancellation({ uuid, rfc, xml: await decompress(signed) });
  if (answer.kind === "noAnswer") deps.log.warn({ err: answer.error, uuid }, "the PAC gave no sound answer");
  return answer.kind === "lookAtStatus" ? gone(deps, row, answer.code) : { kind: "asked", answer };
}

/** Settles a request for which SAT waits no more, by its status of the document where it can be had. */
async function gone(deps: SendDeps, row: ReceivedCancellation, code?: string): Promise<AnswerResult> {
  const verdict = await askStatusOfReceived(deps, row);
  if (verdict?.kind === "noAnswer" || verdict?.kind === "awaitingReceiver") return { kind: "undecided" };
  return { kind: "gone", verdict, ...(code !== undefined && { code }) };
}
