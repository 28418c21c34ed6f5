import { randomUUID } from "node:crypto";
import test from "ava";
import { makeExports } from "../../../../src/operations/exports/makeExports.ts";
import { forgetExports } from "../../../../src/operations/exports/forgetExports.ts";
import { customerFixture, ticketFixture } from "../../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../../helpers/http/api.ts";
import { tokenOf } from "../../../helpers/http/mailedLink.ts";
import { teamMember } from "../../../helpers/tenants/teamMember.ts";
import { zipEntries } from "../../../sandbox/descarga/zipEntries.ts";

const api = apiOfFile();
const base = "/api/v1/invoices/exports";

interface Made {
  readonly id: string;
  readonly series: string;
  readonly folio: string;
  readonly uuid: string;
}

let first: Made;
let second: Made;
test.before(async () => {
  [first, second] = [await invoiced(), await invoiced()];
  // One that is not stamped is in no file.
  await ask();
});

async function ask(): Promise<string> {
  const { json } = await api().call("POST", "/api/v1/tickets", { body: ticketFixture() });
  await api().work();
  const path = `/api/v1/tickets/${String(json.data.id)}/invoice`;
  return (await api().call("POST", path, { body: { customer: customerFixture } })).json.data.id as string;
}

async function invoiced(): Promise<Made> {
  const id = await ask();
  await api().work();
  return (await api().call("GET", `/api/v1/invoices/${id}`)).json.data as Made;
}

async function order(body: object): Promise<string> {
  const { status, json, text } = await api().call("POST", base, { body });
  if (status !== 202) throw new Error(text);
  return json.data.id as string;
}

const run = (changes: object = {}) => ({
  signal: new AbortController().signal,
  log: api().deps.log,
  attempt: 1,
  ...changes,
});

async function made(body: object): Promise<string> {
  const id = await order(body);
  await makeExports(api().deps, [id], run());
  return id;
}

async function fetched(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${api().baseUrl}${path}`, { headers: { "X-API-Key": api().demo.apiKey, ...headers } });
}

async function fileOf(id: string): Promise<Buffer> {
  const answer = await fetched(`${base}/${id}/file`);
  if (answer.status !== 200) throw new Error(await answer.text());
  return Buffer.from(await answer.arrayBuffer());
}

const nameOf = ({ series, folio, uuid }: Made): RegExp =>
  new RegExp(`^\\d{4}-\\d{2}/${series}-${folio}_${uuid}\\.(xml|pdf)$`);

test.serial("a ZIP by filter holds XML and PDF of what is stamped, and a line for each", async (t) => {
  const id = await made({ format: "zip", filter: { kind: "nominative" } });
  const { data } = (await api().call("GET", `${base}/${id}`)).json;
  t.like(data, {
    kind: "invoices",
    state: "done",
    progress: { done: 2, total: 2 },
    file: `${base}/${id}/file`,
    filter: { kind: "nominative" },
  });
  const found = await zipEntries(await fileOf(id));
  t.is(found.size, 5);
  for (const invoice of [first, second]) {
    const names = [...found.keys()].filter((name) => nameOf(invoice).test(name));
    t.is(names.length, 2);
    const xml = await api().call("GET", `/api/v1/invoices/${invoice.id}/files/xml`);
    t.is(found.get(names.find((name) => name.endsWith("xml")) as string), xml.text);
    t.is(found.get(names.find((name) => name.endsWith("pdf")) as string)?.slice(0, 5), "%PDF-");
  }
  const lines = found.get("resumen.csv")?.trimEnd().split("\r\n") ?? [];
  t.true(lines[1]?.startsWith(`${second.uuid.toUpperCase()},emitido,cfdi,I,vigente,`), lines[1]);
});

test.serial("a filter is that of the list, and the files of a ZIP may be chosen", async (t) => {
  const one = await made({ format: "zip", filter: { uuid: first.uuid }, files: ["xml"] });
  const found = [...(await zipEntries(await fileOf(one))).keys()];
  t.is(found.length, 2);
  t.true(nameOf(first).test(found[0] as string));
  const none = await made({ format: "csv", filter: { "stampedAt[lt]": "2020-01-01" } });
  t.is((await fileOf(none)).toString("utf8").trimEnd().split("\r\n").length, 1);
  const unknown = await api().call("POST", base, { body: { format: "csv", filter: { colour: "red" } } });
  t.is(unknown.status, 422);
  for (const body of [{}, { month: "2026-01", format: "zip" }, { month: "2026-01", filter: {} }])
    t.is((await api().call("POST", base, { body })).status, 422, JSON.stringify(body));
});

test.serial("a CSV and a workbook have a line for each invoice", async (t) => {
  const csv = (await fileOf(await made({ format: "csv" }))).toString("utf8").trimEnd().split("\r\n");
  t.is(csv.length, 3);
  const xlsx = await zipEntries(await fileOf(await made({ format: "xlsx" })));
  const sheet = xlsx.get("xl/worksheets/sheet1.xml") ?? "";
  t.is(sheet.match(/<row /g)?.length, 3);
  t.true(sheet.includes("<v>232</v>"), "Amounts are numbers.");
  t.true((xlsx.get("xl/sharedStrings.xml") ?? "").includes(first.uuid.toUpperCase()));
});

test.serial("what is asked for twice is made once; a cancelled export gives nothing away", async (t) => {
  const body = { format: "zip", filter: { series: first.series } };
  const id = await order(body);
  t.is(await order(body), id);
  t.is((await api().call("DELETE", `${base}/${id}`)).json.data.state, "cancelled");
  await makeExports(api().deps, [id], run());
  t.is((await fetched(`${base}/${id}/file`)).status, 410);
});

test.serial("a run that was killed is begun anew, and its file is whole", async (t) => {
  const { deps } = api();
  const id = await order({ format: "zip", filter: { receiverRfc: customerFixture.rfc } });
  const dying = { ...deps, storage: { ...deps.storage, put: () => Promise.reject(new Error("killed")) } };
  await t.throwsAsync(makeExports(dying, [id], run()), { message: "killed" });
  t.is((await api().call("GET", `${base}/${id}`)).json.data.state, "running");
  await deps.db("exports").where({ id }).update({ leasedUntil: null });
  await makeExports(deps, [id], run({ attempt: 2 }));
  t.is((await zipEntries(await fileOf(id))).size, 5);
});

test.serial("an export is given out in parts, and known by its version", async (t) => {
  const path = `${base}/${await made({ format: "csv", filter: { kind: "nominative" } })}/file`;
  const whole = await fetched(path);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const etag = whole.headers.get("etag") as string;
  t.like(Object.fromEntries(whole.headers), {
    "accept-ranges": "bytes",
    "content-length": String(bytes.length),
  });
  t.is((await fetched(path, { "If-None-Match": etag })).status, 304);
  for (const [range, from, to] of [
    ["bytes=0-9", 0, 9],
    ["bytes=10-", 10, bytes.length - 1],
    ["bytes=-5", bytes.length - 5, bytes.length - 1],
    [`bytes=3-${bytes.length * 2}`, 3, bytes.length - 1],
  ] as const) {
    const part = await fetched(path, { Range: range, "If-Range": etag });
    t.is(part.status, 206, range);
    t.is(part.headers.get("content-range"), `bytes ${from}-${to}/${bytes.length}`);
    t.deepEqual(Buffer.from(await part.arrayBuffer()), bytes.subarray(from, to + 1), range);
  }
  for (const headers of [
    { Range: "bytes=0-1,4-5" },
    { Range: "bytes=9-3" },
    { Range: "lines=1-2" },
    { Range: "bytes=0-9", "If-Range": '"another"' },
  ]) {
    const { status, headers: got } = await fetched(path, headers);
    t.is(status, 200, JSON.stringify(headers));
    t.is(got.get("content-length"), String(bytes.length));
  }
  const beyond = await fetched(path, { Range: `bytes=${bytes.length}-` });
  t.is(beyond.status, 416);
  t.is(beyond.headers.get("content-range"), `bytes */${bytes.length}`);
  const head = await fetch(`${api().baseUrl}${path}`, {
    method: "HEAD",
    headers: { "X-API-Key": api().demo.apiKey },
  });
  t.is(head.headers.get("content-length"), String(bytes.length));
});

test.serial("XML and PDF are given out in parts, of the bytes as they are", async (t) => {
  for (const format of ["xml", "pdf"]) {
    const path = `/api/v1/invoices/${first.id}/files/${format}`;
    const plain = await fetched(path, { "Accept-Encoding": "identity" });
    const bytes = Buffer.from(await plain.arrayBuffer());
    const etag = plain.headers.get("etag") as string;
    const part = await fetched(path, { Range: "bytes=100-199", "If-Range": etag });
    t.is(part.status, 206);
    t.is(part.headers.get("content-encoding"), null);
    t.deepEqual(Buffer.from(await part.arrayBuffer()), bytes.subarray(100, 200));
  }
  const packed = await fetched(`/api/v1/invoices/${first.id}/files/xml`, { "Accept-Encoding": "gzip" });
  t.is(packed.headers.get("content-encoding"), "gzip");
  const weak = packed.headers.get("etag") as string;
  t.true(weak.startsWith("W/"), "Nobody goes on with plain bytes where compressed ones broke off.");
  const known = await fetched(`/api/v1/invoices/${first.id}/files/xml`, { "If-None-Match": weak });
  t.is(known.status, 304);
  const resumed = await fetched(`/api/v1/invoices/${first.id}/files/xml`, {
    Range: "bytes=9-",
    "If-Range": weak,
  });
  t.is(resumed.status, 200);
});

test.serial("a link gives an export out without a login, until the export is dropped", async (t) => {
  const id = await order({ format: "csv", filter: { series: first.series } });
  const early = await api().call("POST", `${base}/${id}/links`, { body: {} });
  t.is(early.json.error, "export.not_ready");
  await makeExports(api().deps, [id], run());
  const { json, status } = await api().call("POST", `${base}/${id}/links`, { body: { expiresInHours: 720 } });
  t.is(status, 201);
  const { endedAt, expiresAt } = (await api().call("GET", `${base}/${id}`)).json.data;
  t.is(json.data.expiresAt, expiresAt, `It ends with the file, made at ${endedAt}.`);
  const follow = () => api().call("GET", `/api/v1/files/${tokenOf(json.data.url)}`, { key: null });
  const got = await follow();
  t.is(got.status, 200);
  t.true(got.text.includes(first.uuid.toUpperCase()));
  t.is((await api().deps.db("fileLinks").where({ exportId: id }).first()).downloads, 1);
  await api().call("DELETE", `${base}/${id}`);
  await forgetExports(api().deps);
  t.is((await follow()).json.error, "file.link_ended");
});

test.serial("who may not see SAT's documents sees no month; who only reads has nothing made", async (t) => {
  const owner = await api().signIn("merchant");
  const month = await api().call("POST", base, { session: owner, body: { month: "2026-01" } });
  t.is(month.status, 202);
  const { session } = await teamMember(api(), "cashier");
  const path = `${base}/${String(month.json.data.id)}`;
  t.is((await api().call("GET", path, { session })).status, 404);
  t.is((await api().call("DELETE", path, { session })).status, 404);
  t.is((await api().call("POST", base, { session, body: { month: "2026-01" } })).status, 404);
  t.is((await api().call("POST", base, { session, body: { format: "csv" } })).status, 202);
  const kinds = (await api().call("GET", base, { session })).json.data.items as { kind: string }[];
  t.true(kinds.length > 0 && kinds.every(({ kind }) => kind === "invoices"));
  const reader = (await api().keyWith("invoices:read")).key;
  t.is((await api().call("POST", base, { key: reader, body: { format: "csv" } })).status, 404);
  t.is((await api().call("GET", base, { key: reader })).status, 200);
});

test.serial(
  "who is bound to branches exports the invoices of those, and finds no other export",
  async (t) => {
    const { deps } = api();
    const { branchId, merchantId } = await deps
      .db("invoices")
      .where({ id: first.id })
      .first("branchId", "merchantId");
    const other = { id: randomUUID(), merchantId, code: "OTRA", name: "Otra", postalCode: "06000" };
    await deps.db("branches").insert(other);
    const here = (await teamMember(api(), "manager", { branchIds: [branchId as string] })).session;
    const there = (await teamMember(api(), "manager", { branchIds: [other.id] })).session;
    const whole = await made({ format: "csv" });
    const files = new Map<string, string>();
    for (const session of [here, there]) {
      const asked = await api().call("POST", base, { session, body: { format: "csv" } });
      t.is(asked.status, 202, asked.text);
      const { id } = asked.json.data as { id: string };
      t.not(id, whole);
      await makeExports(deps, [id], run());
      const path = `${base}/${id}`;
      files.set(path, (await api().call("GET", `${path}/file`, { session })).text);
      t.is((await api().call("GET", `${base}/${whole}`, { session })).status, 404);
      const { items } = (await api().call("GET", base, { session })).json.data as { items: { id: string }[] };
      t.deepEqual(
        items.map((each) => each.id),
        [id],
      );
      const month = await api().call("POST", base, { session, body: { month: "2026-01" } });
      t.is(month.status, 404);
    }
    const [[mine, lines], [, noLines]] = [...files] as [[string, string], [string, string]];
    t.is(lines.trimEnd().split("\r\n").length, 3);
    t.is(noLines.trimEnd().split("\r\n").length, 1);
    for (const path of [mine, `${mine}/file`])
      t.is((await api().call("GET", path, { session: there })).status, 404);
    t.is((await api().call("DELETE", mine, { session: there })).status, 404);
    t.is((await api().call("POST", `${mine}/links`, { session: there, body: {} })).status, 404);
    t.is((await api().call("GET", mine, { session: await api().signIn("merchant") })).status, 200);
  },
);
