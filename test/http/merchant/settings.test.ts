import test from "ava";
import { type ApiAnswer, apiOfFile } from "../../helpers/http/api.ts";
import { otherMerchant } from "../../helpers/tenants/otherMerchant.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";

const api = apiOfFile();
const base = "/api/v1/merchant";
let owner: Promise<string> | undefined;

async function asOwner(method: string, path: string, body?: unknown, headers = {}): Promise<ApiAnswer> {
  owner ??= api().signIn("merchant");
  const session = await owner;
  return api().call(method, base + path, { session, headers, ...(body !== undefined && { body }) });
}

const profile = { tradeName: "La Muestra", language: "es" };
const taxInfo = {
  rfc: "CDM200115AB9",
  legalName: "COMERCIO DE MUESTRA",
  taxRegime: "601",
  postalCode: "06000",
};
const selfInvoice = {
  slug: "la-muestra",
  enabled: true,
  deadlineFrom: "endOfMonth",
  deadlineDays: 3,
  cfdiUses: ["G03", "S01"],
  correctionDays: 2,
};
const branding = {
  primaryColor: "#0b6e4f",
  accentColor: "#fa9f42",
  pdfTemplate: "modern",
  pdfTerms: "Cambios en 30 días.",
};
const paths = ["/profile", "/tax-info", "/self-invoice", "/branding"] as const;
const bodies: Readonly<Record<(typeof paths)[number], object>> = {
  "/profile": profile,
  "/tax-info": taxInfo,
  "/self-invoice": selfInvoice,
  "/branding": branding,
};

test.serial("settings are read as they were written, and told apart in the audit log", async (t) => {
  for (const path of paths) {
    const written = await asOwner("PUT", path, bodies[path]);
    t.is(written.status, 200, written.text);
    const read = await asOwner("GET", path);
    t.deepEqual(read.json.data, written.json.data, path);
    t.like(read.json.data, bodies[path], path);
    t.is(read.headers.get("etag"), written.headers.get("etag"), path);
    const etag = read.headers.get("etag") as string;
    t.is((await asOwner("GET", path, undefined, { "If-None-Match": etag })).status, 304, path);
  }
  const actions = await api().deps.db("auditEntries").orderBy("number").pluck("action");
  t.deepEqual(
    (actions as string[]).filter((action) => action.endsWith("Updated")),
    [
      "merchant.profileUpdated",
      "merchant.taxInfoUpdated",
      "merchant.selfInvoiceUpdated",
      "merchant.brandingUpdated",
    ],
  );
});

test.serial("a logo is set, stays through other changes, and is cleared", async (t) => {
  const before = await asOwner("GET", "/branding");
  t.is(before.json.data.logo, null);
  const headers = { "If-Match": before.headers.get("etag") as string };
  const set = await asOwner("PUT", "/branding/logo", { image: onePixel }, headers);
  t.is(set.status, 200, set.text);
  t.like(set.json.data.logo, { mediaType: "image/png", width: 1, height: 1 });
  t.is((await asOwner("PUT", "/branding/logo", { image: onePixel }, headers)).status, 412);

  const colours = await asOwner("PUT", "/branding", { ...set.json.data, primaryColor: "#112233" });
  t.like(colours.json.data, { primaryColor: "#112233", logo: set.json.data.logo });

  const garbage = await asOwner("PUT", "/branding/logo", { image: Buffer.from("GIF89a").toString("base64") });
  t.like(garbage, { status: 422, json: { error: "branding.logo_refused" } });
  for (const _ of [1, 2]) t.is((await asOwner("DELETE", "/branding/logo")).json.data.logo, null);
  t.is(Number((await api().deps.db("merchantLogos").count().first())?.["count"]), 0);
});

/** Red, opaque, one pixel. */
const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC";

test.serial("settings that changed meanwhile are not overwritten unseen", async (t) => {
  for (const path of paths) {
    const etag = (await asOwner("GET", path)).headers.get("etag") as string;
    t.is((await asOwner("PUT", path, bodies[path], { "If-Match": etag })).status, 200, path);
    const stale = await asOwner("PUT", path, bodies[path], { "If-Match": etag });
    t.deepEqual([stale.status, stale.json.error], [412, "resource.changed"], path);
    t.is((await asOwner("PUT", path, bodies[path], { "If-Match": "*" })).status, 200, path);
  }
});

test.serial("readers read settings, managers change them, cashiers and strangers find none", async (t) => {
  const other = await otherMerchant(api().deps);
  const stranger = await teamMember(api(), "owner", { merchantId: other.id });
  const expected = { manager: [200, 200], readOnly: [200, 404], cashier: [404, 404] } as const;
  for (const [role, statuses] of Object.entries(expected)) {
    const { session } = await teamMember(api(), role as keyof typeof expected);
    for (const path of paths) {
      const got = [
        (await api().call("GET", base + path, { session })).status,
        (await api().call("PUT", base + path, { session, body: bodies[path] })).status,
      ];
      t.deepEqual(got, [...statuses], `${role} ${path}`);
    }
  }
  const theirs = await api().call("GET", `${base}/tax-info`, { session: stranger.session });
  t.is(theirs.json.data.rfc, "EKU9003173C9");
});

test.serial("every fault of the settings is told at once", async (t) => {
  const faulty: Readonly<Record<(typeof paths)[number], [object, string[]]>> = {
    "/profile": [
      { tradeName: "", phone: "x", email: "x", website: "x", language: "fr", colour: "red" },
      ["colour", "email", "language", "phone", "tradeName", "website"],
    ],
    "/tax-info": [
      { rfc: "X", taxRegime: "999", postalCode: "1" },
      ["legalName", "postalCode", "rfc", "taxRegime"],
    ],
    "/self-invoice": [
      { ...selfInvoice, slug: "-A", enabled: 1, deadlineDays: 400, cfdiUses: ["ZZ"], correctionDays: -1 },
      ["cfdiUses[0]", "correctionDays", "deadlineDays", "enabled", "slug"],
    ],
    "/branding": [{ primaryColor: "red", accentColor: "#FFF" }, ["accentColor", "primaryColor"]],
  };
  for (const path of paths) {
    const [body, expected] = faulty[path];
    const { status, json } = await asOwner("PUT", path, body);
    t.is(status, 422, path);
    const found = (json.details as { path: string }[]).map((fault) => fault.path);
    t.deepEqual(found.sort(), expected, path);
  }
});

test.serial("tax information agrees with SAT's rules and with the active certificate", async (t) => {
  const codesFor = async (changes: object): Promise<string[]> => {
    const { status, json } = await asOwner("PUT", "/tax-info", { ...taxInfo, ...changes });
    t.is(status, 422);
    return (json.details as { code: string }[]).map(({ code }) => code);
  };
  t.deepEqual(await codesFor({ taxRegime: "612" }), ["taxpayer.regime_person"]);
  t.deepEqual(await codesFor({ rfc: "EKU9003173C9" }), ["taxpayer.certificate_rfc"]);
  t.deepEqual(await codesFor({ rfc: "XAXX010101000" }), ["taxpayer.generic_rfc"]);
  t.deepEqual(await codesFor({ legalName: "Comercio de Muestra SA de CV" }), ["taxpayer.company_type"]);
  t.deepEqual(await codesFor({ legalName: "OTRO COMERCIO", postalCode: "00001" }), [
    "taxpayer.certificate_name",
    "taxpayer.postal_code",
  ]);
  const lower = await asOwner("PUT", "/tax-info", { ...taxInfo, legalName: " comercio  de muestra " });
  t.is(lower.json.data.legalName, "COMERCIO DE MUESTRA");
  const moved = await asOwner("PUT", "/tax-info", { ...taxInfo, postalCode: "44100" });
  t.is(moved.json.data.postalCode, "44100");
  const main = await api().deps.db("branches").where({ code: "CENTRO" }).first("postalCode");
  t.deepEqual(main, { postalCode: "44100" });
});

test.serial("the RFC changes while nothing bears it, never onto another's, and then no more", async (t) => {
  const { db } = api().deps;
  const merchantId = api().demo.merchant.id;
  const aside = await db("certificates").where({ merchantId }).update({ active: false });
  t.true(aside > 0);
  const changed = await asOwner("PUT", "/tax-info", { ...taxInfo, rfc: "CDM200115AB8" });
  t.is(changed.json.data.rfc, "CDM200115AB8", changed.text);
  t.is((await asOwner("PUT", "/tax-info", taxInfo)).status, 200);
  await db("merchants").where({ rfc: "EKU9003173C9" }).update({ rfcProvenAt: new Date() });
  const taken = await asOwner("PUT", "/tax-info", { ...taxInfo, rfc: "EKU9003173C9" });
  t.deepEqual([taken.status, taken.json.error], [409, "merchant.rfc_taken"]);

  await db("certificates").where({ merchantId }).update({ active: true });
  const sold = await api().call("POST", "/api/v1/tickets", { body: ticketFixture() });
  await api().work();
  await api().call("POST", `/api/v1/tickets/${sold.json.data.id}/invoice`, {
    body: { customer: customerFixture },
  });
  await db("certificates").where({ merchantId }).update({ active: false });
  const fixed = await asOwner("PUT", "/tax-info", { ...taxInfo, rfc: "CDM200115AB8" });
  t.deepEqual([fixed.status, fixed.json.error], [409, "merchant.rfc_fixed"]);
});

test.serial("an address is one merchant's, and who asks learns whether it is free", async (t) => {
  const { db } = api().deps;
  await db("merchants").where({ rfc: "EKU9003173C9" }).update({ slug: "escuela-kemper" });
  const state = async (slug: string): Promise<unknown[]> => {
    const { json } = await asOwner("GET", `/self-invoice/slug-check?slug=${encodeURIComponent(slug)}`);
    return [json.data.state, json.data.suggestion];
  };
  t.deepEqual(await state("escuela-kemper"), ["taken", null]);
  t.deepEqual(await state("la-muestra"), ["own", null]);
  t.deepEqual(await state("tienda-nueva"), ["free", null]);
  t.deepEqual(await state("admin"), ["reserved", null]);
  t.deepEqual(await state("Café & Pan"), ["malformed", "cafe-pan"]);
  const taken = await asOwner("PUT", "/self-invoice", { ...selfInvoice, slug: "escuela-kemper" });
  t.deepEqual([taken.status, taken.json.error], [409, "merchant.slug_taken"]);
  const reserved = await asOwner("PUT", "/self-invoice", { ...selfInvoice, slug: "admin" });
  t.is(reserved.json.details[0].code, "slug.reserved");
  t.is((await asOwner("PUT", "/self-invoice", { ...selfInvoice, slug: null })).json.data.slug, null);
});

test.serial(
  "the way to live documents tells what is done and what to do, in the caller's language",
  async (t) => {
    const { json } = await asOwner("GET", "/onboarding", undefined, { "Accept-Language": "en" });
    const steps = json.data.steps as { name: string; done: boolean; task: string | null }[];
    const pending = steps.filter(({ done }) => !done).map(({ name }) => name);
    for (const name of ["livePac", "liveCertificate", "efirma"]) t.true(pending.includes(name), name);
    t.true(steps.every(({ done, task }) => done === (task === null)));
    t.regex(steps.find(({ name }) => name === "livePac")?.task ?? "", /^Ask whoever/);
    const refused = await asOwner("POST", "/go-live");
    t.deepEqual(
      (refused.json.details as { path: string; code: string }[]).map(({ path }) => path),
      ["livePac", "liveCertificate"],
    );
  },
);
