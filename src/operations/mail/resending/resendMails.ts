import { transact } from "../../../queues/enqueue.ts";
import { type LostMailFilter, lostMails } from "../../../queries/merchants/mails/lostMails.ts";
import type { Change } from "../../change.ts";
import type { Deps } from "../../deps.ts";
import { sendMails } from "../sendMail.ts";
import { auditResent } from "./auditResent.ts";
import { documentTemplates, type ResentMail, resentMail } from "./resentMail.ts";

/** The most mails that one call sends again; whoever has more calls once more. */
export const mostResent = 200;

/** The outcome of one call; `remaining` says whether another one has something to do. */
export interface Resent {
  readonly resent: number;
  readonly remaining: boolean;
}

/**
 * Sends again the documents of mails that did not arrive, the oldest first, each once: a mail that was sent again already
 * is left alone, so that a call may be repeated until nothing remains.
 */
export async function resendMails(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault">,
  { principal, actor }: Change,
  filter: LostMailFilter,
): Promise<Resent> {
  return transact(deps, async (tx) => {
    const templates = [...documentTemplates, "digest" as const];
    const found = await lostMails(tx, principal, { ...filter, templates }, mostResent + 1);
    const resent: ResentMail[] = [];
    for (const mail of found.slice(0, mostResent)) {
      const again = await resentMail(tx, mail);
      if (again) resent.push(again);
    }
    await sendMails(
      tx,
      deps,
      resent.map(({ mail }) => mail),
    );
    await auditResent(tx, actor, deps.clock.now(), resent);
    return { resent: resent.length, remaining: found.length > mostResent };
  });
}
