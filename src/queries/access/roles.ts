import type { Knex } from "knex";
import { Role } from "../../models/access/Role.ts";

/** A role of a merchant's own, with the number of members who have it. */
export type CountedRole = Role & { readonly members: number };

/** Returns the roles that a merchant has made, by name; it has few. */
export async function listRoles(db: Knex, merchantId: string): Promise<readonly CountedRole[]> {
  return (await Role.query(db)
    .where({ merchantId })
    .orderByRaw("lower(name), id")
    .select("roles.*")
    .select(
      db.raw("(select count(*)::int from memberships as m where m.role_id = roles.id) as members"),
    )) as CountedRole[];
}

/** Returns the names of those who have a role, and the addresses of those who are invited to it; the first hundred. */
export async function holdersOf(
  db: Knex,
  { merchantId, roleId, now }: { readonly merchantId: string; readonly roleId: string; readonly now: Date },
): Promise<readonly string[]> {
  const members: string[] = await db("memberships as m")
    .join("users as u", "u.id", "m.userId")
    .where({ "m.merchantId": merchantId, "m.roleId": roleId })
    .orderBy("u.name")
    .limit(100)
    .pluck("u.name");
  const invited: string[] = await db("invites")
    .where({ merchantId, roleId, acceptedAt: null, refusedAt: null, withdrawnAt: null })
    .where("expiresAt", ">", now)
    .orderBy("email")
    .limit(100)
    .pluck("email");
  return [...members, ...invited];
}
