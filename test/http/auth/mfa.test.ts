import test from "ava";
import { AuditEntry } from "../../../src/models/access/AuditEntry.ts";
import { RecoveryCode } from "../../../src/models/access/RecoveryCode.ts";
import { User } from "../../../src/models/access/User.ts";
import { type Challenge, openChallenge } from "../../../src/operations/access/secondFactor/challenge.ts";
import { passChallenge } from "../../../src/operations/access/secondFactor/passChallenge.ts";
import { type ApiAnswer, apiOfFile } from "../../helpers/http/api.ts";
import {
  codeOf,
  deskPassword as password,
  secondFactorDesk,
  wrongCode,
} from "../../helpers/http/secondFactorDesk.ts";

const api = apiOfFile({ TRUST_PROXY: "1", STAFF_SECOND_FACTOR: "required" });
const { call, person, enrolled, logIn, challengeOf, verify } = secondFactorDesk(api);

for (const kind of ["merchant", "accountant", "admin"] as const) {
  test(`${kind}: a log-in with a second factor ends with the code, and not before`, async (t) => {
    const who = await enrolled(kind);
    const first = await logIn(who);
    t.is(first.status, 200);
    t.deepEqual(Object.keys(first.json.data).sort(), ["challenge", "mfaRequired"]);
    t.is(first.headers.get("set-cookie"), null);
    const { challenge } = first.json.data;
    const wrong = await verify(challenge, wrongCode(who.secret));
    t.is(wrong.status, 401);
    t.is(wrong.json.error, "auth.code_refused");
    const right = await verify(challenge, codeOf(who.secret));
    t.is(right.status, 200);
    if (kind === "admin") t.truthy(right.json.data.accessToken);
    else t.regex(right.headers.get("set-cookie") ?? "", /tmb_session=[\w-]{43};.*httponly/i);
  });
}

test("enrolment asks for the password and shows a secret that an app can read", async (t) => {
  const who = await person("merchant");
  t.is((await call("POST", "/auth/mfa", { password: "wrong" }, who.headers)).status, 401);
  t.is((await call("POST", "/auth/mfa", {}, who.headers)).status, 422);
  t.is((await call("POST", "/auth/mfa", { password })).status, 401);
  const { status, json } = await call("POST", "/auth/mfa", { password }, who.headers);
  t.is(status, 200);
  t.regex(json.data.secret, /^[A-Z2-7]{32}$/);
  const uri = new URL(json.data.otpauthUri);
  t.is(uri.protocol, "otpauth:");
  t.is(uri.searchParams.get("issuer"), "Timbra");
  t.false((await call("GET", "/auth/me", undefined, who.headers)).json.data.secondFactor);
  t.is((await logIn(who)).json.data.mfaRequired, undefined, "it does not count before its first code");
  t.is((await verify(json.data.challenge, wrongCode(json.data.secret))).status, 401);
  const code = codeOf(json.data.secret);
  const done = await verify(json.data.challenge, code);
  t.is(done.json.data.recoveryCodes.length, 10);
  t.true((await call("GET", "/auth/me", undefined, who.headers)).json.data.secondFactor);
  t.is((await verify(await challengeOf(who), code)).status, 401, "its first code is used up");
  t.is((await call("POST", "/auth/mfa", { password }, who.headers)).json.error, "mfa.already_enrolled");
  t.is((await verify(json.data.challenge, codeOf(json.data.secret, 1))).status, 409);
});

test("a code is taken once, and none that is older after it", async (t) => {
  const who = await enrolled("admin");
  const [older, code, newer] = [-1, 0, 1].map((steps) => codeOf(who.secret, steps)) as [
    string,
    string,
    string,
  ];
  t.is((await verify(await challengeOf(who), code)).status, 200);
  t.is((await verify(await challengeOf(who), code)).status, 401);
  t.is((await verify(await challengeOf(who), older)).status, 401);
  t.is((await verify(await challengeOf(who), newer)).status, 200);
});

test("of many who bring one code at the same moment one gets in", async (t) => {
  const who = await enrolled("admin");
  const challenge = await challengeOf(who);
  const code = codeOf(who.secret);
  const answers = await Promise.all(Array.from({ length: 4 }, () => verify(challenge, code)));
  t.is(answers.filter(({ status }) => status === 200).length, 1);
});

test("codes of other moments are refused", async (t) => {
  const who = await enrolled("admin");
  const challenge = await challengeOf(who);
  t.is((await verify(challenge, codeOf(who.secret, 3))).status, 401);
  t.is((await verify(challenge, codeOf(who.secret, -3))).status, 401);
});

test("a recovery code opens once, however it is typed, and is kept as a hash", async (t) => {
  const who = await enrolled("accountant");
  const [first = "", second = ""] = who.recoveryCodes;
  const typed = first.replaceAll("-", " ").toUpperCase();
  t.is((await verify(await challengeOf(who), typed)).status, 200);
  t.is((await verify(await challengeOf(who), first)).status, 401);
  const challenge = await challengeOf(who);
  const both = await Promise.all([verify(challenge, second), verify(challenge, second)]);
  t.deepEqual(
    both.map(({ status }) => status).sort((a, b) => a - b),
    [200, 401],
  );
  const kept = await RecoveryCode.query(api().deps.db).where({ userId: who.user.id });
  t.is(kept.length, 10);
  t.is(kept.filter(({ usedAt }) => usedAt !== null).length, 2);
  const used = { action: "secondFactor.recoveryCodeUsed", subjectId: who.user.id };
  t.is(await AuditEntry.query(api().deps.db).where(used).resultSize(), 2);
});

test("somebody else's recovery code opens nothing", async (t) => {
  const [one, other] = [await enrolled("merchant"), await enrolled("merchant")];
  t.is((await verify(await challengeOf(one), other.recoveryCodes[0] ?? "")).status, 401);
});

test("guessing codes locks the second factor, and a right password does not pay for guesses", async (t) => {
  const who = await enrolled("admin");
  const wrong = wrongCode(who.secret);
  let last: ApiAnswer | undefined;
  for (let tries = 0; tries < 6 && last?.status !== 429; tries += 1)
    last = await verify(await challengeOf(who), wrong);
  t.is(last?.status, 429);
  t.is(last?.json.error, "auth.locked");
  t.true(Number(last?.headers.get("retry-after")) > 0);
  t.is(
    (await verify(await challengeOf(who), codeOf(who.secret))).status,
    429,
    "nor does the right code open",
  );
});

test("a challenge ends with a new password, and one that was changed or made up is none", async (t) => {
  const who = await enrolled("merchant");
  const challenge = await challengeOf(who);
  const flipped = challenge.slice(0, -2) + (challenge.endsWith("AA") ? "BB" : "AA");
  for (const forged of [flipped, "x", "k1.AAAA", `${challenge}x`]) {
    const { status, json } = await verify(forged, codeOf(who.secret));
    t.is(status, 401);
    t.is(json.error, "auth.challenge_ended");
  }
  await User.query(api().deps.db).findById(who.user.id).patch({ passwordChangedAt: new Date() });
  t.is((await verify(challenge, codeOf(who.secret))).json.error, "auth.challenge_ended");
});

test("what enrols a factor ends no log-in, and the other way round", async (t) => {
  const who = await person("accountant");
  const offered = (await call("POST", "/auth/mfa", { password }, who.headers)).json.data;
  const enrolment = openChallenge(api().deps, offered.challenge) as Challenge;
  const codeTry = { code: codeOf(offered.secret), origin: { address: "", userAgent: "", requestId: "" } };
  await t.throwsAsync(passChallenge(api().deps, enrolment, codeTry), {
    code: "auth.challenge_ended",
  } as object);
  const other = await enrolled("merchant");
  const answer = await verify(await challengeOf(other), codeOf(other.secret));
  t.is(answer.json.data.recoveryCodes, undefined);
});

test("a page of another site cannot finish a log-in", async (t) => {
  const who = await enrolled("merchant");
  const body = { challenge: await challengeOf(who), code: codeOf(who.secret) };
  const answer = await call("POST", "/auth/mfa/verify", body, { Origin: "https://evil.example" });
  t.is(answer.status, 403);
});

test("neither secret nor codes stand in the clear in the database or in the log", async (t) => {
  const { user, secret, recoveryCodes } = await enrolled("admin");
  const row = await User.query(api().deps.db).findById(user.id).throwIfNotFound();
  t.false(row.totpSecret?.includes(secret));
  const log = api().logged.join("");
  for (const hidden of [secret, ...recoveryCodes]) t.false(log.includes(hidden));
  const entries = await AuditEntry.query(api().deps.db).where({ subjectId: user.id });
  t.true(entries.length > 0);
  t.false(JSON.stringify(entries).includes(secret));
});
