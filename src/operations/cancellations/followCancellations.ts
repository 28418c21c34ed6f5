import { afterSilence, leaseInTimeouts } from "../../domain/cancellations/cancellationPatience.ts";
import { judgeSatStatus } from "../../domain/cancellations/judgeSatStatus.ts";
import { Cancellation } from "../../models/Cancellation.ts";
import { Invoice } from "../../models/Invoice.ts";
import type { NoAnswer } from "../../ports/noAnswer.ts";
import type { SatStatusAnswer } from "../../ports/satStatusService.ts";
import { transact } from "../../queues/enqueue.ts";
import { allDone, type Outcomes } from "../../queues/outcome.ts";
import type { Deps } from "../deps.ts";
import type { Lease } from "../lease/Lease.ts";
import { withLease } from "../lease/withLease.ts";
import { applyVerdict } from "./applyVerdict.ts";
import { askSatStatus } from "./askSatStatus.ts";

type FollowDeps = Pick<Deps, "db" | "relay" | "clock" | "config" | "vault" | "pacs" | "satStatus" | "log">;

/**
 * Looks at SAT's status of invoices whose cancellation SAT has, and takes each one step further. Safe to run again after a
 * crash at any line: the look changes nothing at SAT, and what it says is saved in one transaction with all that follows.
 * That nothing is new, and that SAT does not answer, is a stored time of the next look.
 */
export async function followCancellations(
  deps: FollowDeps,
  cancellationIds: readonly string[],
): Promise<Outcomes> {
  const ms = leaseInTimeouts * deps.config.pacTimeoutMs;
  await withLease(
    deps,
    { model: Cancellation, ms, isScheduled: true },
    async (lease) => {
      const followed = await claim(deps, cancellationIds, lease);
      return { followed, ids: followed.map(({ id }) => id) };
    },
    async ({ followed }, lease) => {
      const answers = await Promise.all(
        followed.map(async (one) => ({
          id: one.id,
          answer: await askSatStatus(deps, one.invoice),
        })),
      );
      for (const { id, answer } of answers) await save(deps, id, answer, lease);
    },
  );
  return allDone;
}

interface Followed {
  readonly id: string;
  readonly invoice: Invoice;
}

async function claim(
  { db, clock }: FollowDeps,
  cancellationIds: readonly string[],
  lease: Lease<Cancellation>,
): Promise<readonly Followed[]> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const found = await Cancellation.query(tx)
      .whereIn("id", [...cancellationIds])
      .whereIn("state", ["sent", "awaitingReceiver", "awaitingReview"])
      // What a person has looked at is sent again instead.
      .where((query) => void query.whereNot({ state: "awaitingReview" }).orWhereNull("reviewedAt"))
      .where((query) => void query.whereNull("leasedUntil").orWhere("leasedUntil", "<=", now))
      .where((query) => void query.whereNull("nextAttemptAt").orWhere("nextAttemptAt", "<=", now))
      .orderBy("seq")
      .forUpdate();
    const invoiceIds = found.map(({ invoiceId }) => invoiceId);
    // SAT tells nobody the status of a retention.
    const invoices = await Invoice.query(tx).whereIn("id", invoiceIds).whereNot({ kind: "retention" });
    const followed = found.flatMap(({ id, invoiceId }) => {
      const invoice = invoices.find((one) => one.id === invoiceId);
      return invoice ? [{ id, invoice }] : [];
    });
    await Cancellation.query(tx)
      .findByIds(followed.map(({ id }) => id))
      .patch({ ...lease.taken, updatedAt: now });
    return followed;
  });
}

async function save(
  deps: FollowDeps,
  id: string,
  answer: SatStatusAnswer | NoAnswer,
  lease: Lease<Cancellation>,
): Promise<void> {
  const now = deps.clock.now();
  await transact(deps, async (tx) => {
    const held = await lease.hold(tx, id);
    if (!held) return;
    if (answer.kind === "answered") {
      const verdict = judgeSatStatus(answer.status);
      return applyVerdict(tx, deps, held, { verdict, words: answer.words });
    }
    await Cancellation.query(tx)
      .findById(id)
      .patch({
        failures: held.failures + 1,
        nextAttemptAt: afterSilence(held.failures, now),
        nextAttemptReason: "noAnswer",
        leaseToken: null,
        leasedUntil: null,
        updatedAt: now,
      });
  });
  lease.over([id]);
}
