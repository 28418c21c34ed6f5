import test, { type ExecutionContext } from "ava";
import { permissionsOfMember } from "../../../src/domain/access/roles.ts";
import type { TenantPermission } from "../../../src/domain/access/permissions.ts";
import { allRoutes } from "../../../src/http/routes.ts";
import { AuditEntry } from "../../../src/models/access/AuditEntry.ts";
import { adminCalls } from "../../helpers/http/adminCalls.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { mailedLink } from "../../helpers/http/mailedLink.ts";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { waitFor } from "../../helpers/waitFor.ts";

const api = apiOfFile();
const nothing = "00000000-0000-4000-8000-000000000000";
const demo = (): { id: string } => ({ id: api().demo.merchant.id });

const enrolment = (changes: object = {}): object => ({
  rfc: "EKU9003173C9",
  legalName: "ESCUELA KEMPER URGATE",
  tradeName: "Kemper",
  taxRegime: "601",
  branches: [{ code: "MATRIZ", name: "Matriz", postalCode: "42501" }],
  ownerEmail: "duena@kemper.example",
  ...changes,
});

async function audited(merchantId: string, action: string): Promise<AuditEntry | undefined> {
  return AuditEntry.query(api().deps.db).where({ merchantId, action }).orderBy("number", "desc").first();
}

test.serial("a merchant is taken on with an invited owner, once", async (t) => {
  const call = await adminCalls(api());
  const created = await call(t, "adminCreateMerchant", { body: enrolment() });
  t.is(created.status, 201);
  t.like(created.data, { rfc: "EKU9003173C9", state: "active", liveSince: null });
  t.regex((await mailedLink(api().deps, "duena@kemper.example", "invite")) ?? "", /\/invites\//);
  t.is((await audited(created.data.id, "merchant.created"))?.actor.name, api().demo.admin.email);

  await api().deps.db("merchants").where({ id: created.data.id }).update({ rfcProvenAt: new Date() });
  const again = await call(t, "adminCreateMerchant", { body: enrolment() });
  t.is(again.error, "merchant.rfc_taken");
  const invites = await api().deps.db("invites").where({ email: "duena@kemper.example" });
  t.is(invites.length, 1);
});

test.serial("a merchant is found by RFC, name, its team's e-mail and state", async (t) => {
  const call = await adminCalls(api());
  const found = async (query: Record<string, string>): Promise<string[]> => {
    const { status, data } = await call(t, "adminListMerchants", { query });
    t.is(status, 200);
    return data.items.map(({ rfc }: { rfc: string }) => rfc);
  };
  t.deepEqual(await found({}), ["EKU9003173C9", "CDM200115AB9"]);
  t.deepEqual(await found({ rfc: "CDM200115AB9" }), ["CDM200115AB9"]);
  t.deepEqual(await found({ name: "kem" }), ["EKU9003173C9"]);
  t.deepEqual(await found({ name: "comercio DE" }), ["CDM200115AB9"]);
  t.deepEqual(await found({ name: "%" }), []);
  t.deepEqual(await found({ email: api().demo.merchant.email.toUpperCase() }), ["CDM200115AB9"]);
  t.deepEqual(await found({ email: "duena@kemper.example" }), ["EKU9003173C9"]);
  t.deepEqual(await found({ state: "suspended" }), []);
  const first = await call(t, "adminListMerchants", { query: { limit: "1" } });
  t.deepEqual(await found({ limit: "1", after: first.data.nextCursor }), ["CDM200115AB9"]);
  t.is((await call(t, "adminListMerchants", { query: { state: "odd" } })).status, 400);
});

test.serial("a change keeps what it leaves out, and stands in the merchant's own log", async (t) => {
  const call = await adminCalls(api());
  const changed = await call(t, "adminUpdateMerchant", {
    params: demo(),
    body: { limits: { branches: 5 }, phone: "5555555555" },
  });
  t.like(changed.data, { limits: { branches: 5 }, phone: "5555555555", tradeName: "La Muestra" });
  t.deepEqual((await audited(demo().id, "merchant.changed"))?.before, { limits: {}, phone: null });
  t.like((await call(t, "adminReadMerchant", { params: demo() })).data, { limits: { branches: 5 } });
  t.is((await call(t, "adminUpdateMerchant", { params: demo(), body: {} })).status, 422);
  t.is((await call(t, "adminUpdateMerchant", { params: demo(), body: { rfc: "X" } })).status, 422);
  for (const operation of ["adminReadMerchant", "adminArchiveMerchant", "adminReadMerchantHealth"])
    t.is((await call(t, operation, { params: { id: nothing } })).status, 404);
});

test.serial(
  "a suspended merchant's key and people are shut out; what was accepted is finished",
  async (t) => {
    const call = await adminCalls(api());
    const session = await api().signIn("merchant");
    const sent = await api().call("POST", "/api/v1/tickets", {
      body: ticketFixture({ customer: customerFixture }),
    });
    t.is(sent.status, 202);

    t.is((await call(t, "adminSuspendMerchant", { params: demo(), body: {} })).status, 422);
    const suspended = await call(t, "adminSuspendMerchant", {
      params: demo(),
      body: { reason: "Sin pagar" },
    });
    t.like(suspended.data, { state: "suspended", suspendedFor: "Sin pagar" });
    // A process may believe what it read of a key for one second.
    await waitFor(
      "the key to be refused",
      async () => (await api().call("GET", "/api/v1/tickets")).status === 401,
    );
    t.is((await api().call("GET", "/api/v1/tickets", { session })).status, 404);

    await api().work();
    t.is((await api().deps.db("tickets").where({ id: sent.json.data.id }).first()).state, "invoiced");

    const query = { state: "suspended" };
    t.is((await call(t, "adminListMerchants", { query })).data.items.length, 1);
    t.is((await call(t, "adminReactivateMerchant", { params: demo() })).data.state, "active");
    await waitFor(
      "the key to work again",
      async () => (await api().call("GET", "/api/v1/tickets")).status === 200,
    );
    t.is((await api().call("GET", "/api/v1/tickets", { session })).status, 200);
    t.like(await audited(demo().id, "merchant.suspended"), { after: { suspendedFor: "Sin pagar" } });
    t.truthy(await audited(demo().id, "merchant.reactivated"));
  },
);

test.serial("an archived merchant loses nothing but its access", async (t) => {
  const call = await adminCalls(api());
  const archived = await call(t, "adminArchiveMerchant", { params: demo() });
  t.like(archived.data, { state: "archived" });
  const refused = await call(t, "adminImpersonateMerchant", { params: demo(), body: { reason: "x" } });
  t.is(refused.error, "merchant.not_active");
  await waitFor(
    "the key to be refused",
    async () => (await api().call("GET", "/api/v1/tickets")).status === 401,
  );
  await call(t, "adminReactivateMerchant", { params: demo() });
  await waitFor(
    "the key to work again",
    async () => (await api().call("GET", "/api/v1/tickets")).status === 200,
  );
});

test.serial("a merchant's health tells its certificate, stamps and what waits", async (t) => {
  const call = await adminCalls(api());
  await api().call("POST", "/api/v1/tickets", { body: ticketFixture() });
  const { data } = await call(t, "adminReadMerchantHealth", { params: demo() });
  t.is(data.certificates.length, 1);
  t.true(data.certificates[0].daysLeft > 1_000);
  t.like(data.stampsOfDay, { stamped: 1, unknown: 0 });
  t.is(data.tickets.received, 1);
  t.truthy(data.oldestReceivedAt);
  t.is(data.oldestUnstampedAt, null);
  await api().work();
});

/** Reads that are asked for by POST, since what they ask does not belong into an address. */
const readsByPost = new Set([
  // It marks what its caller has read, and refuses who looks on.
  "readNotifications",
  "readTicketStatuses",
  "verifyXml",
  "previewGlobalInvoices",
  "validateCustomer",
  "validateTicket",
  "previewBranding",
  "previewSelfInvoice",
  "previewAddendaTemplate",
  "previewMailTemplate",
  "readRequestedSatDownload",
  "readRequestedSatFile",
]);

const signsOut = new Set(["logOutMerchant", "logOutAccountant"]);

test.serial("who looks on for a merchant reads what it reads, and no write route lets them in", async (t) => {
  const call = await adminCalls(api());
  const answer = await call(t, "adminImpersonateMerchant", {
    params: demo(),
    body: { reason: "Llamada 4711" },
  });
  t.is(answer.status, 200);
  const minutes = (Date.parse(answer.data.expiresAt) - Date.now()) / 60_000;
  t.true(minutes > 14 && minutes <= 15);
  const cookie = answer.headers.get("set-cookie") ?? "";
  t.regex(cookie, /httponly/i);
  const session = /^tmb_session=([\w-]+)/.exec(cookie)?.[1] ?? "";
  t.is((await api().call("GET", "/api/v1/tickets", { session })).status, 200);
  t.like((await audited(demo().id, "merchant.impersonated"))?.after, { reason: "Llamada 4711" });

  const before = await fingerprint();
  let refused = 0;
  for (const { access, method, path, operationId, body } of allRoutes(api())) {
    if ("open" in access || !access.doors.includes("session") || method === "get") continue;
    // Signing out is theirs to do.
    if (signsOut.has(operationId)) continue;
    const example = Object.values(body?.examples ?? {})[0];
    const sent = await api().call(method.toUpperCase(), path.replaceAll(/:\w+/g, nothing), {
      session,
      ...(example !== undefined && { body: example }),
    });
    if (permissionsOfMember("support").has(access.permission as TenantPermission)) continue;
    if (access.permission === "use the own account")
      t.true(sent.status >= 400 && sent.status < 500, `${operationId}: ${sent.status}`);
    else t.is(sent.status, 404, operationId);
    refused += 1;
  }
  t.true(refused > 5, "The contract lists hardly any writes: this guard would guard nothing.");
  t.is(await fingerprint(), before);
  await switchesNowhere(t, session);
});

test("what a mere reader may ask for by POST is known", (t) => {
  const reads = allRoutes(api()).filter(
    ({ access, method }) =>
      method !== "get" &&
      !("open" in access) &&
      permissionsOfMember("support").has(access.permission as TenantPermission),
  );
  t.deepEqual(
    reads.map(({ operationId }) => operationId).filter((id) => !readsByPost.has(id)),
    [],
    "If it writes nothing, add it to readsByPost; else give it a permission of its own.",
  );
});

async function switchesNowhere(t: ExecutionContext, session: string): Promise<void> {
  const { id } = await api().deps.db("merchants").where({ rfc: "EKU9003173C9" }).first();
  for (const kind of ["merchant", "accountant"]) {
    const { status } = await api().call("POST", `/auth/${kind}/switch`, {
      session,
      body: { merchantId: id },
    });
    t.true(status >= 400 && status < 500, `${kind}: ${status}`);
  }
  const [row] = await api().deps.db("sessions").where({ impersonates: true, revokedAt: null });
  t.is(row?.merchantId ?? demo().id, demo().id);
}

/** Changes with every row of what belongs to merchants. */
async function fingerprint(): Promise<string> {
  const tables = [
    "tickets",
    "invoices",
    "branches",
    "api_keys",
    "series",
    "products",
    "customers",
    "invites",
  ];
  const rows = await Promise.all(
    tables.map((table) =>
      api().deps.db.raw(
        `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from ${table} t`,
      ),
    ),
  );
  return JSON.stringify(rows.map(({ rows: [row] }) => row.md5));
}
