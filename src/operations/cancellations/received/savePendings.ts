import type { Knex } from "knex";
import { nextPendingsLook, staleSince } from "../../../domain/cancellations/received/receivedPatience.ts";
import { receivedDueAt } from "../../../domain/cancellations/received/receivedTerm.ts";
import { type ReceivedEnd, settleReceived } from "../../../domain/cancellations/received/settleReceived.ts";
import type { Merchant } from "../../../models/merchants/Merchant.ts";
import { PendingsLook } from "../../../models/sat/PendingsLook.ts";
import { ReceivedCancellation } from "../../../models/sat/ReceivedCancellation.ts";
import { newId } from "../../../platform/ids.ts";
import { transact } from "../../../queues/enqueue.ts";
import type { Deps } from "../../deps.ts";
import { recordNews } from "../../events/recordNews.ts";
import { moveReceived } from "../../lifeCycles/sat/moveReceived.ts";
import { askStatusOfReceived } from "./askStatusOfReceived.ts";
import { mailAboutReceived } from "./mailAboutReceived.ts";

/** The folios that SAT listed when it was asked. */
export interface ListedPendings {
  readonly look: PendingsLook;
  readonly merchant: Merchant;
  readonly at: Date;
  readonly uuids: readonly string[];
}

type SaveDeps = Pick<Deps, "db" | "relay" | "clock" | "config" | "vault" | "satStatus">;

/**
 * Saves what a look has shown: what is new waits for an answer, what SAT lists no more has ended, and the owners get a
 * mail about both. An answer that is on its way is left to the run that sends it. A look that a later one has overtaken
 * changes nothing.
 */
export async function savePendings(deps: SaveDeps, listed: ListedPendings): Promise<void> {
  const { look, merchant, at } = listed;
  const uuids = listed.uuids.map((uuid) => uuid.toLowerCase());
  const ends = await endsOf(deps, look, uuids);
  await transact(deps, async (tx) => {
    const held = await PendingsLook.query(tx).findById(look.id).forUpdate();
    if (!held || (held.lookedAt && held.lookedAt > at)) return;
    const asked = await insertNew(tx, listed, uuids);
    const expired = await end(tx, ends, deps.clock.now());
    await PendingsLook.query(tx)
      .findById(look.id)
      .patch({ lookedAt: at, failures: 0, nextAttemptAt: nextPendingsLook(at) });
    await mailAboutReceived(tx, deps, merchant, { kind: "asked", requests: asked });
    await mailAboutReceived(tx, deps, merchant, { kind: "expired", requests: expired });
  });
}

async function insertNew(
  tx: Knex.Transaction,
  { look: { merchantId, livemode, lookedAt }, merchant: { rfc }, at }: ListedPendings,
  uuids: readonly string[],
): Promise<readonly ReceivedCancellation[]> {
  const known = await ReceivedCancellation.query(tx)
    .where({ merchantId, livemode })
    .whereIn("uuid", [...uuids]);
  const isThere = ({ endedAt }: ReceivedCancellation) => endedAt === null || endedAt >= staleSince(at);
  const rows = [...new Set(uuids)].flatMap((uuid) => {
    const earlier = known.filter((row) => row.uuid === uuid);
    if (earlier.some(isThere)) return [];
    const followsRejection = earlier.some(({ state }) => state === "rejected");
    const dueAt = receivedDueAt({ notBefore: lookedAt ?? undefined, seenAt: at, followsRejection });
    return [{ id: newId(), merchantId, livemode, rfc, uuid, dueAt, createdAt: at, updatedAt: at }];
  });
  if (rows.length === 0) return [];
  const type = "receivedCancellation.pending";
  await recordNews(
    tx,
    rows.map(({ id: objectId }) => ({ merchantId, livemode, type, objectId })),
    at,
  );
  return ReceivedCancellation.query(tx).insert(rows).returning("*");
}

type Ends = ReadonlyMap<string, ReceivedEnd>;

/** Returns how those ended that SAT lists no more. Where SAT's status cannot be had now, the next look sees to it. */
async function endsOf(deps: SaveDeps, look: PendingsLook, uuids: readonly string[]): Promise<Ends> {
  const gone = await ownedByNobody(deps.db, deps.clock.now())
    .where({ merchantId: look.merchantId, livemode: look.livemode })
    .whereNotIn("uuid", [...uuids]);
  const ends = new Map<string, ReceivedEnd>();
  for (const row of gone) {
    const verdict = await askStatusOfReceived(deps, row);
    if (verdict?.kind === "noAnswer" || verdict?.kind === "awaitingReceiver") continue;
    ends.set(row.id, settleReceived(row, verdict, deps.clock.now()));
  }
  return ends;
}

/** Ends them, unless an answer has gone out meanwhile; returns those that ended by silence. */
async function end(tx: Knex.Transaction, ends: Ends, at: Date): Promise<readonly ReceivedCancellation[]> {
  const free = await ownedByNobody(tx, at)
    .findByIds([...ends.keys()])
    .forUpdate();
  for (const to of new Set(ends.values()))
    await moveReceived(
      tx,
      free.filter(({ id }) => ends.get(id) === to).map(({ id }) => id),
      to,
      { at },
    );
  return free.filter(({ id }) => ends.get(id) === "expired");
}

function ownedByNobody(db: Knex, now: Date) {
  return ReceivedCancellation.query(db)
    .whereIn("state", ["pending", "answered"])
    .where((free) => void free.whereNull("leasedUntil").orWhere("leasedUntil", "<=", now));
}
