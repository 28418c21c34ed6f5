import { AppError } from "../../../errors.ts";
import { findMail } from "../../../queries/mails.ts";
import { transact } from "../../../queues/enqueue.ts";
import type { Change } from "../../change.ts";
import type { Deps } from "../../deps.ts";
import { sendMails } from "../sendMail.ts";
import { auditResent } from "./auditResent.ts";
import { resentMail } from "./resentMail.ts";

/**
 * Sends the documents of a mail to the same address again, and returns the new mail's id. Throws `mail.not_resendable` for a
 * mail without a document, and for one that is still to be sent.
 */
export async function resendMail(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault">,
  { principal, actor }: Change,
  mailId: string,
): Promise<string> {
  return transact(deps, async (tx) => {
    const mail = await findMail(tx, principal, mailId);
    if (!mail) throw new AppError("resource.not_found");
    const resent = await resentMail(tx, mail);
    if (!resent) throw new AppError("mail.not_resendable");
    const [id = ""] = await sendMails(tx, deps, [resent.mail]);
    await auditResent(tx, actor, deps.clock.now(), [resent]);
    return id;
  });
}
