import { readFileSync } from "node:fs";
import test from "ava";
import { type AdminPermission } from "../../../src/domain/access/permissions.ts";
import { adminRoles, permissionsOfAdmin } from "../../../src/domain/access/roles.ts";
import { adminRoutes } from "../../../src/http/admin/adminRoutes.ts";
import type { Route } from "../../../src/http/route.ts";
import { createUser } from "../../../src/operations/access/createUser.ts";
import { adminCalls } from "../../helpers/http/adminCalls.ts";
import { adminPassword, adminWithRole } from "../../helpers/http/adminToken.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { say } from "../../architecture/say.ts";

const api = apiOfFile();

test("the table of staff operations names every write of the back office", (t) => {
  const table = readFileSync("src/operations/staff/README.md", "utf8");
  const missing = writes.map(({ operationId }) => operationId).filter((id) => !table.includes(`\`${id}\``));
  const cure = "Ask what chain it could start, and give it a line in src/operations/staff/README.md.";
  t.deepEqual(missing, [], say(missing, cure));
});

for (const role of adminRoles.filter((each) => each !== "admin"))
  test.serial(`no operations of ${role}, in whatever order, end in rights at a merchant`, async (t) => {
    const { demo, deps } = api();
    const { user, headers } = await adminWithRole(api(), role);
    // Whoever makes an account can own its mailbox, and with that its password.
    const own = await accountant(`own-${role}@despacho.example`);
    const dismissed = await accountant(`gone-${role}@despacho.example`, demo.merchant.id);
    await deps.db("users").where({ id: dismissed.id }).update({ disabledAt: deps.clock.now() });
    const ids = [demo.merchant.id, own.id, dismissed.id, user.id];

    const before = new Set(await rights());
    for (const round of [1, 2])
      for (const route of writes.filter((each) => permits(role, each)))
        for (const id of route.path.includes(":id") ? ids : ids.slice(0, 1))
          for (const body of bodiesOf(route, ids)) {
            const path = route.path.replace(":name", "delivery").replaceAll(/:\w+/g, id);
            const { status } = await api().call(route.method.toUpperCase(), path, {
              key: null,
              headers,
              body,
            });
            t.true(status < 500, `${route.operationId} in round ${round} answers ${status}`);
          }
    const gained = (await rights()).filter((right) => !before.has(right));
    t.deepEqual(gained, [], say(gained, `${role} can let somebody in at a merchant.`));
  });

test.serial("every owner gets a mail when an administrator links an accountant", async (t) => {
  const call = await adminCalls(api());
  const { deps, demo } = api();
  const mails = () => deps.db("mails").where({ template: "accountantLinked" }).pluck<string[]>("recipient");
  const eva = await accountant("eva@despacho.example");
  const link = { params: { id: eva.id }, body: { merchantIds: [demo.merchant.id] } };
  const support = await adminWithRole(api(), "support");
  const refused = await call(t, "adminUpdateAccountant", { ...link, headers: support.headers });
  t.is(refused.status, 403);
  t.is(refused.error, "accountant.merchant_invites");
  t.deepEqual(await mails(), []);
  t.is((await call(t, "adminUpdateAccountant", link)).status, 200);
  t.deepEqual(await mails(), [demo.merchant.email]);

  const enable = { params: { id: eva.id }, body: { disabled: false } };
  t.is((await call(t, "adminUpdateAccountant", { ...enable, body: { disabled: true } })).status, 200);
  t.is((await call(t, "adminUpdateAccountant", { ...enable, headers: support.headers })).status, 403);
  t.is((await call(t, "adminUpdateAccountant", enable)).status, 200);
  t.is((await mails()).length, 2, "what they are linked to is theirs again");
});

test.serial("an accountant is not linked to a merchant without an owner to notify", async (t) => {
  const call = await adminCalls(api());
  const { deps, demo } = api();
  const { id: merchantId } = demo.merchant;
  await deps.db("memberships").where({ merchantId, role: "owner" }).update({ role: "manager" });
  await deps.db("merchants").where({ id: merchantId }).update({ email: null });
  const leo = { email: "leo@despacho.example", name: "Leo", merchantIds: [merchantId] };
  t.is((await call(t, "adminCreateAccountant", { body: leo })).error, "merchant.nobody_to_tell");
  await deps.db("merchants").where({ id: merchantId }).update({ email: "hola@muestra.example" });
  t.is((await call(t, "adminCreateAccountant", { body: leo })).status, 201);
  const told = await deps.db("mails").where({ recipient: "hola@muestra.example" }).pluck("template");
  t.deepEqual(told, ["accountantLinked"]);
});

const writes = adminRoutes.filter(({ method }) => method !== "get");

function permits(role: (typeof adminRoles)[number], { access, operationId }: Route): boolean {
  if ("open" in access) throw new Error(`${operationId} is open.`);
  return permissionsOfAdmin(role).has(access.permission as AdminPermission);
}

function accountant(email: string, merchantId?: string) {
  const memberships = merchantId === undefined ? [] : [{ merchantId, role: "accountant" as const }];
  const { deps } = api();
  return createUser(deps, { email, name: "Eva", kind: "accountant", password: adminPassword, memberships });
}

/** The documented bodies, and each with what an attacker would put there. */
function bodiesOf({ body }: Route, ids: readonly string[]): unknown[] {
  if (!body) return [undefined];
  const names = Object.keys((body.schema.describe().keys ?? {}) as object);
  const greedy: Readonly<Record<string, unknown>> = {
    email: `greedy-${names.length}@despacho.example`,
    ownerEmail: "greedy@despacho.example",
    merchantIds: ids.slice(0, 1),
    role: "admin",
    disabled: false,
    reason: "curiosity",
  };
  const wanted = Object.fromEntries(
    names.filter((name) => name in greedy).map((name) => [name, greedy[name]]),
  );
  const examples = Object.values(body.examples) as object[];
  const single = Object.entries(wanted).map(([name, value]) => ({ [name]: value }));
  return [...examples, ...examples.map((example) => ({ ...example, ...wanted })), wanted, ...single];
}

/** Each way into a merchant, one line a way: what somebody gains shows as a line that was not there. */
async function rights(): Promise<string[]> {
  const { db } = api().deps;
  const members = await db("memberships as m")
    .join("users as u", "u.id", "m.userId")
    .where("u.disabledAt", null)
    .select("m.userId", "m.merchantId", "m.role", "m.branchIds", "u.email", "u.kind", "u.passwordHash");
  const keys = await db("apiKeys")
    .where({ revokedAt: null })
    .select("id", "merchantId", "secretHash", "scopes");
  const sessions = await db("sessions")
    .where({ impersonates: false, revokedAt: null })
    .select("userId", "merchantId");
  const invites = await db("invites").select("merchantId", "email", "role", "tokenHash");
  const staff = await db("users").where({ kind: "admin" }).select("id", "adminRole", "passwordHash");
  const certificates = await db("certificates").select("id", "merchantId");
  return Object.entries({ members, keys, sessions, invites, staff, certificates }).flatMap(([kind, rows]) =>
    (rows as object[]).map((row) => `${kind} ${JSON.stringify(row)}`),
  );
}
