import type { Knex } from "knex";
import type { AdminRole } from "../../domain/access/roles.ts";
import { User, type UserKind } from "../../models/access/User.ts";
import { newId } from "../../platform/ids.ts";
import type { Deps } from "../deps.ts";

export interface HashedUser {
  readonly email: string;
  readonly name: string;
  readonly kind: UserKind;
  readonly passwordHash: string;
  /** The role of staff; absent for others. */
  readonly adminRole?: AdminRole;
  readonly language?: "es" | "en";
  /** False where nobody has followed a link to the address yet; true when absent. */
  readonly emailProven?: boolean;
}

/** Writes down somebody who can log in from now on, in the caller's transaction. */
export async function addUser(
  tx: Knex.Transaction,
  { clock }: Pick<Deps, "clock">,
  { email, name, kind, passwordHash, adminRole, language = "es", emailProven = true }: HashedUser,
): Promise<User> {
  const now = clock.now();
  return User.query(tx)
    .insert({
      id: newId(),
      email,
      name,
      kind,
      passwordHash,
      adminRole: adminRole ?? null,
      language,
      emailProvenAt: emailProven ? now : null,
      passwordChangedAt: now,
      createdAt: now,
    })
    .returning("*");
}
