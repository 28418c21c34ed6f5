import test from "ava";
import { type ApiAnswer, apiOfFile } from "../../helpers/http/api.ts";
import { mailedLink, sendLinks, tokenOf } from "../../helpers/http/mailedLink.ts";
import { testClock } from "../../helpers/testClock.ts";

const clock = testClock("2026-11-20T18:00:00Z");
const api = apiOfFile({ TRUST_PROXY: "1" }, clock);
let places = 0;
const send = (method: string, path: string, body: unknown, more: object = {}): Promise<ApiAnswer> => {
  places += 1;
  const headers = { "X-Forwarded-For": `198.51.100.${places}` };
  return api().call(method, path, { key: null, body, headers, ...more });
};
const forgot = (body: object): Promise<ApiAnswer> => send("POST", "/auth/password/forgot", body);
const reset = (token: string, password: string): Promise<ApiAnswer> =>
  send("POST", "/auth/password/reset", { token, password });
const change = (session: string, currentPassword: string, newPassword: string): Promise<ApiAnswer> =>
  send("PUT", "/auth/password", { currentPassword, newPassword }, { session });
const me = async (session: string): Promise<number> =>
  (await api().call("GET", "/auth/merchant/me", { session })).status;
const email = (): string => api().demo.merchant.email;
const logsIn = async (password: string): Promise<number> =>
  (await send("POST", "/auth/merchant/login", { email: email(), password })).status;
const askForLink = async (): Promise<string> => {
  clock.advance(3_600_000);
  await forgot({ email: email() });
  await sendLinks(api().deps);
  return tokenOf(await mailedLink(api().deps, email(), "resetPassword"));
};
/** The password now; each test leaves another. */
let changed: string | undefined;
const current = (): string => changed ?? api().demo.merchant.password;

test.serial("whether somebody has an account is told neither in the answer nor by a query", async (t) => {
  const { deps } = api();
  const known = await forgot({ email: email() });
  const unknown = await forgot({ email: "nadie@x.example" });
  t.is(known.status, 202);
  t.is(known.text, unknown.text);
  t.is((await deps.db("outbox").where({ kind: "account.sendResetLink" })).length, 2, "a worker looks it up");
  await sendLinks(deps);
  await sendLinks(deps);
  const recipients = await deps.db("mails").where({ template: "resetPassword" }).pluck("recipient");
  t.deepEqual(recipients, [email()], "one mail, to who has an account");
});

test.serial(
  "a reset that is requested for another kind of account takes no link from the owner of the address",
  async (t) => {
    const { deps } = api();
    const asked = (kind: string) =>
      Promise.all(Array.from({ length: 12 }, () => forgot({ email: email(), kind })));
    const links = () => deps.db("oneTimeTokens").where({ purpose: "resetPassword", email: email() });
    clock.advance(3_600_000);
    await links().delete();
    await asked("accountant");
    t.is((await links()).length, 5, "of twelve at the same moment five are taken");
    await asked("merchant");
    t.is((await links()).length, 10);
    await sendLinks(deps);
    t.truthy(await mailedLink(deps, email(), "resetPassword"));
    await links().delete();
  },
);

test.serial("the link sets a new password once, ends every session and forgives the slips", async (t) => {
  const session = await api().signIn("merchant");
  const token = await askForLink();
  for (let slips = 0; slips < 5; slips += 1) t.is(await logsIn("no es esta"), 401);
  t.is(await logsIn(current()), 429);

  const weak = await reset(token, "1234567890");
  t.is(weak.status, 422);
  t.like(weak.json.details[0], { code: "password.common", path: "password" });
  const password = "otras palabras bien largas";
  const answers = await Promise.all([reset(token, password), reset(token, password)]);
  t.deepEqual(
    answers.map(({ status }) => status).sort((one, other) => one - other),
    [200, 410],
    "a weak one had not used it up",
  );
  t.is((await reset(token, "tercera vez no vale nada")).json.error, "auth.link_ended");
  t.is(await me(session), 401);
  t.is(await logsIn(current()), 401);
  t.is(await logsIn(password), 200);
  changed = password;
  t.truthy(await api().deps.db("mails").where({ recipient: email(), template: "passwordChanged" }).first());
});

test.serial("a link is good for an hour, and for its own account's door only", async (t) => {
  const token = await askForLink();
  t.is((await send("POST", "/auth/merchant/verify-email", { token })).status, 410);
  clock.advance(3_600_000);
  t.is((await reset(token, "otras palabras mas largas")).status, 410);
  for (const invented of ["x", "A".repeat(43)])
    t.is((await reset(invented, "otras palabras mas largas")).status, 410);
});

test.serial("a new password voids the links that are under way", async (t) => {
  const token = await askForLink();
  const session = await signIn();
  const password = "cambiada por quien manda";
  t.is((await change(session, current(), password)).status, 200);
  changed = password;
  t.is((await reset(token, "otras palabras mas largas")).status, 410);
});

test.serial(
  "changing it takes the old one, ends all other sessions and goes on under a new token",
  async (t) => {
    const [session, other] = [await signIn(), await signIn()];
    t.is((await change(session, "no es esta", "cuatro palabras mas largas")).json.error, "auth.refused");
    const weak = await change(session, current(), "corta");
    t.is(weak.status, 422);
    t.like(weak.json.details[0], { code: "password.short", path: "newPassword" });
    t.is(await me(other), 200);

    const answer = await change(session, current(), "cuatro palabras mas largas");
    t.is(answer.status, 200);
    const [, next] = /^tmb_session=([\w-]{43});/.exec(answer.headers.get("set-cookie") ?? "") ?? [];
    t.deepEqual([await me(session), await me(other), await me(next as string)], [401, 401, 200]);
    t.is(await logsIn(current()), 401);
    changed = "cuatro palabras mas largas";
    t.is(await logsIn(current()), 200);
  },
);

test.serial("guessing the old one with a stolen session is stopped like any guessing", async (t) => {
  const session = await signIn();
  const guess = async (): Promise<number> =>
    (await change(session, "no es esta", "cuatro palabras mas largas")).status;
  for (let guesses = 0; guesses < 5; guesses += 1) t.is(await guess(), 401);
  t.is(await guess(), 429);
  clock.advance(900_000);
  t.is(await logsIn(current()), 200);
});

test.serial("an administrator changes the own password with the bearer token", async (t) => {
  const { admin } = api().demo;
  const signedIn = await send("POST", "/auth/admin/login", admin);
  const again = await send("POST", "/auth/admin/login", admin);
  const bearer = (answer: ApiAnswer) => ({ Authorization: `Bearer ${answer.json.data.accessToken}` });
  const sessions = async (answer: ApiAnswer): Promise<ApiAnswer> =>
    api().call("GET", "/auth/sessions", { key: null, headers: bearer(answer) });
  const { items } = (await sessions(signedIn)).json.data;
  t.is(items.length, 2);
  t.true(items.every(({ door }: { door: string }) => door === "backOffice"));
  const body = { currentPassword: admin.password, newPassword: "cuatro palabras mas largas" };
  const changed = await api().call("PUT", "/auth/password", { key: null, body, headers: bearer(signedIn) });
  t.is(changed.status, 200);
  const cookies = changed.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
  t.deepEqual(cookies, ["tmb_device"], "no session; the browser is known");
  t.is((await sessions(signedIn)).status, 200);
  t.is((await sessions(again)).status, 401);
  const open = (await sessions(signedIn)).json.data.items;
  const end = await api().call("DELETE", `/auth/sessions/${open[0].id}`, {
    key: null,
    headers: bearer(signedIn),
  });
  t.is(end.status, 200);
  t.is((await sessions(signedIn)).status, 401);
});

test.serial("another site's page changes nothing here", async (t) => {
  const headers = { "Sec-Fetch-Site": "cross-site" };
  t.is((await send("POST", "/auth/password/forgot", { email: email() }, { headers })).status, 403);
  t.is((await send("POST", "/auth/password/reset", { token: "x", password: "x" }, { headers })).status, 403);
  const session = await signIn();
  const body = { currentPassword: current(), newPassword: "cuatro palabras mas largas" };
  t.is((await send("PUT", "/auth/password", body, { headers, session })).status, 403);
});

test.serial("what happened stands in the audit log without a password in it", async (t) => {
  const { deps, logged } = api();
  const entries = await deps
    .db("auditEntries")
    .whereLike("action", "password.%")
    .orderBy("seq")
    .select<{ action: string; actor: object }[]>();
  t.deepEqual([...new Set(entries.map(({ action }) => action))].sort(), [
    "password.changed",
    "password.reset",
  ]);
  t.like(entries[0]?.actor, { kind: "user", name: email() });
  t.false(logged.join("").includes(current()));
});

function signIn(): Promise<string> {
  return api().signIn("merchant", { email: email(), password: current() });
}
