import { randomBytes, randomUUID } from "node:crypto";
import test from "ava";
import { createUser } from "../../../src/operations/access/createUser.ts";
import { startSession } from "../../../src/operations/access/sessions/startSession.ts";
import { forgetEnded } from "../../../src/operations/upkeep/forgetEnded.ts";
import { testDatabase } from "../../helpers/servers/database.ts";
import { foreignKeys } from "../../helpers/servers/foreignKeys.ts";
import { testClock } from "../../helpers/testClock.ts";

const hour = 3_600_000;
const day = 24 * hour;

const setup = async (t: Parameters<typeof testDatabase>[0]) => {
  const { db } = await testDatabase(t);
  const clock = testClock();
  const deps = { db, clock };
  const count = async (table: string) => Number((await db(table).count("* as rows"))[0]?.["rows"]);
  return { db, clock, deps, count };
};

test("sessions, log-ins, links and wrong passwords are forgotten when their time is over, and not before", async (t) => {
  const { db, clock, deps, count } = await setup(t);
  const now = clock.now();
  const user = await createUser(deps, { email: "a@x.mx", name: "A", kind: "admin", password: "x" });
  await startSession(deps, { user, client: { address: "::1", userAgent: "" } });
  const place = { address: "::1", userAgent: "", createdAt: now, lastSeenAt: now };
  const loginId = randomUUID();
  await db("adminLogins").insert({ id: loginId, userId: user.id, ...place, expiresAt: now });
  const token = { tokenHash: randomBytes(32), createdAt: now, expiresAt: now };
  await db("refreshTokens").insert({ ...token, loginId });
  await db("oneTimeTokens").insert({ ...token, id: randomUUID(), purpose: "verifyEmail", email: "a@x.mx" });
  await db("loginFailures").insert({ key: randomBytes(32), failures: 3, lastAt: now });

  const kept = async () => ({
    sessions: await count("sessions"),
    adminLogins: await count("adminLogins"),
    refreshTokens: await count("refreshTokens"),
    oneTimeTokens: await count("oneTimeTokens"),
    loginFailures: await count("loginFailures"),
  });
  const after = async (ms: number) => {
    clock.set(new Date(now.getTime() + ms));
    await forgetEnded(deps);
    return kept();
  };
  const all = { sessions: 1, adminLogins: 1, refreshTokens: 1, oneTimeTokens: 1, loginFailures: 1 };
  t.deepEqual(await after(day), all);
  t.deepEqual(await after(day + 1), { ...all, oneTimeTokens: 0, loginFailures: 0 });
  const later = { ...all, oneTimeTokens: 0, loginFailures: 0 };
  t.deepEqual(await after(30 * day + 1), { ...later, adminLogins: 0, refreshTokens: 0 });
  t.is((await after(37 * day + 1)).sessions, 0);
});

test("answers kept for repeated requests are forgotten after two days, by two schedulers at once, in batches", async (t) => {
  const { db, clock, deps, count } = await setup(t);
  const createdAt = new Date(clock.now().getTime() - 2 * day - 1);
  const key = (number: number, at: Date) => ({
    ownerId: randomUUID(),
    livemode: false,
    key: `k${number}`,
    fingerprint: randomBytes(32),
    lockedUntil: at,
    createdAt: at,
  });
  const old = Array.from({ length: 2_500 }, (_, number) => key(number, createdAt));
  await db.batchInsert("idempotencyKeys", [...old, key(0, new Date(createdAt.getTime() + 2))], 1_000);
  await Promise.all([forgetEnded(deps), forgetEnded(deps)]);
  t.is(await count("idempotencyKeys"), 1);
});

test("a mail that never went out loses its words after a week, and a sent one stays listed", async (t) => {
  const { db, clock, deps } = await setup(t);
  const mail = (state: string, createdAt: Date) => ({
    id: randomUUID(),
    recipient: "a@x.mx",
    template: "resetPassword",
    language: "es",
    encryptedContent: state === "sent" ? null : randomBytes(40),
    encryptionKeyId: state === "sent" ? null : "k",
    state,
    createdAt,
  });
  const longAgo = new Date(clock.now().getTime() - 7 * day - 1);
  await db("mails").insert([
    mail("queued", longAgo),
    mail("sent", longAgo),
    mail("queued", clock.now()),
    mail("held", longAgo),
  ]);
  await forgetEnded(deps);
  t.deepEqual(
    await db("mails").orderBy("seq").select("state", "error", db.raw("encrypted_content is null as empty")),
    [
      { state: "failed", error: "never sent", empty: true },
      { state: "sent", error: null, empty: true },
      { state: "queued", error: null, empty: false },
      { state: "failed", error: "never sent", empty: true },
    ],
  );
});

test("a link to a file is forgotten a year after its end, and not before", async (t) => {
  const { db, clock, deps, count } = await setup(t);
  const link = (expiresAt: Date) => ({
    id: randomUUID(),
    merchantId: randomUUID(),
    livemode: false,
    invoiceId: randomUUID(),
    format: "xml",
    tokenHash: randomBytes(32),
    createdAt: expiresAt,
    expiresAt,
  });
  const now = clock.now().getTime();
  await db.transaction(async (tx) => {
    await tx.raw(foreignKeys.unchecked);
    await tx("fileLinks").insert([link(new Date(now - 365 * day - 1)), link(new Date(now - 364 * day))]);
  });
  await forgetEnded(deps);
  t.is(await count("fileLinks"), 1);
});
