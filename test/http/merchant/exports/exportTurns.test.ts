import test from "ava";
import { makeExports } from "../../../../src/operations/exports/makeExports.ts";
import { customerFixture, ticketFixture } from "../../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../../helpers/http/api.ts";
import { zipEntries } from "../../../sandbox/descarga/zipEntries.ts";

const api = apiOfFile();
const base = "/api/v1/invoices/exports";
const run = () => ({ signal: new AbortController().signal, log: api().deps.log, attempt: 1 });

async function invoiced(): Promise<{ readonly id: string; readonly uuid: string }> {
  const { json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture() });
  await api().work();
  const path = `/api/v1/tickets/${String(json.data.id)}/invoice`;
  const asked = await api().call("POST", path, { body: { customer: customerFixture } });
  await api().work();
  return (await api().call("GET", `/api/v1/invoices/${asked.json.data.id}`)).json.data;
}

async function order(body: object): Promise<string> {
  const { status, json, text } = await api().call("POST", base, { body });
  if (status !== 202) throw new Error(text);
  return json.data.id as string;
}

test.serial("an invoice that cannot be printed is a line in the ZIP, and the others are there", async (t) => {
  const { deps } = api();
  const [bad, good] = [await invoiced(), await invoiced()];
  const id = await order({ format: "zip" });
  const { pdf } = deps;
  const read: typeof pdf.read = async (page) => {
    if (page.document.endsWith(bad.id)) throw new Error("no such glyph");
    return pdf.read(page);
  };
  await makeExports({ ...deps, pdf: { ...pdf, read } }, [id], run());
  const file = await fetch(`${api().baseUrl}${base}/${id}/file`, {
    headers: { "X-API-Key": api().demo.apiKey },
  });
  t.is(file.status, 200);
  const entries = await zipEntries(Buffer.from(await file.arrayBuffer()));
  const names = [...entries.keys()];
  t.true(names.some((name) => name.endsWith(".pdf") && name.includes(good.uuid)));
  t.false(names.some((name) => name.endsWith(".pdf") && name.includes(bad.uuid)));
  t.true(names.some((name) => name.endsWith(".xml") && name.includes(bad.uuid)));
  const lines = String(entries.get("errores.csv")).trim().split("\r\n");
  t.is(lines.length, 2);
  t.true(lines[1]?.includes(bad.uuid));
});

test.serial("one export of a merchant's is made at a time; another waits, and spends no try", async (t) => {
  const { deps } = api();
  const [one, other] = [await order({ format: "csv" }), await order({ format: "xlsx" })];
  const leasedUntil = new Date(deps.clock.now().getTime() + 60_000);
  await deps.db("exports").where({ id: one }).update({ state: "running", leasedUntil });
  t.is((await makeExports(deps, [other], run())).get(other)?.kind, "waitUntil");
  t.like(await deps.db("exports").where({ id: other }).first(), { state: "queued", tries: 0 });
  await deps.db("exports").where({ id: one }).update({ leasedUntil: null });
  await makeExports(deps, [other], run());
  t.like(await deps.db("exports").where({ id: other }).first(), { state: "done", tries: 1 });
});
