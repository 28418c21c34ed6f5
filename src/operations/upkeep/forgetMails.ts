import { MailRow } from "../../models/MailRow.ts";
import type { Deps } from "../deps.ts";
import { forgottenContent, moveMails } from "../lifeCycles/moveMails.ts";

/** The batch is small enough that nobody waits for the rows meanwhile. */
const batchSize = 1_000;

/**
 * Gives up mails from before an instant that never went out, and forgets their content. In batches, each a transaction
 * of its own; skips what another scheduler has in hand.
 */
export async function forgetMails({ db }: Pick<Deps, "db">, before: Date): Promise<void> {
  // It asks for one state at a time, each of which has its index.
  for (const state of ["queued", "held"] as const)
    while ((await forgetBatch(db, state, before)) === batchSize);
}

async function forgetBatch(db: Deps["db"], state: "queued" | "held", before: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const old = await MailRow.query(tx)
      .where({ state })
      .where("createdAt", "<", before)
      .orderBy("createdAt")
      .limit(batchSize)
      .select("id", "error")
      .forUpdate()
      .skipLocked();
    const moves = old.map(({ id, error }) => ({
      id,
      to: "failed" as const,
      patch: { ...forgottenContent, error: error ?? "never sent" },
    }));
    await moveMails(tx, moves);
    return old.length;
  });
}
