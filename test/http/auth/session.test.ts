import test from "ava";
import { createUser } from "../../../src/operations/access/createUser.ts";
import { startSession } from "../../../src/operations/access/sessions/startSession.ts";
import { createMerchant } from "../../../src/operations/merchants/createMerchant.ts";
import { type ApiAnswer, apiOfFile } from "../../helpers/http/api.ts";
import { inProduction } from "../../helpers/http/inProduction.ts";
import { testClock } from "../../helpers/testClock.ts";

const clock = testClock("2026-11-20T18:00:00Z");
const api = apiOfFile({}, clock);
const signIn = (kind: "merchant" | "accountant" = "accountant"): Promise<string> => api().signIn(kind);
const get = (path: string, session: string): Promise<ApiAnswer> => api().call("GET", path, { session });
const post = (path: string, session: string, body?: unknown, headers = {}): Promise<ApiAnswer> =>
  api().call("POST", path, { session, headers, ...(body !== undefined && { body }) });
const me = async (session: string): Promise<number> => (await get("/auth/accountant/me", session)).status;
const cookieOf = ({ headers }: ApiAnswer): string =>
  /^tmb_session=([\w-]{43});/.exec(headers.get("set-cookie") ?? "")?.[1] ?? "";

test.serial(
  "the cookie is kept from scripts and other sites, and over HTTPS only in production",
  async (t) => {
    const { email, password } = api().demo.accountant;
    const headers = { "Content-Type": "application/json" };
    const login = { method: "POST", headers, body: JSON.stringify({ email, password }) };
    let sent = "";
    const flags = async (baseUrl: string): Promise<string[]> => {
      const answer = await fetch(`${baseUrl}/auth/accountant/login`, login);
      const [session = [], device = []] = answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split("; ").filter((each) => !each.startsWith("expires")));
      t.deepEqual(session.slice(1), device.slice(1), "that of the device too");
      sent = session[0] ?? "";
      return [sent.replace(/=.*/, ""), ...session.slice(1).sort()];
    };
    t.deepEqual(await flags(api().baseUrl), ["tmb_session", "httponly", "path=/", "samesite=lax"]);
    const { baseUrl } = inProduction(t, api());
    t.deepEqual(await flags(baseUrl), ["__Host-tmb_session", "httponly", "path=/", "samesite=lax", "secure"]);
    t.is((await fetch(`${baseUrl}/auth/csrf`, { headers: { Cookie: sent } })).status, 200);
    t.is((await fetch(`${baseUrl}/auth/csrf`, { headers: { Cookie: sent.slice(7) } })).status, 401);
  },
);

test.serial("a session planted in a browser before the log-in is worthless after it", async (t) => {
  const planted = await signIn();
  const { email, password } = api().demo.accountant;
  const answer = await post("/auth/accountant/login", planted, { email, password });
  const own = cookieOf(answer);
  t.not(own, planted);
  t.is(await me(own), 200);
  t.is(await me(planted), 401, "the attacker's copy");
  const invented = "A".repeat(43);
  t.not(cookieOf(await post("/auth/accountant/login", invented, { email, password })), invented);
  t.is(await me(invented), 401);
});

test.serial("logging out ends the session itself, not only the cookie", async (t) => {
  const [session, other] = [await signIn(), await signIn()];
  const answer = await post("/auth/accountant/logout", session);
  t.is(answer.status, 200);
  t.regex(answer.headers.get("set-cookie") ?? "", /^tmb_session=; .*expires=Thu, 01 Jan 1970/);
  t.is(await me(session), 401);
  t.is((await post("/auth/accountant/logout", session)).status, 401);
  t.is(await me(other), 200, "other sessions go on");
});

test.serial("who is signed in at one door finds nothing behind the other", async (t) => {
  const [accountant, merchant] = [await signIn("accountant"), await signIn("merchant")];
  for (const [path, session] of [
    ["/auth/merchant", accountant],
    ["/auth/accountant", merchant],
  ] as const) {
    t.is((await get(`${path}/me`, session)).status, 404);
    t.is((await post(`${path}/switch`, session, { livemode: false })).status, 404);
    t.is((await post(`${path}/logout`, session)).status, 404);
  }
  t.is((await get("/auth/merchant/me", merchant)).json.data.user.email, api().demo.merchant.email);
  for (const [kind, session, { email }] of [
    ["accountant", accountant, api().demo.accountant],
    ["user", merchant, api().demo.merchant],
  ] as const) {
    t.like((await get("/auth/me", session)).json.data, { kind, person: { email } });
  }
});

test.serial(
  "a write by cookie is taken from our pages and from programs, not from another site's page",
  async (t) => {
    const session = await signIn();
    const { token } = (await get("/auth/csrf", session)).json.data;
    const others = (await get("/auth/csrf", await signIn())).json.data.token;
    const write = async (headers: Record<string, string>): Promise<number> =>
      (await post("/auth/accountant/switch", session, { merchantId: "x" }, headers)).status;
    const cross = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
    // 422: the request got as far as its body.
    for (const headers of [
      {},
      { "Sec-Fetch-Site": "same-origin" },
      { Origin: api().baseUrl },
      { ...cross, "X-CSRF-Token": token },
    ])
      t.is(await write(headers), 422, JSON.stringify(headers));
    for (const headers of [
      cross,
      { "Sec-Fetch-Site": "same-site" },
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { "X-CSRF-Token": others },
      { "X-CSRF-Token": "x" },
      { ...cross, "X-CSRF-Token": others },
    ])
      t.is(await write(headers), 403, JSON.stringify(headers));
    t.is(
      (await api().call("GET", "/auth/accountant/me", { session, headers: cross })).status,
      200,
      "reading",
    );
  },
);

test.serial("a session left idle for eight hours is over, and so is one that is a week old", async (t) => {
  const idle = await signIn();
  clock.advance(8 * 3_600_000);
  t.is(await me(idle), 401);
  const busy = await signIn();
  for (let hours = 0; hours < 7 * 24; hours += 6) {
    t.is(await me(busy), 200, `after ${hours} hours`);
    clock.advance(6 * 3_600_000);
  }
  t.is(await me(busy), 401);
});

test.serial("a suspended merchant's people stay signed in and act for nobody", async (t) => {
  const { deps, demo } = api();
  const session = await signIn("merchant");
  await deps.db("merchants").where({ id: demo.merchant.id }).update({ suspendedAt: clock.now() });
  t.is((await get("/api/v1/tickets", session)).status, 404);
  const seen = await get("/auth/merchant/me", session);
  t.like(seen.json.data, { merchants: [{ suspended: true }], permissions: [] });
  t.like((await post("/auth/merchant/switch", session, { merchantId: demo.merchant.id })).json, {
    error: "resource.not_found",
  });
  await deps.db("merchants").where({ id: demo.merchant.id }).update({ suspendedAt: null });
  t.is((await get("/api/v1/tickets", session)).status, 200);
});

test.serial("a disabled user is out at once, and an ended session too", async (t) => {
  const { deps, demo } = api();
  const session = await signIn();
  const { email } = demo.accountant;
  await deps.db("users").where({ email }).update({ disabledAt: clock.now() });
  t.is(await me(session), 401);
  await deps.db("users").where({ email }).update({ disabledAt: null });
  t.is(await me(session), 200);
  await deps.db("sessions").update({ revokedAt: clock.now() });
  t.is(await me(session), 401);
});

test.serial(
  "an accountant switches between merchants under a new token, and comes back to the last one",
  async (t) => {
    const { deps, demo } = api();
    const other = await createMerchant(deps, {
      rfc: "EKU9003173C9",
      legalName: "ESCUELA KEMPER URGATE",
      taxRegime: "601",
      tradeName: "Kemper",
      branches: [{ code: "A", name: "A", postalCode: "42501" }],
    });
    const strange = await createMerchant(deps, {
      rfc: "IIA040805DZ4",
      legalName: "INDISTRIA ILUMINADORA DE ALMACENES",
      taxRegime: "601",
      tradeName: "Otra",
      branches: [{ code: "A", name: "A", postalCode: "42501" }],
    });
    const { id: userId } = await deps.db("users").where({ email: demo.accountant.email }).first("id");
    await deps.db("memberships").insert({ userId, merchantId: other.id, role: "accountant" });

    const before = await signIn();
    const switched = await post("/auth/accountant/switch", before, { merchantId: other.id });
    t.is(switched.status, 200);
    const current = switched.json.data.merchants.find((merchant: { current: boolean }) => merchant.current);
    t.is(current.id, other.id);
    const after = cookieOf(switched);
    t.is(await me(before), 401, "the token before opens nothing any more");
    t.is((await get("/auth/accountant/me", after)).json.data.expiresAt, switched.json.data.expiresAt);

    for (const merchantId of [strange.id, crypto.randomUUID()])
      t.is((await post("/auth/accountant/switch", after, { merchantId })).status, 404);
    const live = await post("/auth/accountant/switch", after, { livemode: true });
    t.is(live.status, 409);
    t.is(live.json.error, "merchant.not_live");
    await deps.db("merchants").where({ id: other.id }).update({ liveSince: clock.now() });
    clock.advance(1_000);
    const lively = await post("/auth/accountant/switch", after, { livemode: true });
    t.is(lively.json.data.livemode, true);
    t.is((await get("/auth/accountant/me", await signIn())).json.data.livemode, true, "where it left off");

    const back = await post("/auth/accountant/switch", cookieOf(lively), { merchantId: demo.merchant.id });
    t.is(back.json.data.livemode, false, "the first merchant is not live");
    await deps.db("memberships").where({ userId, merchantId: other.id }).delete();
  },
);

test.serial("a person lists the own sessions and ends one; nobody else's is there", async (t) => {
  clock.advance(1_000);
  const one = await signIn();
  clock.advance(1_000);
  const [two, foreign] = [await signIn(), await signIn("merchant")];
  const { items, nextCursor } = (await get("/auth/sessions", one)).json.data;
  t.is(nextCursor, null);
  t.like(items[0], { current: false, door: "portal", impersonates: false, userAgent: "node" });
  t.like(items[1], { current: true });
  const [{ id: foreignId }] = (await get("/auth/sessions", foreign)).json.data.items;
  const end = (id: string): Promise<ApiAnswer> =>
    api().call("DELETE", `/auth/sessions/${id}`, { session: one });
  t.is((await end(foreignId)).status, 404);
  t.is((await end(crypto.randomUUID())).status, 404);
  t.is((await end("x")).status, 404);
  t.is((await end(items[0].id)).status, 200);
  t.is(await me(two), 401);
  t.is((await end(items[0].id)).status, 200, "twice is harmless");
  const own = await end(items[1].id);
  t.regex(own.headers.get("set-cookie") ?? "", /^tmb_session=;/);
  t.is(await me(one), 401);
  t.is((await get("/auth/merchant/me", foreign)).status, 200);
});

test.serial(
  "what somebody did about themselves is not replayed to a colleague with the same Idempotency-Key",
  async (t) => {
    const { deps, demo } = api();
    const password = "cuatro palabras bien largas";
    const colleague = { email: "otra@muestra.example", password };
    const memberships = [{ merchantId: demo.merchant.id, role: "manager" }] as const;
    await createUser(deps, { ...colleague, name: "Otra", kind: "merchant", memberships });
    const headers = { "Idempotency-Key": "1" };
    const [owners, others] = [await signIn("merchant"), await api().signIn("merchant", colleague)];
    const first = await post("/auth/merchant/switch", owners, { livemode: false }, headers);
    const second = await post("/auth/merchant/switch", others, { livemode: false }, headers);
    t.is(first.json.data.user.email, demo.merchant.email);
    t.is(second.json.data.user.email, colleague.email);
  },
);

test.serial("somebody who logs in again and again keeps a hundred sessions, not more", async (t) => {
  const { deps, demo } = api();
  const user = await deps.db("users").where({ email: demo.accountant.email }).first("id");
  const first = await signIn();
  for (let logins = 0; logins < 100; logins += 1) {
    clock.advance(1);
    await startSession(deps, { user, client: { address: "::1", userAgent: "" } });
  }
  clock.advance(1);
  const last = await signIn();
  t.is(await me(first), 401);
  t.is((await get("/auth/sessions", last)).json.data.items.length, 100);
});

test.serial("an administrator who looks on sees the merchant, changes nothing, and may leave", async (t) => {
  const { deps, demo } = api();
  const password = "cuatro palabras bien largas";
  const admin = await createUser(deps, { email: "s@timbra.example", name: "S", kind: "admin", password });
  const client = { address: "::1", userAgent: "" };
  const merchantId = demo.merchant.id;
  const begin = () => startSession(deps, { user: admin, client, merchantId, impersonates: true });
  const { token, session } = await begin();
  const seen = (await get("/auth/merchant/me", token)).json.data;
  t.like(seen, { impersonates: true, user: { email: "s@timbra.example" }, merchants: [{ role: "support" }] });
  t.is((await get("/api/v1/tickets", token)).status, 200);
  t.is((await post("/api/v1/tickets", token, {})).status, 404);
  t.is((await post("/auth/merchant/switch", token, { livemode: false })).status, 404);
  const change = { currentPassword: password, newPassword: "otras cuatro palabras" };
  t.is((await api().call("PUT", "/auth/password", { session: token, body: change })).status, 404);
  t.is((await api().call("DELETE", `/auth/sessions/${session.id}`, { session: token })).status, 404);
  t.is((await post("/auth/merchant/logout", token)).status, 200);
  t.is((await get("/auth/merchant/me", token)).status, 401);

  const { token: again } = await begin();
  clock.advance(15 * 60_000);
  t.is((await get("/auth/merchant/me", again)).status, 401);
});

test.serial("what happened to sessions stands in the audit log, from where and by whom", async (t) => {
  const { deps, demo } = api();
  const session = await signIn("merchant");
  await post("/auth/merchant/logout", session);
  const entries = await deps
    .db("auditEntries")
    .where({ merchantId: demo.merchant.id, subjectKind: "session" })
    .orderBy("seq", "desc")
    .limit(2);
  t.deepEqual(
    entries.map(({ action }) => action),
    ["session.ended", "session.started"],
  );
  for (const { actor } of entries)
    t.like(actor, { kind: "user", name: demo.merchant.email, userAgent: "node" });
  t.false(JSON.stringify(entries).includes(session));
});
