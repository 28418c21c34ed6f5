import { systemActor } from "../../domain/access/actor.ts";
import type { User } from "../../models/access/User.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { createUser, type NewUser } from "./createUser.ts";
import { refuseTaken } from "./refuseTaken.ts";

/**
 * Creates an account by a command on the server, and writes that into the audit log of each merchant it belongs to.
 * Throws `auth.email_taken` when this kind of account exists already.
 */
export async function createAccount(deps: Pick<Deps, "db" | "clock">, wanted: NewUser): Promise<User> {
  return refuseTaken(
    deps.db.transaction(async (tx) => {
      const user = await createUser({ ...deps, db: tx }, wanted);
      const { email, name, kind } = user;
      const { memberships = [] } = wanted;
      const homes = memberships.length > 0 ? memberships : [{ merchantId: null, role: user.adminRole }];
      for (const { merchantId, role } of homes)
        await recordAudit(tx, systemActor("timbra"), deps.clock.now(), {
          action: "account.created",
          merchantId,
          subject: { kind: "user", id: user.id },
          after: { email, name, kind, role },
        });
      return user;
    }),
  );
}
