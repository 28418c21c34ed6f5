import type { AdminPrincipal } from "../../domain/access/principal.ts";
import type { User } from "../../models/access/User.ts";
import { transact } from "../../queues/enqueue.ts";
import { invitePerson } from "../access/invitePerson.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { linkAccountant } from "./linkAccountant.ts";

export interface NewAccountant {
  readonly email: string;
  readonly name: string;
  readonly language: "es" | "en";
  readonly merchantIds: readonly string[];
}

/**
 * Makes an accountant's account, linked to these merchants; see `linkAccountant` for whoever may link. The password is
 * chosen by a link that is mailed to them.
 */
export async function createAccountant(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault" | "config">,
  change: Change<AdminPrincipal>,
  { merchantIds, ...person }: NewAccountant,
): Promise<User> {
  return transact(deps, async (tx) => {
    const user = await invitePerson(tx, deps, change.actor, { ...person, kind: "accountant" });
    await recordAudit(tx, change.actor, deps.clock.now(), {
      action: "accountant.created",
      merchantId: null,
      subject: { kind: "user", id: user.id },
      after: { email: user.email, name: user.name },
    });
    await linkAccountant(tx, deps, change, { accountant: user, merchantIds });
    return user;
  });
}
