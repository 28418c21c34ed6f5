import type { Origin } from "../../../domain/access/actor.ts";
import { linkLife } from "../../../domain/access/linkLife.ts";
import type { UserKind } from "../../../models/access/User.ts";
import { enqueue, transact } from "../../../queues/enqueue.ts";
import type { Deps } from "../../deps.ts";
import { issueOneTimeToken } from "../oneTimeTokens/issueOneTimeToken.ts";

export interface Forgetful {
  readonly kind: UserKind;
  readonly email: string;
}

/**
 * Sends a link to whoever has this account. Whether somebody has it is looked up by a worker, later: here it makes no
 * difference, not even in time.
 */
export async function askForResetLink(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  { requestId }: Pick<Origin, "requestId">,
  { kind, email }: Forgetful,
): Promise<void> {
  await transact(deps, async (tx) => {
    const wanted = { purpose: "resetPassword", email, payload: { kind } } as const;
    const issued = await issueOneTimeToken(tx, deps, { ...wanted, lifeMs: linkLife.resetPasswordMs });
    if (issued) await enqueue(tx, "account.sendResetLink", [issued.id], { requestId });
  });
}
