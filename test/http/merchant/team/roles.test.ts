import { randomUUID } from "node:crypto";
import test from "ava";
import { tenantPermissions } from "../../../../src/domain/access/permissions.ts";
import { byCommand } from "../../../../src/operations/byCommand.ts";
import { createRole } from "../../../../src/operations/team/roles/createRole.ts";
import { createUser } from "../../../../src/operations/access/createUser.ts";
import { apiOfFile } from "../../../helpers/http/api.ts";
import { otherMerchant } from "../../../helpers/tenants/otherMerchant.ts";

const api = apiOfFile();
const base = "/api/v1/merchant";
const password = "un secreto de prueba";

async function owner(method: string, path: string, body?: unknown) {
  const session = await api().signIn("merchant");
  return api().call(method, base + path, { session, ...(body !== undefined && { body }) });
}

/** A member with a role of the merchant's own, signed in. */
async function memberWith(permissions: readonly string[]) {
  const name = `Rol ${randomUUID()}`;
  const made = await owner("POST", "/roles", { name, permissions });
  if (made.status !== 201) throw new Error(JSON.stringify(made.json));
  const roleId: string = made.json.data.id;
  const email = `${randomUUID()}@prueba.example`;
  const merchantId = api().demo.merchant.id;
  const memberships = [{ merchantId, role: "cashier" }] as const;
  const { id } = await createUser(api().deps, { email, name, kind: "merchant", password, memberships });
  const given = await owner("PUT", `/users/${id}`, { role: "custom", roleId });
  if (given.status !== 200) throw new Error(JSON.stringify(given.json));
  const session = await api().signIn("merchant", { email, password });
  const call = (method: string, path: string, body?: unknown) =>
    api().call(method, base + path, { session, ...(body !== undefined && { body }) });
  return { id, roleId, name, session, call };
}

const managing = ["read the team", "manage the team", "read tickets"];

test.serial(
  "a role opens what it names and nothing else, from the next request of whoever has it",
  async (t) => {
    const { call, roleId, session, name } = await memberWith(["read the team", "read tickets"]);
    t.is((await call("GET", "/users")).status, 200);
    t.is((await call("GET", "/products")).status, 404);
    const own = await api().call("GET", "/api/v1/auth/session", { session });
    if (own.status === 200) t.deepEqual(own.json.data.permissions, ["read tickets", "read the team"]);
    const terms = { name, permissions: ["read products"] };
    t.is((await owner("PUT", `/roles/${roleId}`, terms)).status, 200);
    t.is((await call("GET", "/users")).status, 404);
    t.is((await call("GET", "/products")).status, 200);
    const log = (await owner("GET", "/audit-log?limit=20")).json.data.items;
    for (const action of ["role.created", "role.updated", "member.updated"])
      t.true(
        log.some((entry: { action: string }) => entry.action === action),
        action,
      );
  },
);

test.serial(
  "whoever manages the team by a role gives, changes and takes no more than they have",
  async (t) => {
    const { call, id, roleId, name } = await memberWith(managing);
    const more = { name: "Más", permissions: ["read invoices"] };
    t.is((await call("POST", "/roles", more)).json.error, "team.more_than_own");
    const wider = { name, permissions: [...managing, "read invoices"] };
    t.is((await call("PUT", `/roles/${roleId}`, wider)).json.error, "team.more_than_own");
    const rich = (await owner("POST", "/roles", { name: "Rica", permissions: ["read invoices"] })).json.data
      .id;
    const lesser = { name: "Rica", permissions: ["read tickets"] };
    t.is((await call("PUT", `/roles/${rich}`, lesser)).json.error, "team.more_than_own");
    t.is((await call("DELETE", `/roles/${rich}`)).json.error, "team.more_than_own");

    const email = `${randomUUID()}@prueba.example`;
    for (const role of ["owner", "manager", "readOnly"])
      t.is((await call("POST", "/invites", { email, role })).json.error, "team.more_than_own", role);
    const asRich = { email, role: "custom", roleId: rich };
    t.is((await call("POST", "/invites", asRich)).json.error, "team.more_than_own");
    t.is((await call("PUT", `/users/${id}`, { role: "owner" })).json.error, "team.own_role");
    const members = (await call("GET", "/users")).json.data.items;
    const boss = members.find(({ role }: { role: string }) => role === "owner");
    t.is((await call("PUT", `/users/${boss.id}`, { role: "cashier" })).json.error, "team.more_than_own");
    t.is((await call("DELETE", `/users/${boss.id}`)).json.error, "team.more_than_own");

    const within = await call("POST", "/roles", { name: "Menos", permissions: ["read tickets"] });
    t.is(within.status, 201);
    const invited = await call("POST", "/invites", { email, role: "custom", roleId: within.json.data.id });
    t.like(invited.json.data, { role: "custom", roleId: within.json.data.id });
  },
);

test.serial("a role that somebody has, or is invited to, stays, and the refusal names them", async (t) => {
  const { id, roleId, name } = await memberWith(["read tickets"]);
  const email = `${randomUUID()}@prueba.example`;
  const invite = await owner("POST", "/invites", { email, role: "custom", roleId });
  t.is(invite.status, 201);
  const refused = await owner("DELETE", `/roles/${roleId}`);
  t.is(refused.json.error, "role.in_use");
  const said = JSON.stringify(refused.json.details);
  t.true(said.includes(name) && said.includes(email), said);
  await owner("PUT", `/users/${id}`, { role: "cashier" });
  await owner("DELETE", `/invites/${invite.json.data.id}`);
  t.is((await owner("DELETE", `/roles/${roleId}`)).status, 200);
  t.is((await owner("DELETE", `/roles/${roleId}`)).status, 404);
});

test.serial(
  "a role without what its permissions need, a taken name and a role that is not there are refused",
  async (t) => {
    const keys = await owner("POST", "/roles", { name: "Llaves", permissions: ["manage API keys"] });
    t.like(keys.json.details?.[0], { code: "role.needs", path: "permissions" });
    t.is((await owner("POST", "/roles", { name: "Todo", permissions: tenantPermissions })).status, 201);
    t.is(
      (await owner("POST", "/roles", { name: "TODO", permissions: ["read tickets"] })).json.error,
      "role.name_taken",
    );
    const unknown = await owner("POST", "/roles", { name: "X", permissions: ["read every audit log"] });
    t.is(unknown.json.details?.[0].path, "permissions[0]");

    const { id } = await memberWith(["read tickets"]);
    for (const standing of [
      { role: "custom" },
      { role: "custom", roleId: randomUUID() },
      { role: "manager", roleId: (await owner("GET", "/roles")).json.data.items[0].id },
    ])
      t.is(
        (await owner("PUT", `/users/${id}`, standing)).json.details?.[0].path,
        "roleId",
        JSON.stringify(standing),
      );
  },
);

test.serial("another merchant's role is as missing: it is not seen, given, changed or deleted", async (t) => {
  const { id: merchantId } = await otherMerchant(api().deps);
  const terms = { name: "Ajena", permissions: ["read tickets"] } as const;
  const { id: roleId } = await createRole(api().deps, byCommand(merchantId), terms);
  t.false(JSON.stringify((await owner("GET", "/roles")).json).includes(roleId));
  t.is((await owner("PUT", `/roles/${roleId}`, terms)).status, 404);
  t.is((await owner("DELETE", `/roles/${roleId}`)).status, 404);
  const email = `${randomUUID()}@prueba.example`;
  const invite = await owner("POST", "/invites", { email, role: "custom", roleId });
  t.is(invite.json.details?.[0].path, "roleId");
  t.is((await owner("POST", "/roles", terms)).status, 201, "its name is not taken here");
});
