import { MailRow } from "../../../models/MailRow.ts";
import type { MailNotice } from "../../../ports/mailHooks.ts";
import { transact } from "../../../queues/enqueue.ts";
import type { Deps } from "../../deps.ts";
import { forgottenContent, moveMails } from "../../lifeCycles/moveMails.ts";
import { blockAddress } from "./blockAddress.ts";
import { tellOfMail } from "./tellOfMail.ts";

/**
 * Notes that mails came back or were called spam, and blocks their addresses for good reason. Returns how many mails this
 * was news of: the same notice may come again, and notices of mails that are not ours are left aside.
 */
export async function takeMailNotices(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  notices: readonly MailNotice[],
): Promise<number> {
  let taken = 0;
  for (const notice of notices) if (await take(deps, notice)) taken += 1;
  return taken;
}

async function take(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  { mailId, kind, isPermanent, words }: MailNotice,
): Promise<boolean> {
  return transact(deps, async (tx) => {
    const mail = await MailRow.query(tx).findOne({ id: mailId }).forUpdate();
    if (!mail) return false;
    const patch = { ...forgottenContent, error: words };
    const moved = await moveMails(tx, [{ id: mailId, to: kind, patch }]);
    if (!moved.has(mailId)) return false;
    const now = deps.clock.now();
    const { merchantId, recipient: address } = mail;
    if (merchantId !== null && isPermanent)
      await blockAddress(tx, { merchantId, address, reason: kind, words, mailId }, now);
    await tellOfMail(tx, mail, kind, now);
    return true;
  });
}
