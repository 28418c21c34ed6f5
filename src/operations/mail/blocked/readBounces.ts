import type { Deps } from "../../deps.ts";
import { takeMailNotices } from "./takeMailNotices.ts";

/**
 * Reads what has come back to the bounce mailbox, and notes it as what providers post. A message is marked once that is
 * committed; what a run that died had noted comes again and is no news, nor is it to another process that reads at once.
 * Returns how many mails this was news of.
 */
export async function readBounces(
  deps: Pick<Deps, "db" | "relay" | "clock" | "bounceMailbox">,
): Promise<number> {
  let taken = 0;
  await deps.bounceMailbox?.readNew(async (notices) => {
    taken += await takeMailNotices(deps, notices);
  });
  return taken;
}
