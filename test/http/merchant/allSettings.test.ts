import test from "ava";
import type { TenantPermission } from "../../../src/domain/access/permissions.ts";
import type { TenantPrincipal } from "../../../src/domain/access/principal.ts";
import { settingsValidator } from "../../../src/http/merchant/settings/settings.schema.ts";
import { type ApiAnswer, apiOfFile } from "../../helpers/http/api.ts";
import { otherMerchant } from "../../helpers/tenants/otherMerchant.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";

const api = apiOfFile();
const base = "/api/v1/merchant";
const everyPart = [
  "profile",
  "taxInfo",
  "selfInvoice",
  "branding",
  "notifications",
  "globalInvoice",
  "returns",
  "payments",
  "reminders",
  "defaults",
  "satSchedule",
] as const;
const green = { primaryColor: "#0b6e4f", accentColor: "#fa9f42", slogan: null, footer: null };
let owner: Promise<string> | undefined;

async function asOwner(method: string, path: string, body?: unknown, headers = {}): Promise<ApiAnswer> {
  owner ??= api().signIn("merchant");
  const session = await owner;
  return api().call(method, base + path, { session, headers, ...(body !== undefined && { body }) });
}

async function audited(): Promise<string[]> {
  return api().deps.db("auditEntries").whereLike("action", "%Updated").orderBy("number").pluck("action");
}

/** Returns what each part's own address shows, of the fields that the settings show. */
async function atOwnAddresses(parts: Readonly<Record<string, object>>): Promise<object> {
  const paths = {
    profile: "/profile",
    taxInfo: "/tax-info",
    selfInvoice: "/self-invoice",
    branding: "/branding",
    notifications: "/notifications/preferences",
    globalInvoice: "/global-invoice",
    satSchedule: "/sat/schedule",
  };
  const read = Object.entries(paths).map(async ([name, path]) => {
    const { data } = (await asOwner("GET", path)).json;
    const fields = Object.keys(parts[name] as object).map((field) => [field, data[field] as unknown]);
    return [name, Object.fromEntries(fields)] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

test.serial(
  "all settings are read at once, agree with each part's address, and may be sent back",
  async (t) => {
    const read = await asOwner("GET", "/settings");
    t.is(read.status, 200, read.text);
    const { defaults, returns, payments, reminders, ...addressed } = read.json.data;
    t.deepEqual(Object.keys(read.json.data).sort(), [...everyPart].sort());
    t.deepEqual(addressed, await atOwnAddresses(addressed));
    const main = await api().deps.db("branches").where({ merchantId: api().demo.merchant.id, isMain: true });
    t.deepEqual(returns, { cancelSameDay: false });
    t.deepEqual(payments, { complement: "perPayment" });
    t.deepEqual(reminders, { enabled: false, creditDays: 30, days: [-3, 1, 8] });
    t.is(defaults.branchId, main[0].id);

    const etag = read.headers.get("etag") as string;
    t.is((await asOwner("GET", "/settings", undefined, { "If-None-Match": etag })).status, 304);
    const before = await audited();
    const back = await asOwner("PUT", "/settings", read.json.data, { "If-Match": etag });
    t.is(back.status, 200, back.text);
    t.deepEqual(back.json.data, read.json.data);
    t.is(back.headers.get("etag"), etag, "nothing was changed");
    t.deepEqual(await audited(), before);
  },
);

test.serial("parts that are sent are replaced and audited one by one; the others stay", async (t) => {
  const before = (await asOwner("GET", "/settings")).json.data;
  const earlier = await audited();
  const created = await asOwner("POST", "/series", { code: "F-1" });
  t.is(created.status, 201, created.text);
  const changes = {
    branding: green,
    notifications: { efirmaExpiring: false, alsoTo: ["contadora@muestra.example"] },
    defaults: { ...before.defaults, series: { ...before.defaults.series, I: "F-1" } },
    profile: before.profile,
  };
  const put = await asOwner("PUT", "/settings", changes);
  t.is(put.status, 200, put.text);
  t.deepEqual(put.json.data, { ...before, ...changes, branding: { ...before.branding, ...green } });
  t.deepEqual((await audited()).slice(earlier.length), [
    "merchant.brandingUpdated",
    "merchant.notificationsUpdated",
    "merchant.defaultsUpdated",
  ]);
  const { defaults: _, returns: _r, payments: _p, reminders: _m, ...addressed } = put.json.data;
  t.deepEqual(addressed, await atOwnAddresses(addressed));
  t.true((await asOwner("GET", "/series")).json.data.items[0].isDefault);
});

test.serial("another branch becomes the main one", async (t) => {
  const { branchId, series } = (await asOwner("GET", "/settings")).json.data.defaults;
  const made = await asOwner("POST", "/branches", { code: "NORTE", name: "Norte", postalCode: "64000" });
  t.is(made.status, 201, made.text);
  const moved = await asOwner("PUT", "/settings", { defaults: { branchId: made.json.data.id, series } });
  t.is(moved.json.data.taxInfo.postalCode, "64000", moved.text);
  const back = await asOwner("PUT", "/settings", { defaults: { branchId, series } });
  t.is(back.json.data.defaults.branchId, branchId);
});

test.serial("settings that changed meanwhile, by whatever address, are not overwritten unseen", async (t) => {
  const read = await asOwner("GET", "/settings");
  const headers = { "If-Match": read.headers.get("etag") as string };
  const language = read.json.data.profile.language === "es" ? "en" : "es";
  t.is((await asOwner("PUT", "/profile", { ...read.json.data.profile, language })).status, 200);
  const stale = await asOwner("PUT", "/settings", { branding: green }, headers);
  t.deepEqual([stale.status, stale.json.error], [412, "resource.changed"]);
  t.is((await asOwner("PUT", "/settings", { branding: green }, { "If-Match": "*" })).status, 200);
});

test.serial(
  "the faults of all parts are told at once, under the parts' names, and nothing is changed",
  async (t) => {
    const other = await otherMerchant(api().deps);
    await api().deps.db("merchants").where({ id: other.id }).update({ slug: "escuela-kemper" });
    const [foreign] = await api().deps.db("branches").where({ merchantId: other.id });
    const before = await asOwner("GET", "/settings");
    const { profile, taxInfo, selfInvoice, defaults } = before.json.data;
    const refused = await asOwner("PUT", "/settings", {
      profile: { ...profile, tradeName: "Otro nombre" },
      taxInfo: { ...taxInfo, rfc: "XAXX010101000" },
      selfInvoice: { ...selfInvoice, slug: "escuela-kemper" },
      branding: { ...green, accentColor: "red", colour: 1 },
      notifications: null,
      defaults: { ...defaults, branchId: foreign.id, series: { I: "NADIE" } },
      satSchedule: { enabled: true, cron: "x" },
      webhooks: {},
    });
    t.deepEqual([refused.status, refused.json.error], [422, "request.invalid"], refused.text);
    const told = (refused.json.details as { path: string; code: string }[]).map(
      ({ path, code }) => `${path} ${code}`,
    );
    t.deepEqual(told.sort(), [
      "branding.accentColor field.format",
      "branding.colour field.unknown",
      "defaults.branchId defaults.branch",
      "defaults.series.I defaults.series",
      "notifications field.type",
      "satSchedule.cron cron.unreadable",
      "selfInvoice merchant.slug_taken",
      "taxInfo.rfc taxpayer.generic_rfc",
      "webhooks field.unknown",
    ]);
    const alone = await asOwner("PUT", "/settings", {
      profile: { ...profile, tradeName: "Otro nombre" },
      selfInvoice: { ...selfInvoice, slug: "escuela-kemper" },
    });
    t.deepEqual([alone.status, alone.json.error], [409, "merchant.slug_taken"]);
    t.is(alone.json.details[0].path, "selfInvoice");
    t.is((await asOwner("PUT", "/settings", [])).status, 422);
    t.is((await asOwner("GET", "/settings")).headers.get("etag"), before.headers.get("etag"));
  },
);

test.serial("each part keeps its own permissions", async (t) => {
  const expected = { manager: [200, 200], readOnly: [200, 404], cashier: [404, 404] } as const;
  for (const [role, statuses] of Object.entries(expected)) {
    const { session } = await teamMember(api(), role as keyof typeof expected);
    const got = [
      (await api().call("GET", `${base}/settings`, { session })).status,
      (await api().call("PUT", `${base}/settings`, { session, body: { branding: green } })).status,
    ];
    t.deepEqual(got, [...statuses], role);
  }
  const [branch] = await api().deps.db("branches").where({ merchantId: api().demo.merchant.id });
  const { session } = await teamMember(api(), "manager", { branchIds: [branch.id] });
  const bound = await api().call("PUT", `${base}/settings`, { session, body: { branding: green } });
  t.is(bound.status, 404, "whoever is bound to branches may not change the whole");
});

test("whoever may change one part only sends that one; the others are no fields for them", (t) => {
  const judge = (permission: TenantPermission) => {
    const principal = { permissions: new Set([permission]) } as unknown as TenantPrincipal;
    const context = { now: new Date(), catalogs: api().deps.catalogs(), principal };
    const { value } = settingsValidator.validate(
      { branding: green, satSchedule: { enabled: false } },
      context,
    );
    return [Object.keys(value?.parts ?? {}), value?.faults.map(({ path, code }) => `${path} ${code}`)];
  };
  t.deepEqual(judge("download from SAT"), [["satSchedule"], ["branding field.unknown"]]);
  t.deepEqual(judge("change settings"), [["branding"], ["satSchedule field.unknown"]]);
});
