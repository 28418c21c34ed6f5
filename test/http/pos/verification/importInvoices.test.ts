import test from "ava";
import { scopes } from "../../../../src/domain/access/scopes.ts";
import { createApiKey } from "../../../../src/operations/apiKeys/createApiKey.ts";
import { byCommand } from "../../../../src/operations/byCommand.ts";
import { zipFiles } from "../../../../src/operations/files/zipFiles.ts";
import { ticketFixture } from "../../../helpers/cfdi/ticketFixture.ts";
import { retentionExample } from "../../../../src/http/pos/retentions/retentions.examples.ts";
import { apiOfFile } from "../../../helpers/http/api.ts";
import { contractCheck } from "../../../helpers/http/contractCheck.ts";
import { ofFile } from "../../../helpers/ofFile.ts";
import { otherMerchant } from "../../../helpers/tenants/otherMerchant.ts";

const api = apiOfFile();
const path = "/api/v1/invoices/import";
const customer = {
  rfc: "URE180429TM6",
  name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  postalCode: "86991",
  taxRegime: "601",
  cfdiUse: "G03",
};

/** A key of another merchant of the same taxpayer, which imports what the demonstration's has issued. */
const newcomer = ofFile(async () => {
  const { rfc } = api().demo.merchant;
  const { id } = await otherMerchant(api().deps, rfc);
  const { key } = await createApiKey(api().deps, byCommand(id), { name: "Test", livemode: false, scopes });
  return key;
});

/** The XML of an invoice that the demonstration's merchant has issued. */
async function stamped(): Promise<Buffer> {
  const { json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture({ customer }) });
  await api().work();
  const { json: ticket } = await api().call("GET", `/api/v1/tickets/${json.data.id}`);
  const { text } = await api().call("GET", `/api/v1/invoices/${ticket.data.invoice.id}/files/xml`);
  return Buffer.from(text);
}

const send = async (body: unknown, headers = {}) => {
  const { status, json } = await api().call("POST", path, { body, headers, key: newcomer() });
  return { status, json, items: (json?.data?.items ?? []) as { state: string; name: string | null }[] };
};
const inBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

test.serial("files come as JSON, as XML, or as a ZIP in a form, with a result for each", async (t) => {
  const [one, other, third] = [await stamped(), await stamped(), await stamped()];
  const json = await send({ files: [{ name: "uno.xml", xml: inBase64(one) }, { xml: inBase64(other) }] });
  t.is(json.status, 200, JSON.stringify(json.json));
  t.like(json.items[0], {
    index: 0,
    name: "uno.xml",
    state: "imported",
    faults: [],
    invoice: { source: "imported", state: "stamped", paid: 0 },
  });
  t.like(json.items[1], { state: "imported", name: null });
  const xml = await send(third.toString(), { "Content-Type": "application/xml" });
  t.like(xml.items[0], { state: "imported" });

  const files = [
    { fileName: "uno.xml", bytes: one },
    { fileName: "leeme.txt", bytes: Buffer.from("hola") },
  ];
  const zip = await send({ file: inBase64(await zipFiles(files, new Date())) });
  t.deepEqual(
    zip.items.map(({ name, state }) => `${name} ${state}`),
    ["uno.xml known", "leeme.txt refused"],
  );

  const own = await api().call("GET", "/api/v1/invoices?source=imported", { key: newcomer() });
  t.is(own.json.data.items.length, 3);
  const none = await api().call("GET", "/api/v1/invoices?source=issued", { key: newcomer() });
  t.is(none.json.data.items.length, 0);
});

test.serial("an issuer who is not this taxpayer, a broken ZIP and nothing at all are refused", async (t) => {
  const foreign = (await stamped()).toString().replace(/(<cfdi:Emisor Rfc=")[^"]+/, "$1URE180429TM6");
  const { items } = await send(foreign, { "Content-Type": "application/xml" });
  t.like(items[0], { state: "refused", invoice: null, faults: [{ code: "import.other_issuer" }] });
  const broken = await send({ file: inBase64(Buffer.from("PK but no ZIP")) });
  t.is(`${broken.status} ${broken.json.error}`, "422 cfdi.unreadable");
  t.is((await send({})).status, 422);
});

test.serial(
  "a retention comes as what it is: shown in its own place, and listed among retentions",
  async (t) => {
    const check = await contractCheck(api());
    const base = "/api/v1/invoices/retentions";
    const issued = await api().call("POST", base, { body: retentionExample });
    await api().work();
    const { text } = await api().call("GET", `${base}/${issued.json.data.id}/files/xml`);
    const answer = await api().call("POST", path, {
      body: text,
      headers: { "Content-Type": "application/xml" },
      key: newcomer(),
    });
    t.is(check("post", path, answer), undefined);
    const [item] = answer.json.data.items;
    t.like(item, { state: "imported", invoice: null, retention: { source: "imported", state: "stamped" } });
    const { externalId: _, ...sent } = retentionExample;
    t.like(item.retention.content, { key: sent.key, period: sent.period });
    const listed = await api().call("GET", `${base}?source=imported`, { key: newcomer() });
    t.is(check("get", base, listed), undefined);
    t.is(listed.json.data.items[0].id, item.retention.id);
    const pdf = await api().call("GET", `${base}/${item.retention.id}/files/pdf`, { key: newcomer() });
    t.true(pdf.text.startsWith("%PDF-"));
    t.is((await api().call("GET", `${base}/${item.retention.id}`)).status, 404, "another merchant's");
  },
);
