import type { Deps } from "../deps.ts";

interface EndedAttempt {
  readonly mailId: string;
  readonly attempt: number;
  /** The lease under which it was made. */
  readonly leaseToken: string;
  readonly outcome: "accepted" | "refused" | "trouble";
  /** The server that was asked last. */
  readonly through: "platform" | "own";
  /** The server's words. */
  readonly answer: string;
}

/** Saves how an attempt ended. A run whose mail another has taken over writes nothing: its outcome stays open. */
export async function closeAttempt(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { mailId, attempt, leaseToken, ...ended }: EndedAttempt,
): Promise<void> {
  await db("mailAttempts")
    .where({ mailId, attempt })
    .whereExists(db("mails").where({ id: mailId, leaseToken }))
    .update({ ...ended, endedAt: clock.now() });
}
