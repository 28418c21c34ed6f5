import { randomBytes, randomUUID } from "node:crypto";
import test from "ava";
import { systemActor } from "../../../src/domain/access/actor.ts";
import { allRoutes } from "../../../src/http/routes.ts";
import { AuditEntry } from "../../../src/models/access/AuditEntry.ts";
import { Invite } from "../../../src/models/access/Invite.ts";
import { MailRow } from "../../../src/models/MailRow.ts";
import { RecoveryCode } from "../../../src/models/access/RecoveryCode.ts";
import { resetSecondFactor } from "../../../src/operations/access/secondFactor/resetSecondFactor.ts";
import { secretHash } from "../../../src/platform/secrets/secretHash.ts";
import { mailContext } from "../../../src/operations/mail/mailContext.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { mailedLink, sendLinks, tokenOf } from "../../helpers/http/mailedLink.ts";
import {
  codeOf,
  deskPassword as password,
  type Enrolled,
  type Person,
  secondFactorDesk,
  wrongCode,
} from "../../helpers/http/secondFactorDesk.ts";

const api = apiOfFile({ TRUST_PROXY: "1", STAFF_SECOND_FACTOR: "required" });
const { call, person, enrolled, logIn, challengeOf, verify } = secondFactorDesk(api);

const newsOf = ({ user }: Person): Promise<unknown[]> => newsTo(user.email);
async function newsTo(recipient: string): Promise<unknown[]> {
  const { db, vault } = api().deps;
  const mails = await MailRow.query(db).where({ recipient, template: "secondFactorChanged" }).orderBy("seq");
  return mails.map(({ id, encryptionKeyId, encryptedContent }) => {
    const plain = vault.decrypt(encryptionKeyId ?? "", encryptedContent as Buffer, mailContext(id));
    return (JSON.parse(plain.toString()) as { what: string }).what;
  });
}

test("the second factor is removed with its code or a recovery code, never with the password", async (t) => {
  const proofs = [({ secret }: Enrolled) => codeOf(secret), (who: Enrolled) => who.recoveryCodes[0]];
  for (const proofOf of proofs) {
    const who = await enrolled("merchant");
    for (const body of [{}, { password }, { code: codeOf(who.secret), password }])
      t.is((await call("DELETE", "/auth/mfa", body, who.headers)).status, 422);
    t.is((await call("DELETE", "/auth/mfa", { code: wrongCode(who.secret) }, who.headers)).status, 401);
    const code = proofOf(who);
    t.is((await call("DELETE", "/auth/mfa", { code }, who.headers)).status, 200);
    t.is((await call("DELETE", "/auth/mfa", { code }, who.headers)).json.error, "mfa.not_enrolled");
    t.is((await logIn(who)).json.data.mfaRequired, undefined);
    t.is(await RecoveryCode.query(api().deps.db).where({ userId: who.user.id }).resultSize(), 0);
    const news = await newsOf(who);
    t.deepEqual([news[0], news.at(-1)], ["enrolled", "removed"], "its owner is told by mail");
  }
});

test("enrolling a second factor ends the sessions that were opened by the password alone", async (t) => {
  const who = await person("merchant");
  const earlier = (await logIn(who)).headers.get("set-cookie")?.split(";")[0] ?? "";
  const cookie = { Cookie: earlier };
  t.is((await call("GET", "/auth/merchant/me", undefined, cookie)).status, 200);
  const { secret, challenge } = (await call("POST", "/auth/mfa", { password }, who.headers)).json.data;
  t.is((await verify(challenge, codeOf(secret))).status, 200);
  t.is((await call("GET", "/auth/merchant/me", undefined, cookie)).status, 401);
  t.is((await call("GET", "/auth/merchant/me", undefined, who.headers)).status, 200);
});

test("the use of a recovery code is reported by mail", async (t) => {
  const who = await enrolled("accountant");
  t.is((await verify(await challengeOf(who), who.recoveryCodes[3] ?? "")).status, 200);
  t.deepEqual(await newsOf(who), ["enrolled", "recoveryCodeUsed"]);
});

test("new recovery codes need a code of the app, and end the earlier ones", async (t) => {
  const renew = (who: Person, body: object, more = {}) =>
    call("POST", "/auth/mfa/recovery-codes", body, { ...who.headers, ...more });
  for (const kind of ["merchant", "admin"] as const) {
    const who = await enrolled(kind);
    for (const body of [
      {},
      { password },
      { code: who.recoveryCodes[0] },
      { code: codeOf(who.secret), password },
    ])
      t.is((await renew(who, body)).status, 422);
    t.is((await renew(who, { code: wrongCode(who.secret) })).json.error, "auth.code_refused");
    t.is((await call("POST", "/auth/mfa/recovery-codes", { code: codeOf(who.secret) })).status, 401);

    const code = codeOf(who.secret);
    const key = { "Idempotency-Key": randomUUID() };
    const { status, json, text } = await renew(who, { code }, key);
    t.is(status, 200, text);
    const codes = json.data.recoveryCodes as string[];
    t.is(new Set([...codes, ...who.recoveryCodes]).size, 20);
    t.is((await renew(who, { code }, key)).json.data.recoveryCodes, null, "they are shown this once");
    t.is((await renew(who, { code })).json.error, "auth.code_refused", "the code is used up");
    t.deepEqual(await newsOf(who), ["enrolled", "recoveryCodesRenewed"]);
    const logged = { action: "secondFactor.recoveryCodesRenewed", actorId: who.user.id };
    t.is(await AuditEntry.query(api().deps.db).where(logged).resultSize(), 1);

    const challenge = await challengeOf(who);
    t.is((await verify(challenge, who.recoveryCodes[1] ?? "")).json.error, "auth.code_refused");
    t.is((await verify(challenge, codes[1] ?? "")).status, 200);
  }
});

test("an account without a second factor makes no recovery codes", async (t) => {
  const who = await person("accountant");
  const body = { code: "123456" };
  const answer = await call("POST", "/auth/mfa/recovery-codes", body, who.headers);
  t.is(answer.json.error, "mfa.not_enrolled");
  t.is(answer.status, 409);
});

test("wrong codes for new recovery codes are counted with all others", async (t) => {
  const who = await enrolled("merchant");
  const from = { ...who.headers, "X-Forwarded-For": "198.51.100.77" };
  const renew = (code: string) => call("POST", "/auth/mfa/recovery-codes", { code }, from);
  const answers = [];
  for (let tries = 0; tries < 7; tries += 1)
    answers.push((await renew(wrongCode(who.secret))).json.error as string);
  t.is(answers.at(-1), "auth.locked");
  t.is((await renew(codeOf(who.secret))).json.error, "auth.locked");
});

test("access to the mailbox alone resets no password of an account with a second factor, and removes no factor", async (t) => {
  const who = await enrolled("merchant");
  const { deps } = api();
  await call("POST", "/auth/password/forgot", { email: who.user.email });
  await sendLinks(deps);
  const token = tokenOf(await mailedLink(deps, who.user.email, "resetPassword"));
  const reset = (more: object) =>
    call("POST", "/auth/password/reset", { token, password: "otras palabras bien largas", ...more });
  t.is((await reset({})).json.error, "auth.code_required");
  t.is((await reset({ code: wrongCode(who.secret) })).json.error, "auth.code_refused");
  t.is((await logIn(who)).json.data.mfaRequired, true, "the old password is in force");
  t.is((await reset({ code: codeOf(who.secret) })).status, 200);
  const { email } = who.user;
  const after = await call("POST", "/auth/merchant/login", { email, password: "otras palabras bien largas" });
  t.is(after.json.data.mfaRequired, true, "the second factor is still there");
});

test("an invitation is accepted only after the second factor", async (t) => {
  const { deps, demo } = api();
  const who = await enrolled("accountant");
  const token = randomBytes(32).toString("base64url");
  await Invite.query(deps.db).insert({
    id: randomUUID(),
    merchantId: demo.merchant.id,
    email: who.user.email,
    kind: "accountant",
    role: "accountant",
    tokenHash: secretHash(token),
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  const joined = async () =>
    (await deps.db("memberships").where({ userId: who.user.id })).map(
      ({ merchantId }) => merchantId as string,
    );
  const asked = await call("POST", `/auth/invites/${token}`, { decision: "accept", password });
  t.is(asked.json.data.mfaRequired, true);
  t.deepEqual(await joined(), []);
  t.is((await verify(asked.json.data.challenge, wrongCode(who.secret))).status, 401);
  t.deepEqual(await joined(), []);
  const done = await verify(asked.json.data.challenge, codeOf(who.secret));
  t.is(done.status, 200, done.text);
  t.deepEqual(await joined(), [demo.merchant.id]);
  t.is((await call("GET", `/auth/invites/${token}`, undefined)).status, 410);
});

test("where staff need a second factor, an account without one can enrol and do nothing else", async (t) => {
  const { user, headers } = await person("admin");
  const { json } = await call("POST", "/auth/admin/login", { email: user.email, password });
  t.truthy(json.data.accessToken, "to enrol with");
  const closed = allRoutes(api()).filter(
    ({ access, whileEnrolling }) => !("open" in access) && access.doors.includes("bearer") && !whileEnrolling,
  );
  t.true(closed.length > 40);
  for (const { method, path } of closed) {
    const answer = await call(
      method.toUpperCase(),
      path.replaceAll(/:\w+/g, randomUUID()),
      undefined,
      headers,
    );
    t.is(answer.json.error, "auth.factor_required", `${method} ${path}`);
    t.is(answer.status, 403);
  }
  t.is((await call("GET", "/admin/queues", undefined, headers)).status, 404);
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams({ email: user.email, password }).toString();
  const board = await call("POST", "/admin/queues/sign-in", body, form);
  t.is(board.status, 403, "nor do the queues open");
  t.is(board.headers.get("set-cookie"), null);

  const { secret, challenge } = (await call("POST", "/auth/mfa", { password }, headers)).json.data;
  t.is((await verify(challenge, codeOf(secret))).status, 200);
  t.is(
    (await call("GET", "/api/v1/admin/merchants", undefined, headers)).status,
    200,
    "the first of them too",
  );
});

test("nobody resets their own second factor by a log-in alone", async (t) => {
  const who = await enrolled("admin");
  const path = (id: string): string => `/api/v1/admin/users/${id}/reset-mfa`;
  const own = await call("POST", path(who.user.id), undefined, who.headers);
  t.is(own.status, 403);
  t.is(own.json.error, "mfa.own_reset");
  t.is((await logIn(who)).json.data.mfaRequired, true, "it stands as it stood");
  const colleague = await enrolled("admin");
  t.is((await call("POST", path(colleague.user.id), undefined, who.headers)).status, 200);
});

test("a reset by an administrator takes the second factor away and signs out everywhere", async (t) => {
  const who = await enrolled("admin");
  const reset = (): Promise<void> => resetSecondFactor(api().deps, systemActor("test"), who.user.id);
  await reset();
  await reset();
  t.is((await call("DELETE", "/auth/mfa", { code: "123456" }, who.headers)).status, 401);
  t.truthy((await logIn(who)).json.data.accessToken);
  t.is((await newsOf(who)).at(-1), "reset");
  const told = { action: "secondFactor.reset", subjectId: who.user.id };
  t.is(await AuditEntry.query(api().deps.db).where(told).resultSize(), 1);
  await t.throwsAsync(resetSecondFactor(api().deps, systemActor("test"), randomUUID()), {
    code: "resource.not_found",
  } as object);
});
