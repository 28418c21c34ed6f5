import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { Cancellation } from "../../models/Cancellation.ts";
import { CancellationAttempt } from "../../models/CancellationAttempt.ts";
import { Invoice } from "../../models/Invoice.ts";
import { followingRejections } from "../../queries/cancellations/followingRejections.ts";
import type { Deps } from "../deps.ts";
import type { Lease } from "../lease/Lease.ts";
import { moveCancellations } from "../lifeCycles/moveCancellations.ts";
import { openBreakers } from "../pacs/openBreakers.ts";

/** A request that this run may send, until the lease ends. */
export interface SendingClaim {
  /** The cancellation as it was before this run took it. */
  readonly cancellation: Cancellation;
  readonly invoice: Invoice;
  /** True when the receiver has rejected an earlier request. */
  readonly followsRejection: boolean;
  readonly attemptId: string;
  readonly pac: string;
}

/**
 * Marks signed requests as being sent and leases them to this run, with a row for the call about to be made. Those that
 * are not due, leased to another run or settled are left out; those of a PAC whose breaker is open wait for it.
 */
export async function claimForSending(
  { db, clock, pac }: Pick<Deps, "db" | "clock" | "pac">,
  lease: Lease<Cancellation>,
  cancellationIds: readonly string[],
): Promise<readonly SendingClaim[]> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const found = await Cancellation.query(tx)
      .whereIn("id", [...cancellationIds])
      .orderBy("seq")
      .forUpdate();
    const due = found.filter((one) => isToSend(one, now));
    // The provider is chosen once; a request that has been sent anywhere stays with that provider.
    const pacOf = (one: Cancellation): string => one.pac ?? pac(one.livemode).name;
    const halted = await waitForBreakers(tx, due, pacOf, now);
    const free = due.filter(({ id }) => !halted.has(id));
    if (free.length === 0) return [];
    const moves = free.map((one) => ({ id: one.id, patch: { ...lease.taken, pac: pacOf(one) } }));
    await moveCancellations(tx, "sending", moves, { at: now });
    const attempts = free.map((one) => attemptOf(one, pacOf(one), now));
    await CancellationAttempt.query(tx).insert(attempts).returning("id");
    const invoices = await Invoice.query(tx).whereIn(
      "id",
      free.map(({ invoiceId }) => invoiceId),
    );
    const rejected = await followingRejections(tx, free);
    return free.map((cancellation, index) => ({
      cancellation,
      invoice: invoices.find(({ id }) => id === cancellation.invoiceId) as Invoice,
      followsRejection: rejected.has(cancellation.id),
      attemptId: attempts[index]?.id as string,
      pac: pacOf(cancellation),
    }));
  });
}

/** Says whether a cancellation goes out now; one that waits for a person does when somebody has looked at it. */
function isToSend({ state, nextAttemptAt, leasedUntil, reviewedAt }: Cancellation, now: Date): boolean {
  if ((leasedUntil && leasedUntil > now) || (nextAttemptAt && nextAttemptAt > now)) return false;
  if (state === "awaitingReview") return reviewedAt !== null;
  return state === "signed" || state === "sending" || state === "inDoubt";
}

/** Stores when to look again at requests whose PAC somebody has stopped; returns their ids. */
async function waitForBreakers(
  tx: Knex.Transaction,
  due: readonly Cancellation[],
  pacOf: (cancellation: Cancellation) => string,
  now: Date,
): Promise<ReadonlySet<string>> {
  const breakers = await openBreakers(tx, now);
  const halted = new Set<string>();
  for (const one of due) {
    const breaker = breakers.find(({ pac, livemode }) => pac === pacOf(one) && livemode === one.livemode);
    if (!breaker) continue;
    halted.add(one.id);
    const wait = { nextAttemptAt: breaker.lookAgainAt, nextAttemptReason: "breakerOpen" };
    await Cancellation.query(tx).findById(one.id).patch(wait);
  }
  return halted;
}

function attemptOf({ id: cancellationId, merchantId, livemode }: Cancellation, pac: string, startedAt: Date) {
  return { id: randomUUID(), cancellationId, merchantId, livemode, pac, startedAt };
}
