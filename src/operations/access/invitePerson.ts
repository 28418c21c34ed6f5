import { randomBytes } from "node:crypto";
import type { Knex } from "knex";
import type { Actor } from "../../domain/access/actor.ts";
import { linkLife } from "../../domain/access/linkLife.ts";
import type { User } from "../../models/access/User.ts";
import { hashPassword } from "../../platform/secrets/passwords.ts";
import { enqueue } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import { addUser, type HashedUser } from "./addUser.ts";
import { issueOneTimeToken } from "./oneTimeTokens/issueOneTimeToken.ts";
import { refuseTaken } from "./refuseTaken.ts";

/**
 * Makes an account whose password nobody knows, and has its owner mailed the link by which to choose one. Throws
 * `auth.email_taken`, also for one that is disabled. In the caller's `transact`.
 */
export async function invitePerson(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock">,
  { requestId }: Actor,
  person: Omit<HashedUser, "passwordHash" | "emailProven">,
): Promise<User> {
  const { kind, email } = person;
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  const user = await refuseTaken(addUser(tx, deps, { ...person, passwordHash, emailProven: false }));
  const link = { purpose: "resetPassword", email, payload: { kind } } as const;
  const issued = await issueOneTimeToken(tx, deps, { ...link, lifeMs: linkLife.resetPasswordMs });
  if (issued) await enqueue(tx, "account.sendResetLink", [issued.id], { requestId });
  return user;
}
