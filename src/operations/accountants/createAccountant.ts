import type { Actor } from "../../domain/access/actor.ts";
import type { User } from "../../models/User.ts";
import { transact } from "../../queues/enqueue.ts";
import { invitePerson } from "../access/invitePerson.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { linkAccountant } from "./linkAccountant.ts";

export interface NewAccountant {
  readonly email: string;
  readonly name: string;
  readonly language: "es" | "en";
  readonly merchantIds: readonly string[];
}

/** Makes an accountant's account, linked to these merchants. The password is chosen by a link that is mailed to them. */
export async function createAccountant(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  actor: Actor,
  { merchantIds, ...person }: NewAccountant,
  requestId: string,
): Promise<User> {
  return transact(deps, async (tx) => {
    const user = await invitePerson(tx, deps, { ...person, kind: "accountant" }, requestId);
    const now = deps.clock.now();
    await recordAudit(tx, actor, now, {
      action: "accountant.created",
      merchantId: null,
      subject: { kind: "user", id: user.id },
      after: { email: user.email, name: user.name },
    });
    await linkAccountant(tx, actor, now, user, merchantIds);
    return user;
  });
}
