import { randomUUID } from "node:crypto";
import test from "ava";
import type { MemberPrincipal } from "../../../../src/domain/access/principal.ts";
import type { BuiltInRole } from "../../../../src/domain/access/roles.ts";
import { Session } from "../../../../src/models/access/Session.ts";
import { authenticateSession } from "../../../../src/operations/access/sessions/authenticateSession.ts";
import { createUser, type NewUser } from "../../../../src/operations/access/createUser.ts";
import { endSessions } from "../../../../src/operations/access/sessions/endSessions.ts";
import { startSession } from "../../../../src/operations/access/sessions/startSession.ts";
import { createMerchant } from "../../../../src/operations/merchants/createMerchant.ts";
import { testDatabase } from "../../../helpers/servers/database.ts";
import { testClock } from "../../../helpers/testClock.ts";

const client = { address: "203.0.113.7", userAgent: "test" };
const hour = 3_600_000;

const setup = async (t: Parameters<typeof testDatabase>[0]) => {
  const { db } = await testDatabase(t);
  const clock = testClock();
  const deps = { db, clock };
  const merchant = await createMerchant(deps, {
    rfc: "EKU9003173C9",
    legalName: "ESCUELA KEMPER URGATE",
    taxRegime: "601",
    tradeName: "Kemper",
    branches: [
      { code: "NORTE", name: "Norte", postalCode: "64000" },
      { code: "SUR", name: "Sur", postalCode: "06000" },
    ],
  });
  const person = (role: BuiltInRole | null, wanted: Partial<NewUser> = {}) =>
    createUser(deps, {
      email: `${randomUUID()}@x.mx`,
      name: "Ana",
      kind: "merchant",
      password: "x",
      ...(role && { memberships: [{ merchantId: merchant.id, role }] }),
      ...wanted,
    });
  const begin = async (user: { id: string }, more = {}) =>
    startSession(deps, { user, client, merchantId: merchant.id, ...more });
  const who = (token: string) => authenticateSession(deps, token);
  return { db, clock, deps, merchant, person, begin, who };
};

test("a session acts for its merchant with the permissions of the role, at all branches", async (t) => {
  const { merchant, person, begin, who } = await setup(t);
  const user = await person("cashier");
  const { token, session } = await begin(user);
  const principal = (await who(token)) as MemberPrincipal;
  t.like(principal, {
    kind: "member",
    userKind: "merchant",
    userId: user.id,
    sessionId: session.id,
    merchantId: merchant.id,
    livemode: false,
    role: "cashier",
    emisor: { Rfc: "EKU9003173C9", Nombre: "ESCUELA KEMPER URGATE", RegimenFiscal: "601" },
  });
  t.true(principal.permissions.has("write tickets"));
  t.false(principal.permissions.has("manage the team"));
  t.deepEqual(
    principal.branches.map(({ code, postalCode, isMain }) => [code, postalCode, isMain]),
    [
      ["NORTE", "64000", true],
      ["SUR", "06000", false],
    ],
  );
  t.is(principal.boundBranchIds, undefined);
});

test("who is bound to a branch sees that one only", async (t) => {
  const { db, person, begin, who } = await setup(t);
  const user = await person("cashier");
  const south = await db("branches").where({ code: "SUR" }).first<{ id: string }>("id");
  await db("memberships")
    .where({ userId: user.id })
    .update({ branchIds: [south.id] });
  const principal = (await who((await begin(user)).token)) as MemberPrincipal;
  t.deepEqual(principal.boundBranchIds, [south.id]);
  t.deepEqual(
    principal.branches.map(({ code }) => code),
    ["SUR"],
  );
});

test("an accountant whom nobody has linked is a person without a merchant", async (t) => {
  const { deps, person, who } = await setup(t);
  const user = await person(null, { kind: "accountant" });
  const { token } = await startSession(deps, { user, client });
  t.like(await who(token), { kind: "person", userKind: "accountant", userId: user.id });
});

test("who leaves the team, or whose merchant is suspended or archived, acts for nobody from then on", async (t) => {
  const { db, merchant, person, begin, who } = await setup(t);
  const { token } = await begin(await person("owner"));
  const kind = async () => (await who(token))?.kind;
  for (const column of ["suspendedAt", "archivedAt"]) {
    await db("merchants").update({ [column]: new Date() });
    t.is(await kind(), "person", column);
    await db("merchants").update({ [column]: null });
    t.is(await kind(), "member");
  }
  await db("memberships").where({ merchantId: merchant.id }).delete();
  t.is(await kind(), "person");
});

test("a session ends when it lay idle for eight hours, and after a week however busy", async (t) => {
  const { clock, person, begin, who } = await setup(t);
  const user = await person("owner");
  const idle = await begin(user);
  clock.advance(8 * hour - 1);
  t.truthy(await who(idle.token), "just in time, which counts as use");
  clock.advance(8 * hour);
  t.is(await who(idle.token), undefined);

  const busy = await begin(user);
  for (let hours = 0; hours < 7 * 24 - 4; hours += 4) {
    clock.advance(4 * hour);
    t.truthy(await who(busy.token), `after ${hours + 4} hours`);
  }
  clock.advance(4 * hour);
  t.is(await who(busy.token), undefined);
});

test("being used is written down once a minute at most", async (t) => {
  const { db, clock, person, begin, who } = await setup(t);
  const { token, session } = await begin(await person("owner"));
  const seen = async () => (await Session.query(db).findById(session.id))?.lastSeenAt.getTime();
  const began = clock.now().getTime();
  clock.advance(59_999);
  await who(token);
  t.is(await seen(), began);
  clock.advance(1);
  await who(token);
  t.is(await seen(), began + 60_000);
});

test("a token that is none, one that was ended and a disabled user's open nothing", async (t) => {
  const { db, person, begin, who } = await setup(t);
  for (const token of ["", "x", "A".repeat(43), "A".repeat(10_000)]) t.is(await who(token), undefined);
  const ended = await person("owner");
  const [one, other] = [await begin(ended), await begin(ended)];
  await db.transaction((tx) => endSessions(tx, { userId: ended.id, exceptSessionId: other.session.id }));
  t.is(await who(one.token), undefined);
  t.truthy(await who(other.token));
  await db("users").where({ id: ended.id }).update({ disabledAt: new Date() });
  t.is(await who(other.token), undefined);
});

test("the token itself is nowhere in the database", async (t) => {
  const { db, person, begin } = await setup(t);
  const { token } = await begin(await person("owner"));
  const { rows } = await db.raw<{ rows: { text: string }[] }>("select sessions::text as text from sessions");
  t.false(JSON.stringify(rows).includes(token));
});

test("an administrator who looks on may read for a quarter of an hour, and change nothing", async (t) => {
  const { db, clock, merchant, person, begin, who } = await setup(t);
  const admin = await person(null, { kind: "admin", adminRole: "support" });
  const { token } = await begin(admin, { impersonates: true });
  const principal = (await who(token)) as MemberPrincipal;
  t.like(principal, { kind: "member", userKind: "admin", role: "support", merchantId: merchant.id });
  t.true([...principal.permissions].every((permission) => permission.startsWith("read ")));

  await db("users").where({ id: admin.id }).update({ adminRole: "auditor" });
  t.is(await who(token), undefined, "who may not impersonate any more is out");
  await db("users").where({ id: admin.id }).update({ adminRole: "support" });
  clock.advance(hour / 4);
  t.is(await who(token), undefined);
});

test("an administrator's session that does not look on opens nothing", async (t) => {
  const { person, begin, who } = await setup(t);
  t.is(await who((await begin(await person(null, { kind: "admin" }))).token), undefined);
});
