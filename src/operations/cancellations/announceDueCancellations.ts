import { Cancellation } from "../../models/Cancellation.ts";
import { enqueue, transact } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import { nextJob } from "./nextJob.ts";

const mostAtOnce = 500;
const kinds = ["cancellation.sign", "cancellation.send", "cancellation.follow"] as const;

/**
 * Announces every cancellation whose next attempt has come: the stored time goes, a job comes, in one transaction. Any
 * number of schedulers share the work by row locks. Returns how many there were.
 */
export async function announceDueCancellations(deps: Pick<Deps, "db" | "relay" | "clock">): Promise<number> {
  return transact(deps, async (tx) => {
    const due = await Cancellation.query(tx)
      .select("id", "state", "reviewedAt", "merchantId", "livemode")
      .where("nextAttemptAt", "<=", deps.clock.now())
      .orderBy("nextAttemptAt")
      .limit(mostAtOnce)
      .forUpdate()
      .skipLocked();
    if (due.length === 0) return 0;
    await Cancellation.query(tx)
      .findByIds(due.map(({ id }) => id))
      .patch({ nextAttemptAt: null });
    for (const kind of kinds) {
      const ofKind = due.filter((one) => nextJob(one) === kind);
      await enqueue(
        tx,
        kind,
        ofKind.map(({ id }) => id),
        { of: ofKind },
      );
    }
    return due.length;
  });
}
