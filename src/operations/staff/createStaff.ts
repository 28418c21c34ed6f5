import type { Actor } from "../../domain/access/actor.ts";
import type { AdminRole } from "../../domain/access/roles.ts";
import type { User } from "../../models/access/User.ts";
import { transact } from "../../queues/enqueue.ts";
import { invitePerson } from "../access/invitePerson.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";

export interface NewStaff {
  readonly email: string;
  readonly name: string;
  readonly role: AdminRole;
  readonly language: "es" | "en";
}

/** Takes somebody into the back office's staff. They choose their password by a link that is mailed to them. */
export async function createStaff(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  actor: Actor,
  { role, ...person }: NewStaff,
): Promise<User> {
  return transact(deps, async (tx) => {
    const user = await invitePerson(tx, deps, actor, { ...person, kind: "admin", adminRole: role });
    await recordAudit(tx, actor, deps.clock.now(), {
      action: "staff.created",
      merchantId: null,
      subject: { kind: "user", id: user.id },
      after: { email: user.email, name: user.name, role },
    });
    return user;
  });
}
