import test from "ava";
import { ticketFixture } from "../../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../../helpers/http/api.ts";

const api = apiOfFile();
const customer = {
  rfc: "URE180429TM6",
  name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  postalCode: "86991",
  taxRegime: "601",
  cfdiUse: "G03",
};
const path = "/api/v1/invoices/verify-xml";

/** The XML of an invoice that was stamped here. */
async function stamped(): Promise<string> {
  const { json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture({ customer }) });
  await api().work();
  const { json: ticket } = await api().call("GET", `/api/v1/tickets/${json.data.id}`);
  return (await api().call("GET", `/api/v1/invoices/${ticket.data.invoice.id}/files/xml`)).text;
}

const verify = (xml: string | Buffer) =>
  api().call("POST", path, { body: { xml: Buffer.from(xml as string).toString("base64") } });
const resultsOf = (data: { checks: { check: string; result: string }[] }) =>
  Object.fromEntries(data.checks.map(({ check, result }) => [check, result]));
const allPassed = {
  structure: "passed",
  seal: "passed",
  timbre: "passed",
  rules: "passed",
  status: "passed",
  lists: "passed",
};

test.serial("a stamped document passes every check, however it is sent", async (t) => {
  const xml = await stamped();
  const { status, json } = await verify(xml);
  t.is(status, 200);
  t.deepEqual(resultsOf(json.data), allPassed);
  t.like(json.data, { valid: true, repairs: [], document: { kind: "cfdi", version: "4.0", type: "I" } });
  t.regex(json.data.sat.codigoEstatus, /^S\b/);

  const asFile = await api().call("POST", path, {
    body: xml,
    headers: { "Content-Type": "application/xml" },
  });
  t.deepEqual(asFile.json.data, json.data);
  const part = `----boundary\r\nContent-Disposition: form-data; name="file"; filename="a.xml"\r\n\r\n${xml}\r\n----boundary--\r\n`;
  const headers = { "Content-Type": "multipart/form-data; boundary=--boundary" };
  const inForm = await api().call("POST", path, { body: part, headers });
  t.is(inForm.status, 200, inForm.text);
  t.deepEqual(inForm.json.data, json.data);
});

test.serial("a document that was changed fails, with codes and cures in both languages", async (t) => {
  const altered = (await stamped()).replace(/ Total="\d+/, (found) => `${found}1`);
  const { json } = await verify(`\ufeff${altered}`);
  t.false(json.data.valid);
  t.like(resultsOf(json.data), { structure: "passed", seal: "failed", timbre: "passed", status: "failed" });
  t.deepEqual(
    json.data.repairs.map(({ code }: { code: string }) => code),
    ["xml.bom"],
  );
  const seal = json.data.checks.find(({ check }: { check: string }) => check === "seal");
  t.like(seal.findings[0], { code: "seal.mismatch", source: "own", path: "Sello" });
  t.true(seal.findings[0].cure.length > 20);
});

test.serial("SAT's silence skips its checks, and nothing else", async (t) => {
  const xml = (await stamped()).replace(
    /NoCertificadoSAT="\d{20}"/,
    'NoCertificadoSAT="00001000000999999999"',
  );
  const { json } = await verify(xml);
  t.like(resultsOf(json.data), { seal: "passed", timbre: "skipped", status: "passed" });
});

test.serial("a file that is no CFDI, or hostile, is refused with the reason", async (t) => {
  const code = async (xml: string) => {
    const { status, json } = await verify(xml);
    return `${status} ${json.error} ${json.details?.[0]?.code}`;
  };
  t.is(
    await code('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
    "422 cfdi.unreadable xml.doctype",
  );
  t.is(await code("<a>".repeat(1_000)), "422 cfdi.unreadable xml.too_deep");
  t.is(await code("%PDF-1.4"), "422 cfdi.unreadable xml.malformed");
  t.is(await code("<html/>"), "422 cfdi.unreadable document.unknown");
  const tooLarge = { body: " ".repeat(1_100_000), headers: { "Content-Type": "application/xml" } };
  t.is((await api().call("POST", path, tooLarge)).status, 413);
  t.is((await api().call("POST", path, { body: "x", headers: { "Content-Type": "text/csv" } })).status, 415);
});

test.serial("nothing of what is verified is stored", async (t) => {
  const before = await api().deps.db("invoices").count();
  await verify(await stamped());
  const after = await api().deps.db("invoices").count();
  t.is(Number(after[0]!["count"]) - Number(before[0]!["count"]), 1, "the one that was stamped for the test");
});
