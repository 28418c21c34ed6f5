import type { Knex } from "knex";
import { type Origin, personActor } from "../../domain/access/actor.ts";
import { AppError } from "../../errors.ts";
import { Invite } from "../../models/access/Invite.ts";
import { Membership } from "../../models/access/Membership.ts";
import type { User } from "../../models/access/User.ts";
import type { OpenInvite } from "../../queries/access/openInvites.ts";
import { addUser } from "../access/addUser.ts";
import { refuseTaken } from "../access/refuseTaken.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";

/** The person who accepts: somebody with an account who has proved to be them, or somebody for whom one is made. */
export type Invited =
  | {
      readonly user: User;
      /** The proof that the person gave. An account with a second factor needs more than `password`. */
      readonly provenBy: "session" | "password" | "code";
      readonly newUser?: never;
    }
  | {
      readonly newUser: {
        readonly name: string;
        readonly passwordHash: string;
        readonly language: "es" | "en";
      };
      readonly user?: never;
    };

/**
 * Makes the invited person one of the team. A member stays as they are. An invitation serves once; throws
 * `auth.link_ended` when it was answered or withdrawn meanwhile.
 */
export async function acceptInvite(
  deps: Pick<Deps, "db" | "clock">,
  origin: Origin,
  { invite, invited }: { readonly invite: OpenInvite; readonly invited: Invited },
): Promise<User> {
  if (invited.user?.totpConfirmedAt && invited.provenBy === "password")
    throw new Error("An invitation was to be accepted before the second factor.");
  const now = deps.clock.now();
  const accepting = deps.db.transaction(async (tx) => {
    const answered = await Invite.query(tx)
      .where({ id: invite.id, acceptedAt: null, refusedAt: null, withdrawnAt: null })
      .patch({ acceptedAt: now });
    if (answered === 0) throw new AppError("auth.link_ended");
    const { email, kind, merchantId, role } = invite;
    const user = invited.user ?? (await addUser(tx, deps, { email, kind, ...invited.newUser }));
    await join(tx, invite, user, now);
    await recordAudit(tx, personActor(user, origin), now, {
      action: "invite.accepted",
      merchantId,
      subject: { kind: "invite", id: invite.id },
      after: { email, kind, role },
    });
    return user;
  });
  return refuseTaken(accepting);
}

async function join(
  tx: Knex.Transaction,
  { merchantId, role, roleId, branchIds }: OpenInvite,
  { id: userId }: User,
  createdAt: Date,
): Promise<void> {
  await Membership.query(tx)
    .insert({ userId, merchantId, role, roleId, branchIds, createdAt })
    .onConflict(["userId", "merchantId"])
    .ignore()
    .returning("userId");
}
