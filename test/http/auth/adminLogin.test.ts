import test from "ava";
import { may } from "../../../src/domain/access/principal.ts";
import { AdminLogin } from "../../../src/models/access/AdminLogin.ts";
import { AuditEntry } from "../../../src/models/access/AuditEntry.ts";
import { User } from "../../../src/models/access/User.ts";
import { authenticateBearer } from "../../../src/operations/access/sessions/authenticateBearer.ts";
import { createUser } from "../../../src/operations/access/createUser.ts";
import { endSessions } from "../../../src/operations/access/sessions/endSessions.ts";
import { adminWithRole, bearerOf, demoAdmin, tokensOfAdmin } from "../../helpers/http/adminToken.ts";
import { type ApiAnswer, apiOfFile } from "../../helpers/http/api.ts";
import { inProduction } from "../../helpers/http/inProduction.ts";

const api = apiOfFile();
const post = (path: string, body: unknown, headers = {}): Promise<ApiAnswer> =>
  api().call("POST", path, { key: null, body, headers });
const logIn = (): Promise<ApiAnswer> => {
  const { email, password } = api().demo.admin;
  return post("/auth/admin/login", { email, password });
};
const refresh = (refreshToken: string): Promise<ApiAnswer> => post("/auth/admin/refresh", { refreshToken });
/** Returns what any door of the back office answers to this token. */
const knock = async (accessToken: string): Promise<number> =>
  (await post("/auth/admin/logout", undefined, { Authorization: `Bearer ${accessToken}` })).status;

test("the demonstration's administrator signs in and gets tokens that open the back office", async (t) => {
  const { status, json } = await logIn();
  t.is(status, 200);
  t.like(json.data, { tokenType: "Bearer", expiresIn: 900, refreshExpiresIn: 43_200 });
  t.like(json.data.admin, { email: api().demo.admin.email, role: "admin" });
  t.is(await knock(json.data.accessToken), 200);
  t.false(api().logged.join("").includes(json.data.accessToken));
});

test("a wrong password, an unknown e-mail and a merchant's password are refused alike", async (t) => {
  const { admin, merchant } = api().demo;
  const wrong = [
    { email: admin.email, password: "wrong" },
    { email: "nobody@timbra.example", password: admin.password },
    { email: merchant.email, password: merchant.password },
  ];
  const answers = await Promise.all(wrong.map((body) => post("/auth/admin/login", body)));
  for (const { status, json } of answers) {
    t.is(status, 401);
    t.deepEqual(json, answers[0]?.json);
    t.is(json.error, "auth.refused");
  }
  t.is((await post("/auth/admin/login", { email: 1 })).status, 422);
});

test("a refresh token brings the next pair, and both access tokens stay good", async (t) => {
  const first = await tokensOfAdmin(api());
  const { status, json } = await refresh(first.refreshToken);
  t.is(status, 200);
  t.not(json.data.refreshToken, first.refreshToken);
  t.is((await refresh(json.data.refreshToken)).status, 200);
  t.is(await knock(first.accessToken), 200, "a refresh does not log out what is under way");
});

test("a refresh token that comes a second time ends its log-in, for thief and owner alike", async (t) => {
  const stolen = await tokensOfAdmin(api());
  const owners = (await refresh(stolen.refreshToken)).json.data;
  const again = await refresh(stolen.refreshToken);
  t.is(again.status, 401);
  t.is(again.json.error, "request.unauthenticated");
  t.is((await refresh(owners.refreshToken)).status, 401);
  t.is(await knock(owners.accessToken), 401);
  t.is(await knock(stolen.accessToken), 401);
  const revoked = await AuditEntry.query(api().deps.db).where({ action: "adminLogin.revoked" });
  t.true(revoked.some(({ after }) => (after as { reason?: string } | null)?.reason === "refreshTokenReused"));
});

test("of many refreshes with one token at the same moment at most one is served, and the log-in ends", async (t) => {
  const { refreshToken } = await tokensOfAdmin(api());
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)));
  t.is(answers.filter(({ status }) => status === 200).length, 1);
  const served = answers.find(({ status }) => status === 200)?.json.data;
  t.is(await knock(served.accessToken), 401);
  t.is((await refresh(served.refreshToken)).status, 401);
});

test("signing out ends both tokens", async (t) => {
  const { accessToken, refreshToken } = await tokensOfAdmin(api());
  t.is(await knock(accessToken), 200);
  t.is(await knock(accessToken), 401);
  t.is((await refresh(refreshToken)).status, 401);
});

test("a log-in ends twelve hours after it began, however often it was refreshed", async (t) => {
  const { refreshToken } = await tokensOfAdmin(api());
  const next = (await refresh(refreshToken)).json.data;
  t.true(next.refreshExpiresIn <= 43_200);
  await AdminLogin.query(api().deps.db)
    .whereIn("id", loginOf(next.accessToken))
    .patch({ expiresAt: new Date(Date.now() - 1) });
  t.is((await refresh(next.refreshToken)).status, 401);
  t.is(await knock(next.accessToken), 401);
});

test("a disabled administrator is out at once", async (t) => {
  const { user, headers } = await adminWithRole(api(), "admin");
  await User.query(api().deps.db).findById(user.id).patch({ disabledAt: new Date() });
  t.is((await api().call("POST", "/auth/admin/logout", { key: null, headers })).status, 401);
});

test("another role is in force at the next request, whatever the token says", async (t) => {
  const { user, headers } = await adminWithRole(api(), "operator");
  const token = headers.Authorization.slice("Bearer ".length);
  const before = await authenticateBearer(api().deps, token);
  t.true(before && may(before, "operate queues"));
  await User.query(api().deps.db).findById(user.id).patch({ adminRole: "auditor" });
  const after = await authenticateBearer(api().deps, token);
  t.true(after && !may(after, "operate queues") && may(after, "read every audit log"));
});

test("a new password signs out everywhere, and a log-in that was under way does not slip through", async (t) => {
  const { user, headers } = await adminWithRole(api(), "operator");
  await api().deps.db.transaction(async (tx) => {
    await User.query(tx).findById(user.id).patch({ passwordChangedAt: new Date() });
    await endSessions(tx, { userId: user.id });
  });
  t.is((await api().call("POST", "/auth/admin/logout", { key: null, headers })).status, 401);
  await t.throwsAsync(bearerOf(api(), user), { code: "auth.refused" } as object);
});

test("a token opens neither the portal nor the door of a point of sale", async (t) => {
  const headers = await demoAdmin(api());
  const portal = await api().call("GET", "/api/v1/tickets", { key: null, headers });
  t.is(portal.status, 401);
  const key = await api().call("POST", "/auth/admin/logout", { headers: {} });
  t.is(key.status, 401, "nor does an API key open the back office");
});

test("who was made no administrator gets no log-in", async (t) => {
  const { deps } = api();
  const user = await createUser(deps, {
    email: "c@x.example",
    name: "C",
    kind: "accountant",
    password: "secret",
  });
  await t.throwsAsync(bearerOf(api(), user), { code: "auth.refused" } as object);
});

function loginOf(accessToken: string): string[] {
  const [, payload = ""] = accessToken.split(".");
  return [(JSON.parse(Buffer.from(payload, "base64url").toString()) as { sid: string }).sid];
}

test("a browser's refresh token lives in a cookie of its own path, turns with each refresh, and goes at sign-out", async (t) => {
  const { email, password } = api().demo.admin;
  const first = await post("/auth/admin/login", { email, password, refreshTokenIn: "cookie" });
  t.is(first.json.data.refreshToken, undefined);
  const set = refreshCookieIn(first);
  t.regex(set, /^tmb_refresh=[\w-]{20,}; path=\/auth\/admin; .*samesite=strict; httponly$/i);
  const production = await fetch(`${inProduction(t, api()).baseUrl}/auth/admin/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password, refreshTokenIn: "cookie" }),
  });
  t.regex(
    production.headers.getSetCookie()[0] ?? "",
    /^__Secure-tmb_refresh=.*; path=\/auth\/admin; .*; secure/,
  );
  const Cookie = set.split(";")[0] ?? "";
  const second = await post("/auth/admin/refresh", {}, { Cookie });
  t.is(second.status, 200);
  t.is(second.json.data.refreshToken, undefined);
  const next = refreshCookieIn(second).split(";")[0] ?? "";
  t.not(next, Cookie);
  const headers = { Authorization: `Bearer ${second.json.data.accessToken}` };
  const me = await api().call("GET", "/auth/admin/me", { key: null, headers });
  t.like(me.json.data, { admin: { email, role: "admin" }, mustEnrol: false });
  t.true(me.json.data.permissions.includes("operate queues"));
  const out = await post("/auth/admin/logout", undefined, headers);
  t.regex(refreshCookieIn(out), /^tmb_refresh=; path=\/auth\/admin; expires=Thu, 01 Jan 1970/i);
  t.is((await post("/auth/admin/refresh", {}, { Cookie: next })).status, 401);
});

test("another site's page gets nothing out of the cookie, and no refresh works without any token", async (t) => {
  const { email, password } = api().demo.admin;
  const foreign = { "Sec-Fetch-Site": "cross-site" };
  const wish = { email, password, refreshTokenIn: "cookie" };
  t.is((await post("/auth/admin/login", wish, foreign)).json.error, "request.foreign_page");
  const Cookie = refreshCookieIn(await post("/auth/admin/login", wish)).split(";")[0] ?? "";
  const stolen = await post("/auth/admin/refresh", {}, { Cookie, ...foreign });
  t.is(stolen.json.error, "request.foreign_page");
  t.is((await post("/auth/admin/refresh", {}, { Cookie })).status, 200, "the refused call used nothing up");
  t.is((await post("/auth/admin/refresh", {})).json.error, "request.unauthenticated");
});

test("the page of the queues opens in the log-in that asks for it, and shuts with it", async (t) => {
  const { headers } = await adminWithRole(api(), "operator");
  const opened = await post("/api/v1/admin/queues/board", undefined, headers);
  t.is(opened.json.data.path, "/admin/queues");
  const Cookie = (opened.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
  const board = (): Promise<ApiAnswer> =>
    api().call("GET", "/admin/queues/api/queues", { key: null, headers: { Cookie } });
  t.is((await board()).status, 200);
  const page = await api().call("GET", "/admin/queues", { key: null, headers: { Cookie } });
  t.true(
    page.text.includes("static/js") && !page.text.includes("https://"),
    "nothing is asked of other hosts",
  );
  await post("/auth/admin/logout", undefined, headers);
  t.is((await board()).status, 401);
});

function refreshCookieIn({ headers }: ApiAnswer): string {
  return headers.getSetCookie().find((cookie) => cookie.startsWith("tmb_refresh=")) ?? "";
}
