import { randomBytes, randomUUID } from "node:crypto";
import test from "ava";
import { Invite } from "../../../src/models/access/Invite.ts";
import { secretHash } from "../../../src/platform/secrets/secretHash.ts";
import { createUser } from "../../../src/operations/access/createUser.ts";
import { type ApiAnswer, apiOfFile } from "../../helpers/http/api.ts";
import { testClock } from "../../helpers/testClock.ts";

const clock = testClock("2026-11-20T18:00:00Z");
const api = apiOfFile({ TRUST_PROXY: "1" }, clock);
const password = "cuatro palabras bien largas";
let places = 0;
const elsewhere = (): Record<string, string> => {
  places += 1;
  return { "X-Forwarded-For": `198.51.100.${places}` };
};
const invite = async (email: string, more: Partial<Invite> = {}): Promise<string> => {
  const token = randomBytes(32).toString("base64url");
  await Invite.query(api().deps.db).insert({
    id: randomUUID(),
    merchantId: api().demo.merchant.id,
    email,
    kind: "accountant",
    role: "accountant",
    tokenHash: secretHash(token),
    createdAt: clock.now(),
    expiresAt: new Date(clock.now().getTime() + 86_400_000),
    ...more,
  });
  return token;
};
const see = (token: string): Promise<ApiAnswer> =>
  api().call("GET", `/auth/invites/${token}`, { key: null, headers: elsewhere() });
const answer = (token: string, body: object, more: object = {}): Promise<ApiAnswer> =>
  api().call("POST", `/auth/invites/${token}`, { key: null, body, headers: elsewhere(), ...more });
const accept = (token: string, more: object = {}): Promise<ApiAnswer> =>
  answer(token, { decision: "accept", ...more });

test.serial("somebody new sees who invites, chooses a password, and is in", async (t) => {
  const { deps, demo } = api();
  const south = await deps.db("branches").where({ code: "CANCUN" }).first("id");
  const token = await invite("caja@muestra.example", {
    kind: "merchant",
    role: "cashier",
    branchIds: [south.id],
  });
  const seen = await see(token);
  t.is(seen.status, 200);
  t.deepEqual(seen.json.data, {
    email: "caja@muestra.example",
    kind: "merchant",
    role: "cashier",
    merchant: { id: demo.merchant.id, tradeName: "La Muestra" },
    invitedBy: null,
    accountExists: false,
    expiresAt: "2026-11-21T18:00:00.000Z",
  });
  const bare = await accept(token);
  t.is(bare.status, 422);
  t.deepEqual(
    bare.json.details.map(({ path }: { path: string }) => path),
    ["name", "password"],
  );
  t.is(
    (await accept(token, { name: "Luis", password: "1234567890" })).json.details[0].code,
    "password.common",
  );

  const welcome = await accept(token, { name: "Luis", password });
  t.is(welcome.status, 200);
  t.like(welcome.json.data, {
    user: { name: "Luis", email: "caja@muestra.example" },
    merchants: [{ role: "cashier", current: true }],
  });
  const membership = await deps.db("memberships").where({ role: "cashier" }).first();
  t.deepEqual(membership.branchIds, [south.id]);
  const login = { email: "caja@muestra.example", password };
  t.is((await api().signIn("merchant", login)).length, 43);
});

test.serial("an invitation serves once, also to two who answer at the same moment", async (t) => {
  const token = await invite("dos@x.example");
  const answers = await Promise.all([
    accept(token, { name: "Uno", password }),
    accept(token, { name: "Dos", password }),
  ]);
  t.deepEqual(
    answers.map(({ status }) => status).sort((one, other) => one - other),
    [200, 410],
  );
  for (const late of [await accept(token, { password }), await see(token)]) {
    t.is(late.status, 410);
    t.is(late.json.error, "auth.link_ended");
  }
});

test.serial(
  "a refused, withdrawn or late invitation is over, and one that never was is told the same",
  async (t) => {
    const refused = await invite("no@x.example");
    t.deepEqual((await answer(refused, { decision: "refuse" })).json, { data: { refused: true } });
    const over = [
      refused,
      await invite("a@x.example", { withdrawnAt: clock.now() }),
      await invite("b@x.example", { expiresAt: clock.now() }),
      "A".repeat(43),
      "x",
    ];
    const faces = [];
    for (const token of over) {
      faces.push((await see(token)).text, (await accept(token, { name: "X", password })).text);
      faces.push((await answer(token, { decision: "refuse" })).text);
    }
    t.is(new Set(faces).size, 1);
  },
);

test.serial("who has an account proves it by its password or by being signed in with it", async (t) => {
  const { deps } = api();
  const email = "contador@x.example";
  await createUser(deps, { email, name: "C", kind: "accountant", password });
  const byPassword = await invite(email.toUpperCase());
  t.true((await see(byPassword)).json.data.accountExists);
  t.is((await accept(byPassword)).status, 422);
  t.is((await accept(byPassword, { password: "no es esta para nada" })).json.error, "auth.refused");
  t.is((await accept(byPassword, {})).status, 422);
  const foreign = await api().signIn("merchant");
  t.is((await answer(byPassword, { decision: "accept" }, { session: foreign })).status, 422, "somebody else");
  t.is((await accept(byPassword, { password })).json.data.merchants[0].role, "accountant");

  await deps.db("memberships").whereIn("userId", deps.db("users").where({ email }).select("id")).delete();
  const session = await api().signIn("accountant", { email, password });
  const bySession = await invite(email);
  const accepted = await answer(bySession, { decision: "accept" }, { session });
  t.is(accepted.status, 200);
  t.like(accepted.json.data, { accountant: { email }, merchants: [{ current: true }] });
  t.is((await api().call("GET", "/auth/accountant/me", { session })).status, 401, "under a new token");
});

test.serial("who is of the team already stays what they are", async (t) => {
  const { deps, demo } = api();
  const token = await invite(demo.merchant.email, { kind: "merchant", role: "cashier" });
  const { status, json } = await accept(token, { password: demo.merchant.password });
  t.is(status, 200);
  t.is(json.data.merchants[0].role, "owner");
  t.is((await deps.db("memberships").where({ role: "owner" })).length, 1);
});

test.serial("an account that was disabled does not come back by an invitation", async (t) => {
  const { deps } = api();
  const email = "salio@x.example";
  const user = await createUser(deps, { email, name: "S", kind: "accountant", password });
  await deps.db("users").where({ id: user.id }).update({ disabledAt: clock.now() });
  const { status, json } = await accept(await invite(email), { name: "S", password });
  t.is(status, 409);
  t.is(json.error, "auth.email_taken");
});

test.serial("a suspended merchant's invitations wait", async (t) => {
  const { deps, demo } = api();
  const token = await invite("espera@x.example");
  await deps.db("merchants").where({ id: demo.merchant.id }).update({ suspendedAt: clock.now() });
  t.is((await see(token)).status, 410);
  await deps.db("merchants").where({ id: demo.merchant.id }).update({ suspendedAt: null });
  t.is((await see(token)).status, 200);
});

test.serial(
  "another site's page answers no invitation, and guessing a password there locks as anywhere",
  async (t) => {
    const { demo } = api();
    const token = await invite(demo.accountant.email);
    const headers = { "Sec-Fetch-Site": "cross-site" };
    t.is((await answer(token, { decision: "refuse" }, { headers })).status, 403);
    for (let guesses = 0; guesses < 5; guesses += 1)
      t.is((await accept(token, { password: "no es esta para nada" })).status, 401);
    t.is((await accept(token, { password: demo.accountant.password })).json.error, "auth.locked");
  },
);

test.serial("answers stand in the merchant's audit log", async (t) => {
  const { deps, demo } = api();
  const actions = await deps
    .db("auditEntries")
    .where({ merchantId: demo.merchant.id, subjectKind: "invite" })
    .pluck<string[]>("action");
  t.deepEqual([...new Set(actions)].sort(), ["invite.accepted", "invite.refused"]);
});
