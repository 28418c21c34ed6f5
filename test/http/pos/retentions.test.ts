import test from "ava";
import { retentionExample, retentionExamples } from "../../../src/http/pos/retentions/retentions.examples.ts";
import { satNames } from "../../../src/domain/cfdi/satNames.ts";
import { parseXml } from "../../../src/domain/cfdi/xml/parseXml.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { contractCheck } from "../../helpers/http/contractCheck.ts";
import { satSchema } from "../../helpers/sat/satSchema.ts";

const api = apiOfFile();
const base = "/api/v1/invoices/retentions";

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  api().call(method, path, { ...(body !== undefined && { body }), headers });
const read = async (id: string) => (await call("GET", `${base}/${id}`)).json.data;

async function stamped(content: object): Promise<string> {
  const { json, text } = await call("POST", base, content);
  await api().work();
  const { id } = json.data ?? { id: text };
  return id as string;
}

test.serial(
  "every example of a retention is stamped, valid by SAT's schema, printed and mailed",
  async (t) => {
    const check = await contractCheck(api());
    for (const [name, content] of Object.entries(retentionExamples)) {
      const dry = await call("POST", `${base}/validate`, content);
      t.is(check("post", `${base}/validate`, dry), undefined);
      t.like(dry.json.data, { valid: true, warnings: [] }, dry.text);
      const asked = await call("POST", base, content);
      t.is(asked.status, 202, asked.text);
      t.is(check("post", base, asked), undefined, name);
      t.is(asked.headers.get("location"), `${base}/${asked.json.data.id}`);
      await api().work();
      const answer = await call("GET", `${base}/${asked.json.data.id}`);
      t.is(check("get", `${base}/{id}`, answer), undefined);
      const { id, state, uuid, withheld, folio, verificationUrl } = answer.json.data;
      t.is(state, "stamped", answer.text);
      t.is(withheld, dry.json.data.withheld);
      t.regex(verificationUrl, /^https:\/\/prodretencionverificacion\.clouda\.sat\.gob\.mx\/\?id=/);
      const xml = await call("GET", `${base}/${id}/files/xml`);
      const root = satNames(parseXml(xml.text));
      t.is(root.attributes["FolioInt"], folio);
      t.true(xml.text.includes(uuid.toUpperCase()) || xml.text.includes(uuid));
      t.deepEqual(satSchema("byForm", "allret20")?.complaints(xml.text) ?? [], [], name);
      const events = await call("GET", `${base}/${id}/events`);
      t.is(check("get", `${base}/{id}/events`, events), undefined);
      t.is(events.json.data.items.at(-1).kind, "stamped", events.text);
      t.is((await call("GET", `/api/v1/invoices/${id}/events`)).status, 404);
      const pdf = await call("GET", `${base}/${id}/files/pdf`);
      t.true(pdf.text.startsWith("%PDF-"));
      const preview = await call("POST", `${base}/preview`, content);
      t.is(check("post", `${base}/preview`, preview), undefined);
      t.true(preview.text.startsWith("%PDF-"));
      const mailed = await call("POST", `${base}/${id}/email`, { to: ["proveedor@example.com"] });
      t.is(mailed.status, 202, mailed.text);
      t.is(check("post", `${base}/{id}/email`, mailed), undefined);
      const deliveries = await call("GET", `${base}/${id}/deliveries`);
      t.is(check("get", `${base}/{id}/deliveries`, deliveries), undefined);
      t.like(deliveries.json.data.items, [{ about: "retention", recipient: "proveedor@example.com" }]);
    }
    const list = await call("GET", `${base}?key=14&state=stamped`);
    t.is(check("get", base, list), undefined);
    t.deepEqual(
      list.json.data.items.map(({ content }: { content: { key: string } }) => content.key),
      ["14"],
    );
  },
);

test.serial("the same retention twice is one, and other content under its id is refused", async (t) => {
  const content = { ...retentionExample, externalId: "RET-TWICE" };
  const [one, other] = [await call("POST", base, content), await call("POST", base, content)];
  t.deepEqual([one.status, other.status], [202, 200]);
  t.is(one.json.data.id, other.json.data.id);
  const changed = await call("POST", base, { ...content, key: "03" });
  t.is(changed.status, 409, changed.text);
  t.is(changed.json.error, "invoice.external_id_taken");
});

test.serial("a retention with faults is refused with all of them, and nothing is stored", async (t) => {
  const before = (await call("GET", base)).json.data.items.length;
  const answer = await call("POST", base, {
    ...retentionExample,
    externalId: "RET-WRONG",
    receiver: { ...retentionExample.receiver, curp: "NO" },
    period: { from: 6, to: 5, year: 2026 },
    complements: { Dividendo: {} },
  });
  t.is(answer.status, 422, answer.text);
  const paths = answer.json.details.map(({ path }: { path: string }) => path);
  for (const path of ["receiver.curp", "period.to", "complements.Dividendo"])
    t.true(paths.includes(path), answer.text);
  const misshapen = await call("POST", base, {
    ...retentionExample,
    receiver: { nationality: "foreign", rfc: "GUVA900514HN3", name: "ANA" },
  });
  t.is(misshapen.status, 422, misshapen.text);
  t.deepEqual(
    misshapen.json.details.map(({ path }: { path: string }) => path),
    ["receiver.rfc"],
  );
  t.is((await call("GET", base)).json.data.items.length, before);
});

test.serial("a draft is kept whatever is missing, and becomes the retention of its id", async (t) => {
  const check = await contractCheck(api());
  const begun = await call("POST", base, { content: { key: "01" } });
  t.is(begun.status, 201, begun.text);
  t.is(check("post", base, begun), undefined);
  const { id, faults } = begun.json.data;
  t.true(faults.length > 0);
  t.is((await call("POST", `${base}/${id}/stamp`)).status, 422);
  t.is((await call("PUT", `${base}/${id}`, { content: {} })).status, 428);
  const content = { ...retentionExample, externalId: "RET-DRAFT" };
  const etag = { "If-Match": begun.headers.get("etag") ?? "" };
  const written = await call("PUT", `${base}/${id}`, { content }, etag);
  t.is(check("put", `${base}/{id}`, written), undefined);
  t.deepEqual(written.json.data.faults, [], written.text);
  t.is((await call("PUT", `${base}/${id}`, { content }, etag)).status, 412);
  const drafts = await call("GET", `${base}?state=draft`);
  t.deepEqual(
    drafts.json.data.items.map((draft: { id: string }) => draft.id),
    [id],
  );
  // The drafts of invoices are others.
  t.is((await call("GET", `/api/v1/invoices/drafts/${id}`)).status, 404);
  t.deepEqual((await call("GET", "/api/v1/invoices/drafts")).json.data.items, []);
  t.is((await call("POST", `/api/v1/invoices/drafts/${id}/stamp`)).status, 404);

  const [one, other] = await Promise.all([1, 2].map(() => call("POST", `${base}/${id}/stamp`)));
  t.deepEqual(
    [one!.status, other!.status].toSorted((left, right) => left - right),
    [200, 202],
    `${one!.text} ${other!.text}`,
  );
  await api().work();
  t.like(await read(id), { id, state: "stamped", writtenBy: null });
  t.is((await call("DELETE", `${base}/${id}`, undefined, etag)).status, 404);
  const dropped = (await call("POST", base, { content: {} })).json.data;
  t.is((await call("DELETE", `${base}/${dropped.id}`)).status, 428);
  const seen = { "If-Match": (await call("GET", `${base}/${dropped.id}`)).headers.get("etag") ?? "" };
  t.is((await call("DELETE", `${base}/${dropped.id}`, undefined, seen)).status, 200);
  t.is((await call("GET", `${base}/${dropped.id}`)).status, 404);
});

test.serial(
  "a retention is cancelled without a receiver's consent, by SAT's service of retentions",
  async (t) => {
    const check = await contractCheck(api());
    const id = await stamped({ ...retentionExample, externalId: "RET-GONE" });
    const unwanted = await call("POST", `${base}/${id}/cancellation`, { motive: "01" });
    t.is(unwanted.status, 422, unwanted.text);
    const ofGlobal = await call("POST", `${base}/${id}/cancellation`, { motive: "04" });
    t.is(ofGlobal.status, 422, "a retention is never in a global invoice");
    t.is((await call("GET", `${base}/${id}/cancellation`)).status, 404);
    const asked = await call("POST", `${base}/${id}/cancellation`, { motive: "02" });
    t.is(asked.status, 202, asked.text);
    t.is(check("post", `${base}/{id}/cancellation`, asked), undefined);
    await api().work();
    const now = await read(id);
    t.is(now.state, "cancelled", JSON.stringify(now));
    t.like(now.cancellation, { state: "cancelled", motive: "02", outcome: "withoutAcceptance" });
    const standing = await call("GET", `${base}/${id}/cancellation`);
    t.is(check("get", `${base}/{id}/cancellation`, standing), undefined);
    t.is(standing.json.data.receipt.xml, `${base}/${id}/cancellation/receipt/xml`);
    const receipt = await call("GET", standing.json.data.receipt.xml);
    t.regex(receipt.text, /<EstatusUUID>1201</);
    t.is((await call("POST", `${base}/${id}/cancellation`, { motive: "02" })).status, 409);

    const old = await stamped({ ...retentionExample, externalId: "RET-OLD" });
    const { uuid } = await read(old);
    const relation = { type: "04", uuid };
    const heir = await stamped({ ...retentionExample, externalId: "RET-NEW", relation });
    const substituteUuid = (await read(heir)).uuid;
    const replaced = await call("POST", `${base}/${old}/cancellation`, { motive: "01", substituteUuid });
    t.is(replaced.status, 202, replaced.text);
    await api().work();
    t.is((await read(old)).state, "cancelled");
  },
);

test.serial("a retention's files go out by links of its own, never by those of invoices", async (t) => {
  const check = await contractCheck(api());
  const id = await stamped(retentionExample);
  const made = await call("POST", `${base}/${id}/links`, { format: "xml", maxDownloads: 1 });
  t.is(made.status, 201, made.text);
  t.is(check("post", `${base}/{id}/links`, made), undefined);
  const { pathname } = new URL(made.json.data.url as string);
  const open = () => api().call("GET", `/api/v1/files/${pathname.split("/").at(-1)}`, { key: null });
  t.regex((await open()).text, /<retenciones:Retenciones/);
  t.is((await open()).json.error, "file.link_ended", "it was for once");

  const other = await call("POST", `${base}/${id}/links`, {});
  const link = `${base}/${id}/links/${other.json.data.id}`;
  t.is((await call("DELETE", link.replace("/retentions", ""))).status, 404);
  t.like((await call("DELETE", link)).json.data, { open: false });
  const listed = await call("GET", `${base}/${id}/links`);
  t.is(check("get", `${base}/{id}/links`, listed), undefined);
  t.deepEqual(
    listed.json.data.items.map(({ downloads, open: isOpen }: { downloads: number; open: boolean }) => [
      downloads,
      isOpen,
    ]),
    [
      [0, false],
      [1, false],
    ],
  );
  for (const method of ["GET", "POST"]) {
    const among = await call(method, `/api/v1/invoices/${id}/links`, method === "POST" ? {} : undefined);
    t.is(among.status, 404, method);
  }
});
