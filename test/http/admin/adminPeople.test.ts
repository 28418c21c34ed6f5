import test from "ava";
import { User } from "../../../src/models/access/User.ts";
import { adminCalls } from "../../helpers/http/adminCalls.ts";
import { adminWithRole, demoAdmin } from "../../helpers/http/adminToken.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { mailedLink, sendLinks } from "../../helpers/http/mailedLink.ts";
import { otherMerchant } from "../../helpers/tenants/otherMerchant.ts";

const api = apiOfFile({ PLANS: '{"básico":{"callsPerMinute":3,"branches":1},"cadena":{}}' });
const nothing = "00000000-0000-4000-8000-000000000000";

async function demoAdminId(): Promise<string> {
  return (await User.query(api().deps.db).findOne({ email: api().demo.admin.email }).throwIfNotFound()).id;
}

test.serial("somebody taken into the staff chooses a password by mail, and nobody sees one", async (t) => {
  const call = await adminCalls(api());
  const leo = { email: "leo@timbra.example", name: "Leo", role: "operator" };
  const created = await call(t, "adminCreateUser", { body: leo });
  t.is(created.status, 201);
  t.like(created.data, { ...leo, secondFactor: false, disabledAt: null });
  await sendLinks(api().deps);
  t.regex((await mailedLink(api().deps, leo.email, "resetPassword")) ?? "", /reset-password\//);
  t.is(
    (await call(t, "adminCreateUser", { body: { ...leo, email: "LEO@timbra.example" } })).error,
    "auth.email_taken",
  );
  t.is((await call(t, "adminCreateUser", { body: { ...leo, role: "owner" } })).status, 422);
  const listed = await call(t, "adminListUsers", { query: { email: "Leo@Timbra.example" } });
  t.is(listed.data.items.length, 1);
});

test.serial("a new role, and dismissal, sign out everywhere at once", async (t) => {
  const call = await adminCalls(api());
  const { user, headers } = await adminWithRole(api(), "operator");
  t.is((await call(t, "adminListQueues", { headers })).status, 200);
  const changed = await call(t, "adminUpdateUser", { params: { id: user.id }, body: { role: "auditor" } });
  t.is(changed.data.role, "auditor");
  t.is((await call(t, "adminListQueues", { headers })).status, 401);

  const other = await adminWithRole(api(), "support");
  const removed = await call(t, "adminRemoveUser", { params: { id: other.user.id } });
  t.truthy(removed.data.disabledAt);
  t.is((await call(t, "adminListQueues", { headers: other.headers })).status, 401);
  t.is((await call(t, "adminRemoveUser", { params: { id: nothing } })).status, 404);
});

test.serial("the last administrator can neither be dismissed nor demoted", async (t) => {
  const call = await adminCalls(api());
  const params = { id: await demoAdminId() };
  t.is((await call(t, "adminRemoveUser", { params })).error, "user.last_admin");
  t.is((await call(t, "adminUpdateUser", { params, body: { role: "operator" } })).error, "user.last_admin");
  t.is((await call(t, "adminUpdateUser", { params, body: { name: "Otra" } })).status, 200);
});

test.serial("two administrators who dismiss each other at once leave one", async (t) => {
  const call = await adminCalls(api());
  const one = await demoAdmin(api());
  const other = await adminWithRole(api(), "admin");
  const answers = await Promise.all([
    call(t, "adminRemoveUser", { params: { id: other.user.id }, headers: one }),
    call(t, "adminRemoveUser", { params: { id: await demoAdminId() }, headers: other.headers }),
  ]);
  t.true(answers.filter(({ status }) => status === 200).length <= 1);
  const left = await User.query(api().deps.db).where({ kind: "admin", adminRole: "admin", disabledAt: null });
  t.is(left.length, 1);
  await User.query(api().deps.db)
    .findById(await demoAdminId())
    .patch({ disabledAt: null });
});

test.serial("a lost second factor is taken away, and its owner signed out", async (t) => {
  const call = await adminCalls(api());
  const { user, headers } = await adminWithRole(api(), "support");
  await User.query(api().deps.db)
    .findById(user.id)
    .patch({ totpSecret: Buffer.from("x"), totpKeyId: "x", totpConfirmedAt: new Date() });
  const reset = await call(t, "adminResetUserMfa", { params: { id: user.id } });
  t.false(reset.data.secondFactor);
  t.is((await call(t, "adminListQueues", { headers })).status, 401);
  t.is((await call(t, "adminResetUserMfa", { params: { id: nothing } })).status, 404);
});

test.serial("an accountant acts for the merchants they are linked to, as long as they are", async (t) => {
  const call = await adminCalls(api());
  const { id: merchantId } = api().demo.merchant;
  const other = await otherMerchant(api().deps);
  await api().deps.db("merchants").where({ id: other.id }).update({ email: "hola@otra.example" });
  const { data: listed } = await call(t, "adminListAccountants", { query: { merchantId } });
  const [accountant] = listed.items;
  t.is(accountant.email, api().demo.accountant.email);
  const session = await api().signIn("accountant");
  const params = { id: accountant.id };

  const linked = await call(t, "adminUpdateAccountant", {
    params,
    body: { merchantIds: [merchantId, other.id] },
  });
  t.is(linked.data.merchants.length, 2);
  t.is((await api().call("GET", "/api/v1/tickets", { session })).status, 200);
  const unlinked = await call(t, "adminUpdateAccountant", { params, body: { merchantIds: [other.id] } });
  t.deepEqual(
    unlinked.data.merchants.map(({ id }: { id: string }) => id),
    [other.id],
  );
  t.is((await api().call("GET", "/api/v1/tickets", { session })).status, 404);
  const told = await api().deps.db("auditEntries").where({ action: "accountant.unlinked" }).first();
  t.is(told.merchantId, merchantId);
  const unknown = { params, body: { merchantIds: [nothing] } };
  t.is((await call(t, "adminUpdateAccountant", unknown)).status, 404);

  const removed = await call(t, "adminRemoveAccountant", { params });
  t.deepEqual(removed.data.merchants, []);
  t.is((await api().call("GET", "/auth/accountant/me", { session })).status, 401);
});

test.serial("an accountant is made with their merchants, by mail", async (t) => {
  const call = await adminCalls(api());
  const merchantIds = [api().demo.merchant.id];
  const eva = { email: "eva@despacho.example", name: "Eva", merchantIds };
  const created = await call(t, "adminCreateAccountant", { body: eva });
  t.is(created.status, 201);
  t.is(created.data.merchants.length, 1);
  t.is((await call(t, "adminCreateAccountant", { body: eva })).error, "auth.email_taken");
  await sendLinks(api().deps);
  t.truthy(await mailedLink(api().deps, eva.email, "resetPassword"));
});

test.serial("a merchant has no more branches, keys and members than it may", async (t) => {
  const call = await adminCalls(api());
  const params = { id: api().demo.merchant.id };
  const session = await api().signIn("merchant");
  const branch = (code: string) =>
    api().call("POST", "/api/v1/merchant/branches", {
      session,
      body: { code, name: code, postalCode: "06000" },
    });
  await call(t, "adminUpdateMerchant", { params, body: { limits: { branches: 3, apiKeys: 1, members: 1 } } });
  const answers = await Promise.all(["UNO", "DOS", "TRES"].map(branch));
  t.is(answers.filter(({ status }) => status === 201).length, 1);
  t.is(answers.find(({ status }) => status === 409)?.json.error, "merchant.limit_reached");
  const key = await api().call("POST", "/api/v1/merchant/api-keys", {
    session,
    body: { name: "otra", scopes: ["tickets:read"], livemode: false },
  });
  t.is(key.json.error, "merchant.limit_reached");
  await call(t, "adminUpdateMerchant", { params, body: { limits: {} } });
  t.is((await branch("TRES")).status, 201);
});

test.serial("a plan sets the limits that a merchant has no own of, also the pace of its keys", async (t) => {
  const call = await adminCalls(api());
  const params = { id: api().demo.merchant.id };
  const names = (items: { name: string }[]) => items.map(({ name }) => name);
  t.deepEqual(names((await call(t, "adminListPlans")).data.items), ["básico", "cadena"]);
  const unknown = await call(t, "adminUpdateMerchant", { params, body: { limits: { plan: "oro" } } });
  t.is(unknown.status, 422);

  const limits = { plan: "básico", branches: 40 };
  t.is((await call(t, "adminUpdateMerchant", { params, body: { limits } })).status, 200);
  const session = await api().signIn("merchant");
  const usage = await api().call("GET", "/api/v1/merchant/usage", { session });
  t.deepEqual(usage.json.data.limits, {
    plan: "básico",
    branches: 40,
    members: null,
    apiKeys: null,
    callsPerMinute: 3,
    promptDocumentsPerMinute: 240,
  });
  const answers = [];
  for (let calls = 0; calls < 4; calls += 1) answers.push(await api().call("GET", "/api/v1/tickets"));
  t.deepEqual(
    answers.map(({ status, headers }) => [status, headers.get("RateLimit-Limit")]),
    [...Array.from({ length: 3 }, () => [200, "3"]), [429, "3"]],
  );
  t.is((await api().call("GET", "/api/v1/tickets", { session })).status, 200, "its people go on");
  await call(t, "adminUpdateMerchant", { params, body: { limits: {} } });
  t.is((await api().call("GET", "/api/v1/tickets")).status, 200);
});
