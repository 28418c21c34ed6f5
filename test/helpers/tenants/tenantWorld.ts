import { randomUUID } from "node:crypto";
import {
  permissionsOfAdmin,
  permissionsOfMember,
  adminRoles,
  builtInRoles,
} from "../../../src/domain/access/roles.ts";
import type { AdminPermission, TenantPermission } from "../../../src/domain/access/permissions.ts";
import { type Scope, scopeFor, scopes } from "../../../src/domain/access/scopes.ts";
import { User } from "../../../src/models/access/User.ts";
import { createUser } from "../../../src/operations/access/createUser.ts";
import { startSession } from "../../../src/operations/access/sessions/startSession.ts";
import { secretHash } from "../../../src/platform/secrets/secretHash.ts";
import { createApiKey } from "../../../src/operations/apiKeys/createApiKey.ts";
import { createMerchant } from "../../../src/operations/merchants/createMerchant.ts";
import { adminWithRole, bearerOf, demoAdmin } from "../http/adminToken.ts";
import type { Door } from "../../../src/http/route.ts";
import type { Operation } from "../http/contractOperations.ts";
import type { TestApi } from "../http/startTestApi.ts";
import { byCommand } from "../../../src/operations/byCommand.ts";

export type Headers = Readonly<Record<string, string>>;

/** A credential and what it is, for the message of a test that fails. */
export interface Named {
  readonly name: string;
  readonly headers: Headers;
}

const client = { address: "127.0.0.1", userAgent: "test" };
const minuteMs = 60_000;

/** A merchant, and who acts for it. */
export interface WorldTenant {
  readonly merchantId: string;
  readonly person: User;
}

export interface Tenants {
  readonly one: WorldTenant;
  /** The first, as its accountant acts for it. */
  readonly accountant: WorldTenant;
  readonly other: WorldTenant;
}

/** The demonstration's merchant, and another that must see nothing of it. */
export async function twoTenants({ deps, demo }: TestApi): Promise<Tenants> {
  const demoUser = (email: string) => User.query(deps.db).findOne({ email }).throwIfNotFound();
  const merchant = await createMerchant(deps, {
    rfc: "EKU9003173C9",
    legalName: "ESCUELA KEMPER URGATE",
    taxRegime: "601",
    tradeName: "Otra",
    branches: [{ code: "OTRA", name: "Otra", postalCode: "42501" }],
  });
  const stranger = await person({ deps }, "merchant", [{ merchantId: merchant.id, role: "owner" }]);
  return {
    one: { merchantId: demo.merchant.id, person: await demoUser(demo.merchant.email) },
    accountant: { merchantId: demo.merchant.id, person: await demoUser(demo.accountant.email) },
    other: { merchantId: merchant.id, person: stranger },
  };
}

/** A fresh credential for this door that may do everything there. Fresh, since some operations end what they came by. */
export async function credential(
  api: Pick<TestApi, "deps" | "demo">,
  door: Door,
  tenant: WorldTenant,
): Promise<Headers> {
  if (door === "apiKey") return keyWith(api, tenant.merchantId, scopes);
  return (await issued(api, door, tenant)).headers;
}

/** Credentials of this door that were good once, or never. */
export async function endedCredentials(
  api: Pick<TestApi, "deps" | "demo">,
  door: Door,
  tenant: WorldTenant,
): Promise<readonly Named[]> {
  const now = api.deps.clock.now().getTime();
  const ended = async (name: string, field: string, minutesAgo = 1): Promise<Named> => {
    const { headers, table, id } = await issued(api, door, tenant);
    const changed = await api.deps
      .db(table)
      .where({ id })
      .update({ [field]: new Date(now - minutesAgo * minuteMs) });
    if (changed !== 1) throw new Error(`${table} has no row of the credential that was issued.`);
    return { name, headers };
  };
  if (door === "apiKey") {
    return [
      await ended("a revoked key", "revokedAt"),
      await ended("an expired key", "expiresAt"),
      {
        name: "a key that is none",
        headers: { "X-API-Key": `tmb_test_${"0".repeat(12)}_${"A".repeat(43)}` },
      },
      { name: "a key of no form", headers: { "X-API-Key": "x" } },
    ];
  }
  if (door === "session") {
    return [
      await ended("a revoked session", "revokedAt"),
      await ended("an expired session", "expiresAt"),
      await ended("a session left idle", "lastSeenAt", 9 * 60),
      { name: "a cookie that is none", headers: { Cookie: `tmb_session=${"A".repeat(43)}` } },
    ];
  }
  const earlier = { ...api.deps, clock: { now: () => new Date(now - 20 * minuteMs) } };
  return [
    await ended("a token of a log-in that was ended", "revokedAt"),
    await ended("a token of a log-in that expired", "expiresAt"),
    { name: "an expired token", headers: (await issued({ ...api, deps: earlier }, door, tenant)).headers },
    { name: "a token that is none", headers: { Authorization: "Bearer eyJhbGciOiJub25lIn0.e30." } },
  ];
}

/** A fresh credential, and the row that stands for it. */
async function issued(
  { deps, demo }: Pick<TestApi, "deps" | "demo">,
  door: Door,
  { merchantId, person: user }: WorldTenant,
): Promise<{ headers: Headers; table: string; id: string }> {
  if (door === "apiKey") {
    const { id, key } = await createApiKey(deps, byCommand(merchantId), {
      name: "Test",
      livemode: false,
      scopes,
    });
    return { headers: { "X-API-Key": key }, table: "api_keys", id };
  }
  if (door === "session") {
    const { token, session } = await startSession(deps, { user, client, merchantId });
    return { headers: { Cookie: `tmb_session=${token}` }, table: "sessions", id: session.id };
  }
  const headers = await demoAdmin({ deps, demo });
  const [, payload = ""] = headers.Authorization.split(".");
  const { sid } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { sid: string };
  return { headers, table: "admin_logins", id: sid };
}

/**
 * Good credentials of the operation's own doors that lack its permission, one for each role and kind that does. An
 * operation that lets nobody in with them ends none of them, so all operations get the same.
 */
export async function lackingCredentials(
  api: Pick<TestApi, "deps" | "demo">,
  { doors, permission = "" }: Operation,
  { merchantId }: WorldTenant,
): Promise<readonly Named[]> {
  const found: Named[] = [];
  if (doors.includes("apiKey")) {
    const others = scopes.filter((scope) => scope !== scopeFor(permission));
    found.push({ name: "a key with every scope but this", headers: await keyWith(api, merchantId, others) });
  }
  if (doors.includes("session")) {
    for (const role of builtInRoles.filter(
      (each) => !permissionsOfMember(each).has(permission as TenantPermission),
    )) {
      const user = await person(api, role === "accountant" ? "accountant" : "merchant", [
        { merchantId, role },
      ]);
      const headers = await once(api.deps, `${role} ${user.id}`, () => sessionOf(api, user, merchantId));
      found.push({ name: `a session of a ${role}`, headers });
    }
    const unlinked = await person(api, "accountant", []);
    const ofNobody = await once(api.deps, unlinked.id, () => sessionOf(api, unlinked));
    found.push({ name: "a session of nobody's accountant", headers: ofNobody });
    if (!permissionsOfMember("support").has(permission as TenantPermission)) {
      const headers = await once(api.deps, "support, looking on", async () =>
        sessionOf(api, await staff(api, "support"), merchantId, true),
      );
      found.push({ name: "a session of support, looking on", headers });
    }
  }
  if (doors.includes("bearer")) {
    for (const role of adminRoles.filter(
      (each) => !permissionsOfAdmin(each).has(permission as AdminPermission),
    )) {
      const bearer = async (): Promise<Headers> => bearerOf(api, await staff(api, role));
      found.push({ name: `a token of a ${role}`, headers: await once(api.deps, `token ${role}`, bearer) });
    }
  }
  return found;
}

async function sessionOf(
  { deps }: Pick<TestApi, "deps">,
  user: User,
  merchantId?: string,
  impersonates = false,
): Promise<Headers> {
  const { token } = await startSession(deps, {
    user,
    client,
    ...(merchantId && { merchantId }),
    impersonates,
  });
  return { Cookie: `tmb_session=${token}` };
}

/** A key with these scopes that still opens; made anew only when there is none, since a merchant may have so many. */
async function keyWith(
  { deps }: Pick<TestApi, "deps">,
  merchantId: string,
  granted: readonly Scope[],
): Promise<Headers> {
  const name = `${merchantId} ${granted.join(" ")}`;
  const known = keys.get(deps) ?? new Map<string, Promise<{ id: string; key: string }>>();
  keys.set(deps, known);
  const make = () =>
    createApiKey(deps, byCommand(merchantId), { name: "Test", livemode: false, scopes: granted });
  const made = known.get(name) ?? make();
  known.set(name, made);
  const { id, key } = await made;
  const isGood = await deps
    .db("api_keys")
    .where({ id, revokedAt: null, secretHash: hashOf(key) })
    .first();
  if (isGood) return { "X-API-Key": key };
  if (known.get(name) === made) known.delete(name);
  return keyWith({ deps }, merchantId, granted);
}

const keys = new WeakMap<object, Map<string, Promise<{ id: string; key: string }>>>();

/** The last 43 characters are the secret, and may themselves contain what separates the parts. */
function hashOf(key: string): Buffer {
  return secretHash(key.slice(-43));
}

/** Makes a person once for each kind and role: hashing a password costs more than all the calls of an operation. */
function person(
  { deps }: Pick<TestApi, "deps">,
  kind: "merchant" | "accountant",
  memberships: NonNullable<Parameters<typeof createUser>[1]["memberships"]>,
): Promise<User> {
  return once(deps, JSON.stringify([kind, memberships]), () =>
    createUser(deps, { ...newcomer(), kind, memberships }),
  );
}

function staff(api: Pick<TestApi, "deps">, role: Parameters<typeof adminWithRole>[1]): Promise<User> {
  return once(api.deps, role, async () => (await adminWithRole(api, role)).user);
}

const made = new WeakMap<object, Map<string, Promise<unknown>>>();

function once<T>(deps: TestApi["deps"], name: string, make: () => Promise<T>): Promise<T> {
  const known = made.get(deps) ?? new Map<string, Promise<unknown>>();
  made.set(deps, known);
  const thing = (known.get(name) as Promise<T> | undefined) ?? make();
  known.set(name, thing);
  return thing;
}

function newcomer() {
  return { email: `${randomUUID()}@prueba.example`, name: "Prueba", password: "un secreto de prueba" };
}
