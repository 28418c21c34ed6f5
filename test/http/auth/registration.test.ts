import test from "ava";
import { type ApiAnswer, apiOfFile } from "../../helpers/http/api.ts";
import { mailedLink, tokenOf } from "../../helpers/http/mailedLink.ts";
import { testClock } from "../../helpers/testClock.ts";

const clock = testClock("2026-11-20T18:00:00Z");
const api = apiOfFile({ TRUST_PROXY: "1" }, clock);
let places = 0;
const post = (path: string, body: unknown, headers = {}): Promise<ApiAnswer> => {
  places += 1;
  const elsewhere = { "X-Forwarded-For": `198.51.100.${places}` };
  return api().call("POST", path, { key: null, body, headers: { ...elsewhere, ...headers } });
};
const register = (wanted: object, headers = {}): Promise<ApiAnswer> =>
  post("/auth/merchant/register", { ...company, ...wanted }, headers);
const verify = (token: string, headers = {}): Promise<ApiAnswer> =>
  post("/auth/merchant/verify-email", { token }, headers);
const company = {
  email: "ana@kemper.example",
  password: "cuatro palabras bien largas",
  name: "Ana Pérez",
  rfc: "EKU9003173C9",
  legalName: "ESCUELA KEMPER URGATE",
  tradeName: "Kemper",
  taxRegime: "601",
  postalCode: "42501",
};
const linkTo = (email: string) => mailedLink(api().deps, email, "verifyEmail");

test.serial(
  "a merchant comes into being when its owner follows the mail's link, and not before",
  async (t) => {
    const { deps } = api();
    const asked = await register({});
    t.is(asked.status, 202);
    t.deepEqual(asked.json, { data: { accepted: true } });
    const login = { email: company.email, password: company.password };
    t.is((await post("/auth/merchant/login", login)).status, 401);
    t.is(await deps.db("merchants").where({ rfc: company.rfc }).first(), undefined);

    const link = await linkTo(company.email);
    t.true(link?.startsWith(`${deps.config.publicUrl}/verify-email/`));
    const welcome = await verify(tokenOf(link));
    t.is(welcome.status, 201);
    t.like(welcome.json.data, {
      user: { name: "Ana Pérez", email: company.email },
      merchants: [{ rfc: company.rfc, tradeName: "Kemper", role: "owner", current: true, live: false }],
      livemode: false,
    });
    const branch = await deps.db("branches").where({ merchantId: welcome.json.data.merchants[0].id }).first();
    t.like(branch, { code: "MATRIZ", postalCode: "42501", isMain: true });
    const [, session] = /^tmb_session=([\w-]{43});/.exec(welcome.headers.get("set-cookie") ?? "") ?? [];
    t.is((await api().call("GET", "/api/v1/tickets", { session: session as string })).status, 200);
    t.is((await post("/auth/merchant/login", login)).status, 200);
  },
);

test.serial("a link serves once", async (t) => {
  await register({ email: "b@x.example", rfc: "IIA040805DZ4" });
  const token = tokenOf(await linkTo("b@x.example"));
  const answers = await Promise.all([verify(token), verify(token)]);
  t.deepEqual(
    answers.map(({ status }) => status).sort((one, other) => one - other),
    [201, 410],
  );
  t.is((await verify(token)).json.error, "auth.link_ended");
  for (const invented of ["x", "A".repeat(43)]) t.is((await verify(invented)).status, 410);
});

test.serial("a link is good for a day", async (t) => {
  await register({ email: "c@x.example", rfc: "URE180429TM6" });
  const token = tokenOf(await linkTo("c@x.example"));
  clock.advance(24 * 3_600_000);
  t.is((await verify(token)).status, 410);
});

test.serial("a known e-mail gets the same answer, and its owner a mail that says so", async (t) => {
  const { deps, demo } = api();
  const [known, unknown] = [
    await register({ email: demo.merchant.email.toUpperCase(), rfc: "XIA190128J61" }),
    await register({ email: "nueva@x.example", rfc: demo.merchant.rfc }),
  ];
  t.is(known.status, 202);
  t.is(known.text, unknown.text);
  t.is(unknown.status, 202, "a known RFC is not told either");
  const mailed = await mailedLink(deps, demo.merchant.email.toUpperCase(), "registrationKnown");
  t.is(mailed, `${deps.config.publicUrl}/login`);
  t.is(await linkTo(demo.merchant.email.toUpperCase()), undefined);
});

test.serial(
  "an RFC that somebody else has by now is told to who has proved an address, and the link lives on",
  async (t) => {
    const { deps } = api();
    const token = tokenOf(await linkTo("nueva@x.example"));
    await deps.db("merchants").update({ rfcProvenAt: new Date() });
    for (let tries = 0; tries < 2; tries += 1) {
      const { status, json } = await verify(token);
      t.is(status, 409);
      t.is(json.error, "merchant.rfc_taken");
    }
    t.is(await deps.db("users").where({ email: "nueva@x.example" }).first(), undefined, "all or nothing");
  },
);

test.serial("two registrations of one e-mail: the first link followed wins", async (t) => {
  await register({ email: "d@x.example", rfc: "KAHO641101B39", taxRegime: "612" });
  const first = tokenOf(await linkTo("d@x.example"));
  await register({ email: "D@x.example", rfc: "KICR630120NX3", taxRegime: "612" });
  const second = tokenOf(await linkTo("D@x.example"));
  const answers = await Promise.all([verify(first), verify(second)]);
  t.deepEqual(
    answers.map(({ status }) => status).sort((one, other) => one - other),
    [201, 409],
  );
  t.is(answers.find(({ status }) => status === 409)?.json.error, "auth.email_taken");
});

test.serial("every fault of a registration is told at once, the password's too", async (t) => {
  const { status, json } = await register({ rfc: "no", email: "x", taxRegime: "999", postalCode: "1" });
  t.is(status, 422);
  const paths = (answer: ApiAnswer): string[] =>
    answer.json.details.map(({ path }: { path: string }) => path);
  t.deepEqual(json.details.map(({ path }: { path: string }) => path).sort(), [
    "email",
    "postalCode",
    "rfc",
    "taxRegime",
  ]);
  const identity = { rfc: "XAXX010101000", password: "corta", postalCode: "00000" };
  t.deepEqual(paths(await register({ email: "e@x.example", ...identity })), [
    "rfc",
    "postalCode",
    "password",
  ]);
  const person = await register({ email: "e@x.example", rfc: "KAHO641101B39", legalName: "OSCAR KALA" });
  t.is(person.json.details[0].code, "taxpayer.regime_person");
  const weak = await register({ email: "e@x.example", password: "Ana Pérez" });
  t.is(weak.status, 422);
  t.deepEqual([...new Set(paths(weak))], ["password"]);
  t.deepEqual(
    weak.json.details.map(({ code }: { code: string }) => code),
    ["password.short", "password.personal"],
  );
});

test.serial(
  "an address gets five mails in an hour, and who asks more often is answered the same",
  async (t) => {
    const { deps } = api();
    const email = "f@x.example";
    for (let times = 0; times < 7; times += 1) t.is((await register({ email })).status, 202);
    t.is((await deps.db("mails").where({ recipient: email })).length, 5);
    clock.advance(3_600_001);
    await register({ email });
    t.is((await deps.db("mails").where({ recipient: email })).length, 6);
  },
);

test.serial("another site's page neither registers nor follows a link", async (t) => {
  const cross = { "Sec-Fetch-Site": "cross-site" };
  t.is((await register({ email: "g@x.example" }, cross)).status, 403);
  t.is((await verify("x", cross)).status, 403);
});

test.serial("neither password nor token stands in the database or the log", async (t) => {
  const { deps, logged } = api();
  const email = "h@x.example";
  await register({ email });
  const token = tokenOf(await linkTo(email));
  t.is(token.length, 43);
  const { rows } = await deps.db.raw<{ rows: unknown[] }>(
    "select one_time_tokens::text from one_time_tokens union all select mails::text from mails union all select outbox::text from outbox",
  );
  const kept = JSON.stringify(rows) + logged.join("");
  t.false(kept.includes(token));
  t.false(kept.includes(company.password));
});

test.serial("registrations from one place are limited by day, since each writes to somebody", async (t) => {
  const { deps } = api();
  t.is((await register({ email: "uno@lejos.example" })).status, 202);
  await deps.db("mailCounts").update({ mails: 30 });
  const refused = await register({ email: "dos@lejos.example" });
  t.is(refused.status, 429);
  t.is(refused.json.error, "request.rate_limited");
  t.is(await mailedLink(deps, "dos@lejos.example", "verifyEmail"), undefined);
  const elsewhere = { "X-Forwarded-For": "203.0.113.9" };
  t.is((await register({ email: "dos@lejos.example" }, elsewhere)).status, 202);
});
