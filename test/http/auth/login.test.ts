import test from "ava";
import type { ApiAnswer } from "../../helpers/http/api.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { testClock } from "../../helpers/testClock.ts";
import { isOutdatedHash } from "../../../src/platform/secrets/passwords.ts";

const clock = testClock("2026-11-20T18:00:00Z");
/** Each test calls from addresses of its own, which the limits and lock-outs count apart. */
const api = apiOfFile({ TRUST_PROXY: "1" }, clock);
let places = 0;
const elsewhere = (): Record<string, string> => {
  places += 1;
  return { "X-Forwarded-For": `198.51.${Math.floor(places / 250)}.${places % 250}` };
};
const logIn = (kind: string, body: unknown, headers = elsewhere()): Promise<ApiAnswer> =>
  api().call("POST", `/auth/${kind}/login`, { key: null, body, headers });
const accountant = () => api().demo.accountant;
const owner = () => ({ email: api().demo.merchant.email, password: api().demo.merchant.password });

test.serial(
  "an accountant logs in with what demo.json says, is told the merchants, and works with the cookie",
  async (t) => {
    const { email, password } = accountant();
    const { status, json, headers } = await logIn("accountant", { email, password });
    t.is(status, 200);
    t.like(json.data.accountant, { name: "Contadora", email });
    t.is(json.data.merchants.length, 1);
    t.like(json.data.merchants[0], {
      id: api().demo.merchant.id,
      rfc: "CDM200115AB9",
      legalName: "COMERCIO DE MUESTRA",
      tradeName: "La Muestra",
      role: "accountant",
      current: true,
      live: false,
    });
    t.is(json.data.livemode, false);
    const [, session] = /^tmb_session=([\w-]{43});/.exec(headers.get("set-cookie") ?? "") ?? [];
    t.is((await api().call("GET", "/api/v1/tickets", { session: session as string })).status, 200);
  },
);

test.serial("the demonstration's owner logs in at the merchant's door", async (t) => {
  const { status, json } = await logIn("merchant", owner());
  t.is(status, 200);
  t.like(json.data, { user: { email: owner().email }, merchants: [{ role: "owner", current: true }] });
  t.true(json.data.permissions.includes("manage the team"));
});

test.serial("the e-mail counts whatever its case, the password does not", async (t) => {
  const { email, password } = accountant();
  t.is((await logIn("accountant", { email: ` ${email.toUpperCase()} `, password })).status, 200);
  t.is((await logIn("accountant", { email, password: password.toUpperCase() })).status, 401);
});

test.serial("nobody gets in by another's door", async (t) => {
  const { admin } = api().demo;
  t.is((await logIn("merchant", accountant())).status, 401);
  t.is((await logIn("accountant", owner())).status, 401);
  t.is((await logIn("merchant", admin)).status, 401);
});

test.serial(
  "a wrong password, an unknown e-mail and a disabled user are answered alike, to the last header",
  async (t) => {
    const { deps } = api();
    const disabled = { ...accountant(), email: "salio@despacho.example" };
    await deps.db.raw(
      `insert into users (id, email, name, kind, password_hash, disabled_at)
     select gen_random_uuid(), ?, 'x', kind, password_hash, now() from users where email = ?`,
      [disabled.email, accountant().email],
    );
    const tries = [
      { email: accountant().email, password: "no es esta" },
      { email: "nadie@despacho.example", password: "no es esta" },
      disabled,
    ];
    const answers = [];
    for (const body of tries) answers.push(await logIn("accountant", body));
    const faces = answers.map(({ status, text, headers }) => ({ status, text, headers: lasting(headers) }));
    t.is(faces[0]?.status, 401);
    t.is(answers[0]?.json.error, "auth.refused");
    t.is(answers[0]?.headers.get("set-cookie"), null);
    for (const face of faces) t.deepEqual(face, faces[0]);
  },
);

test.serial(
  "a body that is no log-in tells every fault, and one that is none at all is refused",
  async (t) => {
    const { status, json } = await logIn("accountant", { email: 1, pasword: "x" });
    t.is(status, 422);
    t.deepEqual(json.details.map(({ path }: { path: string }) => path).sort(), [
      "email",
      "password",
      "pasword",
    ]);
    t.is((await logIn("accountant", "{")).status, 400);
    t.is((await logIn("accountant", { email: "a@b.mx", password: "x".repeat(201) })).status, 422);
    const plain = { ...elsewhere(), "Content-Type": "text/plain" };
    t.is((await logIn("accountant", "{}", plain)).status, 415);
  },
);

test.serial("another site's page cannot sign anybody in", async (t) => {
  const foreign = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
    { "Sec-Fetch-Site": "same-site" },
  ];
  for (const headers of foreign) {
    const answer = await logIn("accountant", accountant(), { ...elsewhere(), ...headers });
    t.is(answer.status, 403, JSON.stringify(headers));
    t.is(answer.json.error, "request.foreign_page");
    t.is(answer.headers.get("set-cookie"), null);
  }
  const own = [{ Origin: api().baseUrl }, { "Sec-Fetch-Site": "same-origin" }, { "Sec-Fetch-Site": "none" }];
  for (const headers of own)
    t.is((await logIn("accountant", accountant(), { ...elsewhere(), ...headers })).status, 200);
});

test.serial(
  "guessing locks an account, known or not, and a locked one does not tell a right password",
  async (t) => {
    const { email, password } = owner();
    for (const guessed of [email, "nadie@muestra.example"]) {
      for (let guesses = 0; guesses < 5; guesses += 1)
        t.is((await logIn("merchant", { email: guessed, password: "no es esta" })).status, 401);
      for (const wrongOrRight of ["no es esta", password]) {
        const { status, json, headers } = await logIn("merchant", { email: guessed, password: wrongOrRight });
        t.is(status, 429);
        t.is(json.error, "auth.locked");
        t.is(headers.get("retry-after"), "30");
      }
    }
    clock.advance(30_000);
    t.is((await logIn("merchant", owner())).status, 200, "the lock opens by itself");
    t.is((await logIn("merchant", { email, password: "no es esta" })).status, 401, "and slips are forgiven");
  },
);

test.serial(
  "an address that tries one account after the other is held off, and nobody else is",
  async (t) => {
    const headers = elsewhere();
    const statuses = [];
    for (let tries = 0; tries < 52; tries += 1) {
      const body = { email: `persona${tries}@x.example`, password: "x" };
      statuses.push((await logIn("accountant", body, headers)).status);
    }
    t.deepEqual([...new Set(statuses.slice(0, 51))], [401]);
    t.is(statuses[51], 429);
    t.is((await logIn("accountant", accountant(), headers)).json.error, "auth.locked");
    t.is((await logIn("accountant", accountant())).status, 200);
  },
);

test.serial("a password kept under older parameters is hashed anew at the next log-in", async (t) => {
  const { deps } = api();
  const { email, password } = accountant();
  const kept = async () =>
    (await deps.db("users").where({ email }).first("passwordHash")).passwordHash as string;
  const { hash } = await import("@node-rs/argon2");
  await deps
    .db("users")
    .where({ email })
    .update({ passwordHash: await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 }) });
  t.true(isOutdatedHash(await kept()));
  t.is((await logIn("accountant", accountant())).status, 200);
  t.false(isOutdatedHash(await kept()));
  t.is((await logIn("accountant", accountant())).status, 200);
});

test.serial("no password is ever logged", (t) => {
  t.false(api().logged.join("").includes(accountant().password));
});

/** Headers without those that are new at each answer. */
function lasting(headers: Headers): Record<string, string> {
  const passing = ["date", "x-request-id", "ratelimit-remaining", "ratelimit-reset"];
  return Object.fromEntries([...headers].filter(([name]) => !passing.includes(name)));
}
