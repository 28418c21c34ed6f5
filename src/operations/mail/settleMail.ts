import { MailRow } from "../../models/MailRow.ts";
import type { MailAnswer } from "../../ports/mailer.ts";
import type { Deps } from "../deps.ts";

/** Saves how a mail ended, and forgets its content: links in it are secrets. */
export async function settleMail(
  { db, clock }: Pick<Deps, "db" | "clock">,
  mailId: string,
  answer: MailAnswer,
): Promise<void> {
  const outcome =
    answer.kind === "accepted"
      ? ({ state: "sent", sentAt: clock.now(), error: null } as const)
      : ({ state: "failed", error: answer.reason } as const);
  await MailRow.query(db)
    .where({ id: mailId })
    .whereIn("state", ["queued", "sending"])
    .patch({ ...outcome, leasedUntil: null, encryptedContent: null, encryptionKeyId: null });
}
