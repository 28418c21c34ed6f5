import { leaseInTimeouts } from "../../../domain/cancellations/cancellationPatience.ts";
import { ReceivedCancellation } from "../../../models/sat/ReceivedCancellation.ts";
import type { Pac } from "../../../ports/pac.ts";
import { allDone, type Outcomes } from "../../../queues/outcome.ts";
import type { Deps } from "../../deps.ts";
import { decompress } from "../../files/compression.ts";
import type { Lease } from "../../lease/Lease.ts";
import { withLease } from "../../lease/withLease.ts";
import { moveReceived } from "../../lifeCycles/sat/moveReceived.ts";
import { receiversPac } from "../../pacs/receiversPac.ts";
import { pacSituation } from "../../pacs/pacSituation.ts";
import { askStatusOfReceived } from "./askStatusOfReceived.ts";
import { type AnswerResult, saveReceiverAnswer } from "./saveReceiverAnswer.ts";
import { signReceiverAnswer } from "./signReceiverAnswer.ts";

type SendDeps = Pick<Deps, "db" | "relay" | "clock" | "config" | "vault" | "pacs" | "satStatus" | "log">;

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
      return { claims, ids: claims.map(({ row }) => row.id) };
    },
    async ({ claims }, lease) => {
      await Promise.all(
        claims.map(async (claimed) =>
          saveReceiverAnswer(deps, lease, {
            before: claimed.row,
            result: await settleOne(deps, lease, claimed),
          }),
        ),
      );
    },
  );
  return allDone;
}

interface Claimed {
  readonly row: ReceivedCancellation;
  readonly pac: Pac;
}

async function claim(
  { db, clock, pacs }: SendDeps,
  ids: readonly string[],
  lease: Lease<ReceivedCancellation>,
): Promise<readonly Claimed[]> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const due = await ReceivedCancellation.query(tx)
      .findByIds([...ids])
      .whereIn("state", ["answered", "sending", "inDoubt"])
      .where((free) => void free.whereNull("leasedUntil").orWhere("leasedUntil", "<=", now))
      .where((due) => void due.whereNull("nextAttemptAt").orWhere("nextAttemptAt", "<=", now))
      .orderBy("seq")
      .forUpdate();
    const merchantIds = [...new Set(due.map(({ merchantId }) => merchantId))];
    const situation = await pacSituation({ db: tx, clock, pacs }, merchantIds);
    const claims: Claimed[] = [];
    for (const row of due) {
      // An answer that may have been heard stays with the PAC that it names.
      const place = receiversPac(situation, row, row.sentAt ? row.pac : null, now);
      const wait = { nextAttemptAt: "until" in place ? place.until : null, nextAttemptReason: "breakerOpen" };
      await ReceivedCancellation.query(tx)
        .findById(row.id)
        .patch("until" in place ? wait : { ...lease.taken });
      if ("pac" in place) claims.push({ row, pac: place.pac });
    }
    return claims;
  });
}

/** Takes one answer as far as it goes now. Never throws for what an outside party does. */
async function settleOne(
  deps: SendDeps,
  lease: Lease<ReceivedCancellation>,
  { row, pac }: Claimed,
): Promise<AnswerResult> {
  const { id, uuid, rfc } = row;
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
