import { randomUUID } from "node:crypto";
import test from "ava";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readCertificates } from "../../../src/domain/certificates/readCertificates.ts";
import { satTestAuthorities } from "../../../src/domain/certificates/satTestAuthorities.ts";
import { createAuthority } from "../../../src/sandbox/authority/createAuthority.ts";
import { issueCsd } from "../../../src/sandbox/authority/issueCsd.ts";
import { issueEfirma } from "../../../src/sandbox/authority/issueEfirma.ts";
import { findServedMerchant } from "../../../src/operations/consumer/servedMerchant.ts";
import { type ApiAnswer, apiOfFile } from "../../helpers/http/api.ts";
import { csdUpload, demoHolder, sandboxAuthority, uploadOf } from "../../helpers/cfdi/csdUpload.ts";
import { otherMerchant } from "../../helpers/tenants/otherMerchant.ts";
import { sharedSat } from "../../helpers/sat/sharedSat.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";

/** Stands where SAT stands for live documents. */
const sat = await createAuthority({ now: new Date(Date.now() - 86_400_000) });
const authorities = join(mkdtempSync(join(tmpdir(), "timbra-sat-")), "authorities.pem");
// Somebody lists SAT's test authorities as well: they must not be believed in live mode.
writeFileSync(authorities, sat.certificatePem + satTestAuthorities);

const api = apiOfFile({
  SAT_AUTHORITIES_FILE: authorities,
  PAC_LIVE_URL: "http://127.0.0.1:9",
  PAC_LIVE_TOKEN: "unused",
});
const base = "/api/v1/merchant/certificates";
let owner: Promise<string> | undefined;

async function asOwner(method: string, path: string, body?: unknown): Promise<ApiAnswer> {
  owner ??= api().signIn("merchant");
  return api().call(method, path, { session: await owner, ...(body !== undefined && { body }) });
}

test.serial("a new CSD becomes the active one; its key is never in an answer", async (t) => {
  const { serialNumber, body } = await csdUpload(api());
  const stored = await asOwner("POST", base, body);
  t.is(stored.status, 201, stored.text);
  t.like(stored.json.data, {
    serialNumber,
    rfc: api().demo.merchant.rfc,
    name: "COMERCIO DE MUESTRA SA DE CV",
    livemode: false,
    active: true,
    state: "valid",
    daysLeft: 182,
  });
  const listed = await asOwner("GET", base);
  t.is(listed.json.data.items.filter(({ active }: { active: boolean }) => active).length, 1);
  t.is(listed.json.data.items[0].serialNumber, serialNumber);
  for (const text of [stored.text, listed.text]) {
    t.false(text.includes(body.password));
    t.false(text.includes("ncrypted"));
  }
  const [entry] = await api().deps.db("auditEntries").where({ action: "certificate.stored" });
  t.false(JSON.stringify(entry).includes(body.password));
});

test.serial(
  "each way a pair can be wrong has its own error, and leaves the active one in place",
  async (t) => {
    const authority = await sandboxAuthority(api());
    const holder = demoHolder(api());
    const good = await issueCsd(authority, holder);
    const other = await issueCsd(authority, holder);
    const none = Buffer.from("none of it");
    const cases = {
      "certificate.unreadable": { ...good, certificate: none },
      "certificate.key_unreadable": { ...good, key: none },
      "certificate.password_wrong": { ...good, password: "wrong" },
      "certificate.key_mismatch": { ...good, key: other.key, password: other.password },
      "certificate.is_efirma": await issueEfirma(authority, holder),
      "certificate.expired": await issueCsd(authority, { ...holder, notAfter: new Date(Date.now() - 1_000) }),
      "certificate.not_yet_valid": await issueCsd(authority, {
        ...holder,
        notBefore: new Date(Date.now() + 60_000),
      }),
      "certificate.foreign_rfc": await issueCsd(authority, { ...holder, rfc: "AAA010101AAA" }),
      "certificate.foreign_authority": await issueCsd(sat, holder),
    };
    const before = (await asOwner("GET", base)).text;
    for (const [code, files] of Object.entries(cases)) {
      const { status, json } = await asOwner("POST", base, uploadOf(files));
      t.deepEqual([status, json.error], [422, code]);
    }
    t.is((await asOwner("GET", base)).text, before);
    const { json } = await asOwner("POST", base, { certificate: "¡no!", livemode: "no" });
    const paths = (json.details as { path: string }[]).map(({ path }) => path);
    t.deepEqual(paths.sort(), ["certificate", "key", "livemode", "password"]);
  },
);

test.serial("uploads at the same moment leave one active certificate", async (t) => {
  const uploads = await Promise.all([1, 2, 3].map(() => csdUpload(api())));
  const stored = await Promise.all(uploads.map(({ body }) => asOwner("POST", base, body)));
  t.deepEqual(
    stored.map(({ status }) => status),
    [201, 201, 201],
  );
  const { json } = await asOwner("GET", `${base}?livemode=false&limit=100`);
  t.is(json.data.items.filter(({ active }: { active: boolean }) => active).length, 1);
});

test.serial("a stored certificate is made active again, unless it has expired", async (t) => {
  const { json } = await asOwner("GET", base);
  const { id } = (json.data.items as { id: string; active: boolean }[]).find(({ active }) => !active) as {
    id: string;
  };
  t.is((await asOwner("PUT", `${base}/${id}`, { active: true })).json.data.active, true);
  t.is((await asOwner("PUT", `${base}/${id}`, { active: true })).status, 200);
  t.is((await asOwner("PUT", `${base}/${id}`, { active: false })).status, 422);
  const expired = (json.data.items as { id: string }[]).find((each) => each.id !== id) as { id: string };
  await api()
    .deps.db("certificates")
    .where({ id: expired.id })
    .update({ notAfter: new Date(Date.now() - 1), active: false });
  t.is((await asOwner("PUT", `${base}/${expired.id}`, { active: true })).json.error, "certificate.expired");
});

test.serial("the active certificate is removed only when that is said", async (t) => {
  const { body } = await csdUpload(api());
  const { id } = (await asOwner("POST", base, body)).json.data;
  const refused = await asOwner("DELETE", `${base}/${id}`);
  t.deepEqual([refused.status, refused.json.error], [409, "certificate.in_use"]);
  t.is((await asOwner("DELETE", `${base}/${id}?evenIfActive=true`)).status, 200);
  t.is((await asOwner("DELETE", `${base}/${id}?evenIfActive=true`)).status, 404);
  t.is(await api().deps.db("certificates").where({ id }).first(), undefined);
});

test.serial("who may not manage certificates, or is of another merchant, changes none", async (t) => {
  const { body } = await csdUpload(api());
  const { id } = (await asOwner("POST", base, body)).json.data;
  const other = await otherMerchant(api().deps);
  const strangers = [
    await teamMember(api(), "owner", { merchantId: other.id }),
    await teamMember(api(), "manager"),
    await teamMember(api(), "readOnly"),
    await teamMember(api(), "cashier"),
  ];
  for (const { session } of strangers) {
    t.is((await api().call("PUT", `${base}/${id}`, { session, body: { active: true } })).status, 404);
    t.is((await api().call("DELETE", `${base}/${id}?evenIfActive=true`, { session })).status, 404);
  }
  const accountant = await api().signIn("accountant");
  t.is(
    (await api().call("PUT", `${base}/${id}`, { session: accountant, body: { active: true } })).status,
    200,
  );
  const reader = strangers[2]?.session as string;
  t.is((await api().call("GET", base, { session: reader })).status, 200);
  t.is((await api().call("POST", base, { session: reader, body })).status, 404);
});

test.serial(
  "a merchant goes live once a live certificate is there, and is told what is missing before",
  async (t) => {
    const before = await asOwner("GET", "/api/v1/merchant/onboarding");
    t.like(before.json.data, { liveSince: null, canGoLive: false });
    const refused = await asOwner("POST", "/api/v1/merchant/go-live");
    t.is(refused.status, 409);
    t.deepEqual(
      (refused.json.details as { path: string }[]).map(({ path }) => path),
      ["liveCertificate"],
    );
    const { body } = await csdUpload(api(), { authority: sat });
    const stored = await asOwner("POST", base, { ...body, livemode: true });
    t.is(stored.status, 201, stored.text);
    const held = { ...heldInvite(), heldFor: "notLive" };
    await api().deps.db("mails").insert(held);
    const live = await asOwner("POST", "/api/v1/merchant/go-live");
    t.is(live.status, 200);
    t.truthy(live.json.data.liveSince);
    const announced = await api().deps.db("outbox").where({ kind: "mail.send" });
    t.true(
      announced.some(({ subjectIds }) => subjectIds.includes(held.id)),
      "what waited for it goes out",
    );
    const again = await asOwner("POST", "/api/v1/merchant/go-live");
    t.is(again.json.data.liveSince, live.json.data.liveSince);
    t.is((await api().deps.db("auditEntries").where({ action: "merchant.wentLive" })).length, 1);
    const key = { name: "En vivo", scopes: ["tickets:read"], livemode: true };
    t.is((await asOwner("POST", "/api/v1/merchant/api-keys", key)).status, 201);
  },
);

test.serial(
  "a merchant gets a test CSD and a test e.firma of its own RFC, which seal and stamp",
  async (t) => {
    const made = await asOwner("POST", `${base}/test`);
    t.is(made.status, 201, made.text);
    const { rfc } = api().demo.merchant;
    t.like(made.json.data.certificate, { rfc, livemode: false, active: true, state: "valid" });
    t.like(made.json.data.efirma, { livemode: false, state: "valid", rfc });
    t.notRegex(made.text, /password|ncrypted/);
    const again = await asOwner("POST", `${base}/test`);
    t.not(again.json.data.certificate.serialNumber, made.json.data.certificate.serialNumber);
    const readOnly = await teamMember(api(), "readOnly");
    t.is((await api().call("POST", `${base}/test`, { session: readOnly.session })).status, 404);

    const body = ticketFixture({ customer: customerFixture });
    const { json } = await api().call("POST", "/api/v1/tickets", { body });
    await api().work();
    const ticket = await api().call("GET", `/api/v1/tickets/${json.data.id}`);
    t.is(ticket.json.data.state, "invoiced", ticket.text);
  },
);

test.serial("no test certificate gets into live mode", async (t) => {
  const { deps } = api();
  const live = deps.authorities(true).map(({ fingerprint256 }) => fingerprint256);
  t.deepEqual(
    live,
    readCertificates(sat.certificatePem).map(({ fingerprint256 }) => fingerprint256),
  );
  const holder = demoHolder(api());
  const csd = await deps.testIssuer.csd(holder);
  const refused = await asOwner("POST", base, { ...uploadOf(csd), livemode: true });
  t.is(refused.json.error, "certificate.foreign_authority");
  const efirma = await deps.testIssuer.efirma(holder);
  const fiel = await asOwner("PUT", "/api/v1/merchant/fiel", {
    ...uploadOf(efirma),
    livemode: true,
    consent: true,
  });
  t.is(fiel.json.error, "efirma.refused");
});

test.serial("SAT's public test certificates are accepted in test mode, and never in live mode", async (t) => {
  const folder = sharedSat("csd");
  if (!folder) {
    t.pass("skipped: SAT's test certificates are not beside the project");
    return;
  }
  const { deps } = api();
  const merchant = await otherMerchant(deps, "EKU9003173C9");
  const { session } = await teamMember(api(), "owner", { merchantId: merchant.id });
  const files = (path: string) => ({
    certificate: readFileSync(`${folder}/${path}.cer`).toString("base64"),
    key: readFileSync(`${folder}/${path}.key`).toString("base64"),
    password: "12345678a",
  });
  const csd = files("CfdiUtils/EKU9003173C9");
  const stored = await api().call("POST", base, { session, body: csd });
  t.is(stored.status, 201, stored.text);
  t.like(stored.json.data, { serialNumber: "30001000000500003416", livemode: false, active: true });
  const fiel = { ...files("nodecfdi-sat-ws/fake-fiel/EKU9003173C9"), consent: true };
  t.is((await api().call("PUT", "/api/v1/merchant/fiel", { session, body: fiel })).status, 200);
  const live = await api().call("POST", base, { session, body: { ...csd, livemode: true } });
  t.is(live.json.error, "certificate.foreign_authority");
  // Without the sandbox, as in production, SAT's are still there.
  t.true(readCertificates(satTestAuthorities).every((one) => isKnown(one.fingerprint256)));
  function isKnown(fingerprint: string): boolean {
    return deps.authorities(false).some(({ fingerprint256 }) => fingerprint256 === fingerprint);
  }
});

/** A mail of the merchant that the gate kept back. */
function heldInvite() {
  const { deps, demo } = api();
  const to = {
    merchantId: demo.merchant.id,
    recipient: "nadie@x.example",
    template: "invite",
    language: "es",
  };
  return { ...to, id: randomUUID(), state: "held", createdAt: deps.clock.now() };
}

test.serial("a merchant who merely claims an RFC keeps nobody out: the owner of the CSD wins", async (t) => {
  const { deps } = api();
  const rfc = "CDM200115AB8";
  const [squatter, taxpayer] = [await otherMerchant(deps, rfc), await otherMerchant(deps, rfc)];
  const sessionOf = async ({ id }: { id: string }) =>
    (await teamMember(api(), "owner", { merchantId: id })).session;
  const upload = async (session: string) =>
    api().call("POST", base, {
      session,
      body: {
        ...(await csdUpload(api(), { authority: sat, rfc, name: "ESCUELA KEMPER URGATE" })).body,
        livemode: true,
      },
    });
  t.is((await upload(await sessionOf(taxpayer))).status, 201);
  const late = await upload(await sessionOf(squatter));
  t.deepEqual([late.status, late.json.error], [409, "merchant.rfc_taken"]);
  await t.throwsAsync(otherMerchant(deps, rfc), { message: /proven by another/ });
  // Searched for by RFC it is the taxpayer, though the other was there first.
  t.is((await findServedMerchant(deps, { rfc }))?.merchant.id, taxpayer.id);
  await deps.db("merchants").where({ id: taxpayer.id }).update({ rfc: "CDM200115AB7" });
  t.is((await deps.db("merchants").where({ id: taxpayer.id }).first()).rfcProvenAt, null);
});
