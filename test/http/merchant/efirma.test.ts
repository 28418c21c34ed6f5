import test from "ava";
import { issueEfirma } from "../../../src/sandbox/authority/issueEfirma.ts";
import { type ApiAnswer, apiOfFile } from "../../helpers/http/api.ts";
import { csdUpload, demoHolder, sandboxAuthority, uploadOf } from "../../helpers/cfdi/csdUpload.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";

const api = apiOfFile();
const path = "/api/v1/merchant/fiel";
let owner: Promise<string> | undefined;

async function asOwner(method: string, url: string, body?: unknown): Promise<ApiAnswer> {
  owner ??= api().signIn("merchant");
  return api().call(method, url, {
    session: await owner,
    headers: { "Accept-Language": "en" },
    ...(body !== undefined && { body }),
  });
}

async function efirmaUpload(days = 182.5) {
  const notAfter = new Date(Date.now() + days * 86_400_000);
  const efirma = await issueEfirma(await sandboxAuthority(api()), demoHolder(api(), { notAfter }));
  return { serialNumber: efirma.serialNumber, body: { ...uploadOf(efirma), consent: true } };
}

test.serial("the demonstration merchant has an e.firma from the start", async (t) => {
  const { status, json } = await asOwner("GET", path);
  t.is(status, 200);
  t.like(json.data, { state: "valid", livemode: false, rfc: api().demo.merchant.rfc, warning: null });
});

test.serial("an upload takes the place of the one before; no answer and no log shows its key", async (t) => {
  const { serialNumber, body } = await efirmaUpload();
  const stored = await asOwner("PUT", path, body);
  t.is(stored.status, 200, stored.text);
  t.like(stored.json.data, { serialNumber, state: "valid", daysLeft: 182 });
  t.is((await asOwner("GET", path)).json.data.serialNumber, serialNumber);
  const entries = await api().deps.db("auditEntries").where({ action: "efirma.stored" });
  t.is(entries.at(-1).after.consent, "downloadsUntilDeleted");
  for (const secret of [body.password, body.key])
    for (const text of [stored.text, JSON.stringify(entries), ...api().logged])
      t.false(text.includes(secret));
});

test.serial("every fault is named at once, and what was stored stays", async (t) => {
  const before = (await asOwner("GET", path)).json.data;
  const { body } = await csdUpload(api(), { rfc: "AAA010101AAA" });
  const refused = await asOwner("PUT", path, { ...body, password: "wrong", consent: true });
  t.is(refused.status, 422);
  t.is(refused.json.error, "efirma.refused");
  t.deepEqual(
    refused.json.details.map(({ code, path: where }: { code: string; path: string }) => `${where}: ${code}`),
    [
      "certificate: certificate.is_csd",
      "password: certificate.password_wrong",
      "certificate: certificate.foreign_rfc",
    ],
  );
  for (const { cure } of refused.json.details) t.regex(cure, /\w{3,}/);
  t.deepEqual((await asOwner("GET", path)).json.data, before);
});

test.serial("without consent nothing is taken", async (t) => {
  const { body } = await efirmaUpload();
  for (const consent of [undefined, false, "true"]) {
    const { status, json } = await asOwner("PUT", path, { ...body, consent });
    t.is(status, 422);
    t.deepEqual([...new Set(json.details.map((fault: { path: string }) => fault.path))], ["consent"]);
  }
});

test.serial("the last sixty days say what to do", async (t) => {
  const { body } = await efirmaUpload(20.5);
  const { json } = await asOwner("PUT", path, body);
  t.regex(json.data.warning, /^Expires in 20 days; renew it/);
});

test.serial("deleted, it is missing until another is stored", async (t) => {
  const gone = await asOwner("DELETE", path);
  t.is(gone.status, 200);
  t.like(gone.json.data, { state: "missing", serialNumber: null });
  t.is((await asOwner("GET", path)).json.data.state, "missing");
  t.is((await asOwner("DELETE", path)).status, 404);
  t.is((await asOwner("PUT", path, (await efirmaUpload()).body)).status, 200);
});

test.serial("a manager may look and not touch; a cashier sees no such thing", async (t) => {
  const { body } = await efirmaUpload();
  const { session: manager } = await teamMember(api(), "manager");
  t.is((await api().call("GET", path, { session: manager })).status, 200);
  t.is((await api().call("PUT", path, { session: manager, body })).status, 404);
  t.is((await api().call("DELETE", path, { session: manager })).status, 404);
  const { session: cashier } = await teamMember(api(), "cashier");
  t.is((await api().call("GET", path, { session: cashier })).status, 404);
});
