import { randomUUID } from "node:crypto";
import type { BuiltInRole } from "../../../src/domain/access/roles.ts";
import { createUser } from "../../../src/operations/access/createUser.ts";
import { startSession } from "../../../src/operations/access/sessions/startSession.ts";
import type { TestApi } from "../http/startTestApi.ts";

export interface TeamMember {
  readonly userId: string;
  readonly email: string;
  /** The value of the session cookie. */
  readonly session: string;
}

export interface TeamMemberOptions {
  /** The demonstration's when absent. */
  readonly merchantId?: string;
  readonly branchIds?: readonly string[];
  readonly livemode?: boolean;
}

/** Adds somebody new to a merchant's team, signed in. */
export async function teamMember(
  { deps, demo }: Pick<TestApi, "deps" | "demo">,
  role: BuiltInRole,
  { merchantId = demo.merchant.id, branchIds, livemode = false }: TeamMemberOptions = {},
): Promise<TeamMember> {
  const email = `${randomUUID()}@prueba.example`;
  const user = await createUser(deps, {
    email,
    name: `Prueba ${role}`,
    kind: role === "accountant" ? "accountant" : "merchant",
    password: "un secreto de prueba",
    memberships: [{ merchantId, role }],
  });
  if (branchIds) await deps.db("memberships").where({ userId: user.id }).update({ branchIds });
  const client = { address: "127.0.0.1", userAgent: "test" };
  const { token } = await startSession(deps, { user, client, merchantId, livemode });
  return { userId: user.id, email, session: token };
}
