import type { Knex } from "knex";
import { Cancellation } from "../../models/Cancellation.ts";
import { CancellationAttempt } from "../../models/CancellationAttempt.ts";
import { Invoice } from "../../models/Invoice.ts";
import { newId } from "../../platform/ids.ts";
import type { Pac } from "../../ports/pac.ts";
import { followingRejections } from "../../queries/cancellations/followingRejections.ts";
import type { Deps } from "../deps.ts";
import type { Lease } from "../lease/Lease.ts";
import { moveCancellations } from "../lifeCycles/moveCancellations.ts";
import { PacPlaces, type Place } from "../pacs/PacPlaces.ts";
import { type PacSituation, pacSituation } from "../pacs/pacSituation.ts";

/** A request that this run may send, until the lease ends. */
export interface SendingClaim {
  /** The cancellation as it was before this run took it. */
  readonly cancellation: Cancellation;
  readonly invoice: Invoice;
  /** True when the receiver has rejected an earlier request. */
  readonly followsRejection: boolean;
  readonly attemptId: string;
  /** The account's name. */
  readonly pac: string;
  /** The account; absent when the request was sent to one that nobody knows any more. */
  readonly account: Pac | undefined;
}

/**
 * Marks signed requests as being sent and leases them to this run, with a row for the call about to be made. Those that
 * are not due, leased to another run or settled are left out; those of a PAC whose breaker is open wait for it.
 */
export async function claimForSending(
  { db, clock, pacs }: Pick<Deps, "db" | "clock" | "pacs">,
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
    if (due.length === 0) return [];
    const invoices = await Invoice.query(tx).whereIn(
      "id",
      due.map(({ invoiceId }) => invoiceId),
    );
    const invoiceOf = ({ invoiceId }: Cancellation) => invoices.find(({ id }) => id === invoiceId) as Invoice;
    const merchantIds = [...new Set(due.map(({ merchantId }) => merchantId))];
    const situation = await pacSituation({ db: tx, clock, pacs }, merchantIds);
    const places = new PacPlaces(tx, situation, { now, until: lease.taken.leasedUntil });
    const free: Sendable[] = [];
    for (const cancellation of due) {
      const invoice = invoiceOf(cancellation);
      const place = await placeOf(places, situation, cancellation, invoice);
      if (place.kind === "goes")
        free.push({ cancellation, invoice, pac: place.name, account: place.account });
      else await wait(tx, cancellation, place.kind === "halted" ? place.until : lease.taken.leasedUntil);
    }
    if (free.length === 0) return [];
    const moves = free.map((one) => ({ id: one.cancellation.id, patch: { ...lease.taken, pac: one.pac } }));
    await moveCancellations(tx, "sending", moves, { at: now });
    const attempts = free.map(({ cancellation, pac }) => attemptOf(cancellation, pac, now));
    await CancellationAttempt.query(tx).insert(attempts).returning("id");
    const rejected = await followingRejections(
      tx,
      free.map(({ cancellation }) => cancellation),
    );
    return free.map((one, index) => ({
      ...one,
      followsRejection: rejected.has(one.cancellation.id),
      attemptId: attempts[index]?.id as string,
    }));
  });
}

/** Says whether a cancellation goes out now; one that waits for a person does when somebody has looked at it. */
function isToSend({ state, nextAttemptAt, leasedUntil, reviewedAt }: Cancellation, now: Date): boolean {
  if ((leasedUntil && leasedUntil > now) || (nextAttemptAt && nextAttemptAt > now)) return false;
  if (state === "awaitingReview") return reviewedAt !== null;
  return state === "signed" || state === "sending" || state === "inDoubt";
}

/** A request that goes out now, and to which account. */
type Sendable = Pick<SendingClaim, "cancellation" | "invoice" | "pac" | "account">;

/**
 * A request that has been sent anywhere stays with that account. A new one goes to the account that has stamped the
 * document, or, while that is down, to another of the merchant's: SAT takes it from any PAC.
 */
async function placeOf(
  places: PacPlaces,
  situation: PacSituation,
  cancellation: Cancellation,
  invoice: Invoice,
): Promise<
  Exclude<Place, { kind: "goes" }> | ({ readonly kind: "goes" } & { name: string; account: Pac | undefined })
> {
  const { livemode, pac: sentTo } = cancellation;
  const stampedBy = invoice.pac === null ? undefined : situation.find(invoice.pac, livemode);
  const known = sentTo === null ? undefined : situation.find(sentTo, livemode);
  if (sentTo !== null && !known) return { kind: "goes", name: sentTo, account: undefined };
  const needs = invoice.kind === "retention" ? "retentions" : undefined;
  const others = situation.candidates(cancellation, { needs }).filter(({ name }) => name !== stampedBy?.name);
  const place = await places.first(
    known ? [known] : [...(stampedBy ? [stampedBy] : []), ...others],
    cancellation,
  );
  return place.kind === "goes" ? { kind: "goes", name: place.pac.name, account: place.pac } : place;
}

/** Stores when to look again at a request whose accounts are stopped or down. */
async function wait(tx: Knex.Transaction, { id }: Cancellation, until: Date): Promise<void> {
  await Cancellation.query(tx).findById(id).patch({ nextAttemptAt: until, nextAttemptReason: "breakerOpen" });
}

function attemptOf({ id: cancellationId, merchantId, livemode }: Cancellation, pac: string, startedAt: Date) {
  return { id: newId(), cancellationId, merchantId, livemode, pac, startedAt };
}
