import { randomUUID } from "node:crypto";
import test from "ava";
import { Secret, TOTP } from "otpauth";
import { AdminLogin } from "../../../src/models/access/AdminLogin.ts";
import { AuditEntry } from "../../../src/models/access/AuditEntry.ts";
import { User } from "../../../src/models/access/User.ts";
import { adminPassword, adminWithRole, demoAdmin } from "../../helpers/http/adminToken.ts";
import { type ApiAnswer, apiOfFile } from "../../helpers/http/api.ts";

const api = apiOfFile();
type Headers = Readonly<Record<string, string>>;

const board = (path: string, headers: Headers = {}, method = "GET"): Promise<ApiAnswer> =>
  api().call(method, `/admin/queues${path}`, { key: null, headers });

/** Sends the form of the page, and follows nothing. */
async function submit(
  path: string,
  fields: Record<string, string>,
  headers: Headers = {},
): Promise<Response> {
  return fetch(`${api().baseUrl}/admin/queues/${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
    redirect: "manual",
  });
}

const demoForm = (): Record<string, string> => {
  const { email, password } = api().demo.admin;
  return { email, password };
};

const cookieIn = (answer: Response): string => (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
const signedIn = async (form = demoForm()): Promise<Headers> => ({
  Cookie: cookieIn(await submit("sign-in", form)),
});

test.serial(
  "a caller without a credential gets a page to sign in, which loads no script and nothing from elsewhere",
  async (t) => {
    const page = await board("");
    t.is(page.status, 401);
    t.regex(page.text, /<form method="post" action="\/admin\/queues\/sign-in">/);
    t.regex(page.text, /Correo electrónico/);
    t.regex((await board("", { "Accept-Language": "en" })).text, /E-mail/);
    t.notRegex(page.text, /<script|src=|(?:href|action)="(?!\/[^/])|url\(/);
    t.regex((await board("?lang=en", { "Accept-Language": "es" })).text, /E-mail/);
    const policy = page.headers.get("content-security-policy") as string;
    t.regex(policy, /default-src 'none'; style-src 'sha256-[^']+'; img-src 'self';/);
    t.false(/https?:|\*|unsafe/.test(policy));
    t.is((await board("/api/queues")).json.error, "request.unauthenticated");
    t.is((await board("", { Accept: "application/json" })).status, 401);
    t.regex((await board("/queue/ticketIntake")).text, /<form/);
  },
);

test.serial("an administrator signs in and sees the queues, without a request to another host", async (t) => {
  const answer = await submit("sign-in", demoForm(), { Origin: api().baseUrl });
  t.is(answer.status, 303);
  t.is(answer.headers.get("location"), "/admin/queues");
  const cookie = answer.headers.get("set-cookie") as string;
  t.regex(cookie, /^tmb_board=/);
  for (const bound of [/; path=\/admin\/queues(;|$)/, /; httponly/i, /; samesite=strict/i, /; expires=/i])
    t.regex(cookie, bound);
  const headers = { Cookie: cookieIn(answer) };
  const page = await board("", headers);
  t.is(page.status, 200);
  t.regex(page.text, /Timbra/);
  t.false(/https?:|\*/.test(page.headers.get("content-security-policy") as string));
  const queues = await board("/api/queues", headers);
  const names = queues.json.queues.map(({ name }: { name: string }) => name);
  t.true(names.includes("ticketIntake") && names.includes("invoiceStamping"));
  for (const [, script] of page.text.matchAll(/src="(static[^"]+)"/g))
    t.is((await board(`/${script}`, headers)).status, 200, script);
});

test.serial("the token of the back office opens the board too, and nobody else's credential", async (t) => {
  const { demo } = api();
  t.is((await board("/api/queues", await demoAdmin(api()))).status, 200);
  const basic = Buffer.from(`${demo.admin.email}:${demo.admin.password}`).toString("base64");
  for (const headers of [
    { Authorization: `Basic ${basic}` },
    { Authorization: `Bearer ${demo.apiKey}` },
    { "X-API-Key": demo.apiKey },
    { Cookie: "tmb_board=x" },
    { Cookie: `tmb_session=${"A".repeat(43)}` },
  ])
    t.is((await board("/api/queues", headers)).status, 401);
});

test.serial("the cookie of the board opens nothing but the board", async (t) => {
  const headers = await signedIn();
  t.is((await api().call("POST", "/auth/admin/logout", { key: null, headers })).status, 401);
  t.is((await api().call("GET", "/api/v1/tickets", { key: null, headers })).status, 401);
});

test.serial("wrong credentials are told on the page, and sign nobody in", async (t) => {
  const { admin, merchant } = api().demo;
  for (const form of [
    { email: admin.email, password: "wrong" },
    { email: merchant.email, password: merchant.password },
    { email: "<b>@x.mx", password: "" },
    { challenge: "k1.forged", code: "123456" },
  ]) {
    const answer = await submit("sign-in", form);
    t.is(answer.status, 401);
    t.is(answer.headers.get("set-cookie"), null);
    const text = await answer.text();
    t.regex(text, /role="alert"/);
    t.false(text.includes("<b>"));
  }
  const json = await api().call("POST", "/admin/queues/sign-in", { key: null, body: demoForm() });
  t.is(json.status, 415);
});

test.serial("with a second factor the page asks for the code", async (t) => {
  const { user, headers } = await adminWithRole(api(), "operator");
  const post = (path: string, body: unknown) => api().call("POST", path, { key: null, body, headers });
  const { secret, challenge } = (await post("/auth/mfa", { password: adminPassword })).json.data;
  const codeNow = (): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  t.is((await post("/auth/mfa/verify", { challenge, code: codeNow() })).status, 200);
  await User.query(api().deps.db).findById(user.id).patch({ totpLastStep: "1" });

  const asked = await submit("sign-in", { email: user.email, password: adminPassword });
  t.is(asked.status, 200);
  t.is(asked.headers.get("set-cookie"), null);
  const [, sealed = ""] = /name="challenge" value="([^"]+)"/.exec(await asked.text()) ?? [];
  const wrong = await submit("sign-in", { challenge: sealed, code: "no" });
  t.is(wrong.status, 401);
  t.regex(await wrong.text(), /name="code"/);
  const done = await submit("sign-in", { challenge: sealed, code: codeNow() });
  t.is(done.status, 303);
  t.is((await board("/api/queues", { Cookie: cookieIn(done) })).status, 200);
});

test.serial("the board closes with its log-in, its hour, its user and the page's own sign-out", async (t) => {
  const logins = () => AdminLogin.query(api().deps.db).where({ revokedAt: null });
  const ends: readonly ((headers: Headers, userId: string) => PromiseLike<unknown>)[] = [
    (_, userId) => logins().where({ userId }).patch({ revokedAt: new Date() }),
    (_, userId) =>
      logins()
        .where({ userId })
        .patch({ expiresAt: new Date(Date.now() - 1) }),
    (_, id) => User.query(api().deps.db).findById(id).patch({ disabledAt: new Date() }),
    (headers) => submit("sign-out", {}, headers),
  ];
  for (const end of ends) {
    const { user } = await adminWithRole(api(), "admin");
    const headers = await signedIn({ email: user.email, password: adminPassword });
    t.is((await board("/api/queues", headers)).status, 200);
    await end(headers, user.id);
    t.is((await board("/api/queues", headers)).status, 401);
  }
});

test.serial("signing out asks first, and takes the cookie away", async (t) => {
  const headers = await signedIn();
  t.regex((await board("/sign-out", headers)).text, /action="\/admin\/queues\/sign-out"/);
  t.is((await board("/api/queues", headers)).status, 200);
  const answer = await submit("sign-out", {}, headers);
  t.is(answer.status, 303);
  t.regex(answer.headers.get("set-cookie") ?? "", /^tmb_board=;/);
});

test.serial(
  "a queue is paused and resumed from our page, as by the API, and not from another site's",
  async (t) => {
    const headers = await signedIn();
    const pause = "/api/queues/ticketIntake/pause";
    for (const foreign of [
      { Origin: "https://evil.example" },
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
      { Origin: "null" },
    ])
      t.is((await board(pause, { ...headers, ...foreign }, "PUT")).status, 403);
    t.is((await submit("sign-in", demoForm(), { Origin: "https://evil.example" })).status, 403);
    t.false(await api().engine.queue("ticketIntake").isPaused());

    t.is((await board(pause, { ...headers, Origin: api().baseUrl }, "PUT")).status, 200);
    t.true(await api().engine.queue("ticketIntake").isPaused());
    t.is(
      (await api().deps.db("queuePauses").where({ queue: "ticketIntake" })).length,
      1,
      "so it outlives the engine",
    );
    t.is((await board("/api/queues/resume", headers, "PUT")).status, 200);
    t.false(await api().engine.queue("ticketIntake").isPaused());
    t.is((await api().deps.db("queuePauses")).length, 0);
  },
);

test.serial("who may only look gets a board without buttons, and changes nothing", async (t) => {
  const { headers } = await adminWithRole(api(), "auditor");
  const { json } = await board("/api/queues", headers);
  t.true(json.queues.every(({ readOnlyMode }: { readOnlyMode: boolean }) => readOnlyMode));
  const operator = await board("/api/queues", (await adminWithRole(api(), "operator")).headers);
  t.true(operator.json.queues.every(({ readOnlyMode }: { readOnlyMode: boolean }) => !readOnlyMode));
  for (const path of [
    "/api/queues/ticketIntake/pause",
    "/api/queues/pause",
    "/api/queues/ticketIntake/empty",
  ])
    t.is((await board(path, headers, "PUT")).status, 404);
  t.false(await api().engine.queue("ticketIntake").isPaused());
});

test.serial("every change is in the audit log, with who asked for it", async (t) => {
  const { user, headers } = await adminWithRole(api(), "operator");
  await board("/api/queues/ticketIntake/clean/completed", headers, "PUT");
  const [entry] = await AuditEntry.query(api().deps.db).where({ action: "queue.changedOnBoard" });
  t.like(entry, { subjectKind: "queue", subjectId: "ticketIntake" });
  t.like(entry?.actor, { kind: "admin", id: user.id });
});

test.serial("the board adds no job to a queue past the outbox, and changes no job's data", async (t) => {
  const { headers } = await adminWithRole(api(), "operator");
  const queue = api().engine.queue("ticketIntake");
  const job = await queue.add("ticket.takeIn", { ids: [], requestIds: [] }, { delay: 3_600_000 });
  const call = (method: string, path: string, body: object = {}) =>
    api().call(method, `/admin/queues${path}`, { key: null, headers, body });
  const of = `/api/queues/ticketIntake/${job.id}`;
  const before = await queue.getJobCounts();
  for (const [method, path] of [
    ["POST", "/api/queues/ticketIntake/add"],
    ["POST", "/api/queues/ticketintake/add"],
    ["POST", "//api/queues/ticketIntake/add"],
    ["POST", "/api/queues/ticketIntake/add/"],
    ["POST", "/api/queues/%74icketIntake/add"],
    ["PATCH", `${of}/update-data`],
    ["PATCH", `${of}/delay`],
    ["PATCH", `${of}/priority`],
    ["PUT", "/api/queues/ticketIntake/concurrency"],
    ["PUT", "/api/queues/ticketIntake/obliterate"],
    ["PUT", "/api/queues/ticketIntake/rate-limit"],
    ["PUT", "/api/queues/ticketIntake/job-schedulers/any/run"],
    ["PATCH", "/api/queues/ticketIntake/job-schedulers/any"],
  ] as const) {
    const body = { name: "ticket.takeIn", data: { ids: [randomUUID()] }, jobData: { ids: [randomUUID()] } };
    const answer = await call(method, path, body);
    t.is(answer.status, 404, `${method} ${path}`);
  }
  t.deepEqual(await queue.getJobCounts(), before);
  t.deepEqual((await queue.getJob(String(job.id)))?.data.ids, []);
  t.true((await call("PUT", `${of}/promote`)).status < 300);
  await job.remove();
});

test.serial("no password gets into the log", (t) => {
  t.false(api().logged.join("").includes(api().demo.admin.password));
});

test.serial("guessing is stopped, and the page says how long", async (t) => {
  let last: Response | undefined;
  for (let guesses = 0; guesses < 12 && last?.status !== 429; guesses += 1)
    last = await submit("sign-in", { email: "a@b.mx", password: String(guesses) });
  t.is(last?.status, 429);
  t.true(Number(last?.headers.get("retry-after")) > 0);
});
