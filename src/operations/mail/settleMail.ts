import type { MailRow } from "../../models/MailRow.ts";
import type { MailAnswer } from "../../ports/mailer.ts";
import type { Deps } from "../deps.ts";
import type { Lease } from "../lease/Lease.ts";
import { forgottenContent, moveMails } from "../lifeCycles/moveMails.ts";

/**
 * Saves how a mail ended that is under this lease, and forgets its content. Of one that another run has taken over
 * nothing is saved: the other sends it again, with the same Message-ID.
 */
export async function settleMail(
  { db, clock }: Pick<Deps, "db" | "clock">,
  lease: Lease<MailRow>,
  { id, answer }: { readonly id: string; readonly answer: MailAnswer },
): Promise<void> {
  const [to, outcome] =
    answer.kind === "accepted"
      ? (["sent", { sentAt: clock.now(), error: null }] as const)
      : (["failed", { error: answer.reason }] as const);
  const patch = { ...lease.ended, ...forgottenContent, ...outcome };
  await moveMails(db, [{ id, to, patch }], lease.token);
  lease.over([id]);
}
