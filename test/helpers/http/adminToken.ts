import { randomUUID } from "node:crypto";
import type { AdminRole } from "../../../src/domain/access/roles.ts";
import { User } from "../../../src/models/access/User.ts";
import { startAdminLogin } from "../../../src/operations/access/adminLogins/startAdminLogin.ts";
import type { TokenPair } from "../../../src/operations/access/adminLogins/tokenPair.ts";
import { createUser } from "../../../src/operations/access/createUser.ts";
import type { TestApi } from "./startTestApi.ts";

const client = { address: "127.0.0.1", userAgent: "test", requestId: "test" };

/** Returns what the demonstration's administrator sends along: `{ Authorization: "Bearer …" }`. */
export async function demoAdmin({ deps, demo }: Pick<TestApi, "deps" | "demo">): Promise<BearerHeaders> {
  const user = await User.query(deps.db).findOne({ email: demo.admin.email }).throwIfNotFound();
  return bearerOf({ deps }, user);
}

/** A new administrator of this role, and what they send along. */
export async function adminWithRole(
  { deps }: Pick<TestApi, "deps">,
  adminRole: AdminRole,
): Promise<{ user: User; headers: BearerHeaders }> {
  const user = await newAdmin(deps, adminRole);
  return { user, headers: await bearerOf({ deps }, user) };
}

/** A fresh log-in of this administrator. */
export async function bearerOf({ deps }: Pick<TestApi, "deps">, user: User): Promise<BearerHeaders> {
  const { accessToken } = await startAdminLogin(deps, client, user);
  return { Authorization: `Bearer ${accessToken}` };
}

/** Both tokens of a fresh log-in of a new administrator. */
export async function tokensOfAdmin(
  { deps }: Pick<TestApi, "deps">,
  adminRole: AdminRole = "admin",
): Promise<TokenPair> {
  return startAdminLogin(deps, client, await newAdmin(deps, adminRole));
}

/** The password of every administrator made here. */
export const adminPassword = "un secreto de prueba";

function newAdmin(deps: TestApi["deps"], adminRole: AdminRole): Promise<User> {
  const email = `${adminRole}-${randomUUID()}@timbra.example`;
  return createUser(deps, { email, name: adminRole, kind: "admin", adminRole, password: adminPassword });
}

export interface BearerHeaders extends Readonly<Record<string, string>> {
  readonly Authorization: string;
}
