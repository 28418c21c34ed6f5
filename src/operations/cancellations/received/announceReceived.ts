import { lostLookAt } from "../../../domain/cancellations/received/receivedPatience.ts";
import { PendingsLook } from "../../../models/sat/PendingsLook.ts";
import { ReceivedCancellation } from "../../../models/sat/ReceivedCancellation.ts";
import { enqueue, transact } from "../../../queues/enqueue.ts";
import type { Deps } from "../../deps.ts";

const mostAtOnce = 500;

/**
 * Announces the looks at what receivers have to answer, and the answers whose next attempt has come: the stored time moves,
 * a job comes, in one transaction. Any number of schedulers share the work by row locks.
 */
export async function announceReceived(deps: Pick<Deps, "db" | "relay" | "clock">): Promise<void> {
  const now = deps.clock.now();
  await transact(deps, async (tx) => {
    const looks = await PendingsLook.query(tx)
      .where("nextAttemptAt", "<=", now)
      .orderBy("nextAttemptAt")
      .limit(mostAtOnce)
      .forUpdate()
      .skipLocked()
      .select("id");
    const answers = await ReceivedCancellation.query(tx)
      .where("nextAttemptAt", "<=", now)
      .orderBy("nextAttemptAt")
      .limit(mostAtOnce)
      .forUpdate()
      .skipLocked()
      .select("id");
    if (looks.length > 0)
      await PendingsLook.query(tx)
        .findByIds(idsOf(looks))
        .patch({ nextAttemptAt: lostLookAt(now) });
    if (answers.length > 0)
      await ReceivedCancellation.query(tx).findByIds(idsOf(answers)).patch({ nextAttemptAt: null });
    await enqueue(tx, "receivedCancellation.look", idsOf(looks));
    await enqueue(tx, "receivedCancellation.answer", idsOf(answers));
  });
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
