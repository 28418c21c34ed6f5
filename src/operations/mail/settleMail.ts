import { MailRow } from "../../models/MailRow.ts";
import type { MailAnswer } from "../../ports/mailer.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import type { Lease } from "../lease/Lease.ts";
import { blockAddress } from "./blocked/blockAddress.ts";
import { tellOfMail } from "./blocked/tellOfMail.ts";
import { closeAttempt } from "./closeAttempt.ts";
import { forgottenContent, moveMails } from "../lifeCycles/moveMails.ts";

/** The codes of an address that does not exist (RFC 3463, X.1.1, X.1.2, X.1.3, X.1.6, X.1.10). */
const nobodyThere = /\b5\.1\.(?:1|2|3|6|10)\b/;

interface SettledMail {
  readonly id: string;
  readonly attempt: number;
  readonly through: "platform" | "own";
  readonly answer: MailAnswer;
}

/**
 * Saves how a mail ended that is under this lease, and forgets its content. A refusal is told, and an address that does
 * not exist is blocked. Nothing is saved of a mail that another run has taken over: that run sends it again, with the
 * same Message-ID.
 */
export async function settleMail(
  { db, relay, clock }: Pick<Deps, "db" | "relay" | "clock">,
  lease: Lease<MailRow>,
  { id, attempt, through, answer }: SettledMail,
): Promise<void> {
  const [to, outcome] =
    answer.kind === "accepted"
      ? (["sent", { sentAt: clock.now(), error: null }] as const)
      : (["refused", { error: answer.reason }] as const);
  const words = answer.kind === "accepted" ? answer.answer : answer.reason;
  await closeAttempt(
    { db, clock },
    { mailId: id, attempt, leaseToken: lease.token, outcome: answer.kind, through, answer: words },
  );
  const patch = { ...lease.ended, ...forgottenContent, ...outcome };
  await transact({ db, relay }, async (tx) => {
    const moved = await moveMails(tx, [{ id, to, patch }], lease.token);
    if (answer.kind !== "refused" || !moved.has(id)) return;
    const mail = await MailRow.query(tx).findOne({ id }).throwIfNotFound();
    const { merchantId, recipient: address } = mail;
    if (merchantId !== null && nobodyThere.test(words))
      await blockAddress(tx, { merchantId, address, reason: "bounced", words, mailId: id }, clock.now());
    await tellOfMail(tx, mail, "refused", clock.now());
  });
  lease.over([id]);
}
