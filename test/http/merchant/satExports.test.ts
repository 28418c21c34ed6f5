import { readdir } from "node:fs/promises";
import { join } from "node:path";
import test from "ava";
import { addDays } from "../../../src/domain/time/calendarDays.ts";
import { centralZone } from "../../../src/domain/time/centralZone.ts";
import { wallTime } from "../../../src/domain/time/wallTime.ts";
import { makeExports } from "../../../src/operations/exports/makeExports.ts";
import { forgetExports } from "../../../src/operations/exports/forgetExports.ts";
import { zipEntries } from "../../sandbox/descarga/zipEntries.ts";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { mirrorCfdi, mirrorMany, receivedFrom } from "../../helpers/sat/mirrorRows.ts";
import { testClock } from "../../helpers/testClock.ts";

const clock = testClock("2026-11-20T18:00:00Z");
const api = apiOfFile({}, clock);
const base = "/api/v1/merchant/sat/cfdis/exports";

let session: string | undefined;
const owner = () => ({ merchantId: api().demo.merchant.id, livemode: false });
test.serial.beforeEach(async () => {
  session ??= await api().signIn("merchant");
});

async function call(method: string, path: string, body?: object) {
  return api().call(method, base + path, { session: session as string, ...(body && { body }) });
}

async function order(body: object): Promise<string> {
  const { status, json, text } = await call("POST", "", body);
  if (status !== 202) throw new Error(text);
  return json.data.id as string;
}

async function make(id: string, changes: Partial<ReturnType<typeof runOf>> = {}): Promise<void> {
  await makeExports(api().deps, [id], { ...runOf(), ...changes });
}

function runOf() {
  return { signal: new AbortController().signal, log: api().deps.log, attempt: 1 };
}

async function fileOf(id: string): Promise<Buffer> {
  return fileAt(`${base}/${id}/file`);
}

async function fileAt(path: string): Promise<Buffer> {
  const headers = { Cookie: `tmb_session=${session}` };
  const answer = await fetch(`${api().baseUrl}${path}`, { headers });
  if (answer.status !== 200) throw new Error(await answer.text());
  return Buffer.from(await answer.arrayBuffer());
}

test.serial("a CSV holds a line for each document of the filter, newest first, and no formula", async (t) => {
  const { db } = api().deps;
  const day = { issuedAt: "2026-03-05T10:00:00" };
  await mirrorCfdi(db, owner(), { ...day, uuid: "aaaaaaaa-0000-4000-8000-000000000001" });
  await mirrorCfdi(db, owner(), {
    ...receivedFrom("PAPE800101AB1", '=cmd|"/C calc"!A0'),
    issuedAt: "2026-03-06T10:00:00",
    uuid: "aaaaaaaa-0000-4000-8000-000000000002",
  });
  const id = await order({ format: "csv", filter: { from: "2026-03-01", to: "2026-03-31" } });
  t.like((await call("GET", `/${id}`)).json.data, { state: "queued", file: null, progress: { done: 0 } });
  t.is((await call("GET", `/${id}/file`)).json.error, "export.not_ready");

  await make(id);
  const { data } = (await call("GET", `/${id}`)).json;
  t.like(data, { state: "done", progress: { done: 2, total: 2 }, file: `${base}/${id}/file` });
  const file = await fileOf(id);
  t.is(file.length, data.sizeBytes);
  const [head, first, second, ...rest] = file.toString().split("\r\n");
  t.true(head?.startsWith("\uFEFFUUID,Direccion,"));
  t.true(first?.startsWith("AAAAAAAA-0000-4000-8000-000000000002,recibido,cfdi,I,vigente,"));
  t.true(first?.includes(`"'=cmd|""/C calc""!A0"`));
  t.true(second?.includes(",EKU9003173C9,ESCUELA KEMPER URGATE,"));
  t.deepEqual(rest, [""]);
});

test.serial("a ZIP holds the XMLs as SAT gave them, by direction and month", async (t) => {
  const { db, packages } = api().deps;
  const xml = '<cfdi:Comprobante  Version="4.0"/>\r\n';
  const at = (issuedAt: string) => ({ issuedAt, series: "ZIP", xml });
  const one = await mirrorCfdi(db, owner(), at("2026-04-01T00:00:00"));
  const two = await mirrorCfdi(db, owner(), {
    ...at("2026-05-31T23:59:59"),
    ...receivedFrom("PAPE800101AB1", "P"),
  });
  await mirrorCfdi(db, owner(), { issuedAt: "2026-05-01T00:00:00", series: "ZIP" });
  const id = await order({ format: "zip", filter: { series: "ZIP" } });
  await make(id);
  t.like((await call("GET", `/${id}`)).json.data.progress, { done: 3, total: 3 });

  const row = await db("exports").where({ id }).first();
  const path = join(api().deps.config.dataDir, "taken.zip");
  t.true(await api().deps.storage.fetch(row.storageKey, path));
  const opened = await packages.openPackage(path);
  const found: Record<string, string> = {};
  for await (const each of opened.documents(0)) if ("xml" in each) found[each.name] = each.xml.toString();
  await opened.close();
  t.deepEqual(found, {
    [`recibidos/2026-05/${two}.xml`]: xml,
    [`emitidos/2026-04/${one}.xml`]: xml,
  });
});

test.serial("who asks again for what is under way gets that one; afterwards it is made anew", async (t) => {
  const wish = { format: "csv", filter: { type: "E", minTotal: 1 } };
  const id = await order(wish);
  t.is(await order({ filter: { minTotal: "1.0", type: "E" }, format: "csv" }), id);
  t.not(await order({ format: "csv", filter: { type: "E", minTotal: 2 } }), id);
  t.is(
    await api()
      .deps.db("outbox")
      .whereRaw("? = any(subject_ids)", [id])
      .count()
      .first()
      .then((row) => Number(row?.["count"])),
    1,
  );
  await make(id);
  t.not(await order(wish), id);
});

test.serial(
  "a run that ends half-way leaves nothing to be seen, and the next one makes it whole",
  async (t) => {
    const { db, storage, config } = api().deps;
    await mirrorMany(db, owner(), 1_200);
    const id = await order({ format: "zip", filter: { party: "PAR000007AB1" } });
    const failing = { ...storage, put: () => Promise.reject(new Error("disk full")) };
    await t.throwsAsync(makeExports({ ...api().deps, storage: failing }, [id], runOf()), {
      message: "disk full",
    });
    t.like((await call("GET", `/${id}`)).json.data, { state: "running", file: null });
    t.is((await call("GET", `/${id}/file`)).status, 409);
    t.deepEqual(await readdir(join(config.dataDir, "exports")), []);
    await make(id);
    t.is((await call("GET", `/${id}`)).json.data.state, "done");
    await make(id);
    t.is((await call("GET", `/${id}`)).json.data.state, "done", "a repeated job leaves it alone");
  },
);

test.serial("the last failed try leaves the export failed, and says why", async (t) => {
  const { storage } = api().deps;
  const id = await order({ format: "csv", filter: { folio: "fails" } });
  const failing = { ...storage, put: () => Promise.reject(new Error("disk full")) };
  await makeExports({ ...api().deps, storage: failing }, [id], { ...runOf(), attempt: 8 });
  t.like((await call("GET", `/${id}`)).json.data, { state: "failed", reason: "internal.error" });
  t.is((await call("GET", `/${id}/file`)).status, 410);
});

test.serial("an export that is cancelled while it is made stores nothing", async (t) => {
  const { storage } = api().deps;
  const id = await order({ format: "csv", filter: { folio: "cancelled" } });
  let key = "";
  const slow = {
    ...storage,
    put: async (at: string, file: string) => {
      key = at;
      t.is((await call("DELETE", `/${id}`)).json.data.state, "cancelled");
      return storage.put(at, file);
    },
  };
  await makeExports({ ...api().deps, storage: slow }, [id], runOf());
  t.is(await storage.stat(key), undefined);
  t.is((await call("GET", `/${id}`)).json.data.state, "cancelled");
  t.is((await call("DELETE", `/${id}`)).json.data.state, "cancelled", "twice is harmless");
});

test.serial("the file is dropped after seven days, and the export says so", async (t) => {
  const { storage, db } = api().deps;
  const id = await order({ format: "csv", filter: { folio: "old" } });
  await make(id);
  const { storageKey } = await db("exports").where({ id }).first();
  clock.advance(7 * 86_400_000 - 1_000);
  await forgetExports(api().deps);
  t.truthy(await storage.stat(storageKey));
  clock.advance(2_000);
  session = await api().signIn("merchant");
  t.is((await call("GET", `/${id}/file`)).json.error, "export.gone", "even before upkeep has come by");
  await forgetExports(api().deps);
  t.is(await storage.stat(storageKey), undefined);
  t.like((await call("GET", `/${id}`)).json.data, { state: "expired", file: null, sizeBytes: null });
});

test.serial("every fault of an order is told at once", async (t) => {
  const { status, json } = await call("POST", "", {
    format: "rar",
    filter: { from: "2026-02-02", to: "2026-01-01", colour: "red" },
  });
  t.is(status, 422);
  t.deepEqual(
    new Set(json.details.map(({ path }: { path: string }) => path)),
    new Set(["format", "filter.to", "filter.colour"]),
  );
});

test.serial(
  "a report on the page and in its files says the same, and no cell of it is a formula",
  async (t) => {
    const { deps } = api();
    session = await api().signIn("merchant");
    const ago = (days: number): string => addDays(wallTime(clock.now(), centralZone).slice(0, 10), -days);
    const get = (path: string, who = session as string) => api().call("GET", path, { session: who });
    const sold = ticketFixture({ issuedAt: `${ago(1)}T12:00:00-06:00`, customer: customerFixture });
    await api().call("POST", "/api/v1/tickets", { body: sold });
    const wrong = await api().call("POST", "/api/v1/tickets", {
      body: ticketFixture({
        issuedAt: `${ago(1)}T12:00:00-06:00`,
        total: "200.01",
        pricesIncludeTax: false,
        items: [{ sku: "SIN-CLAVE", description: "Taza", quantity: 1, unitPrice: 116 }],
      }),
    });
    await api().work();
    await deps
      .db("tickets")
      .where({ id: wrong.json.data.id })
      .update({ faults: JSON.stringify([{ code: "=1+1", source: "own", path: "", message: {}, cure: {} }]) });
    const days = `from=${ago(40)}&to=${ago(0)}`;
    const read = async (name: string, query = days) =>
      (await get(`/api/v1/merchant/reports/${name}?${query}`)).json;
    const rowsOf = async (name: string): Promise<Record<string, unknown>[]> => {
      const { columns, rows } = (await read(name)).data;
      return rows.map((row: unknown[]) => Object.fromEntries(row.map((cell, at) => [columns[at].key, cell])));
    };
    const sales = await rowsOf("sales");
    const all = (key: string) => sales.reduce((sum, row) => sum + Number(row[key]), 0);
    t.is(all("sold"), all("invoiced") + all("global") + all("elsewhere") + all("open"));
    t.is(all("stamped"), 232);
    const taxes = await rowsOf("taxes");
    t.deepEqual(taxes, [
      {
        month: ago(0).slice(0, 7),
        type: "I",
        side: "transferred",
        tax: "002",
        rate: "0.160000",
        currency: "MXN",
        documents: 1,
        base: 200,
        amount: 32,
      },
    ]);
    const [error] = (await rowsOf("errors")).filter(({ code }) => code === "=1+1");
    t.like(error, { of: "ticket", documents: 1, lastDay: ago(1) });
    const [receipts, opened, asked] = await rowsOf("funnel");
    t.like(receipts, { step: "receipts", documents: all("tickets"), share: 100 });
    t.like(opened, { step: "opened", documents: 0, share: 0 });
    t.like(asked, { step: "asked", documents: 0 });
    t.deepEqual(await rowsOf("cancellations"), []);

    const made = async (name: string, format: string): Promise<Buffer> => {
      const body = { format, from: ago(40), to: ago(0) };
      const { json, text, status } = await api().call("POST", `/api/v1/merchant/reports/${name}/export`, {
        session: session as string,
        body,
      });
      if (status !== 202) throw new Error(text);
      const { id } = json.data;
      await makeExports(deps, [id], { signal: new AbortController().signal, log: deps.log, attempt: 1 });
      const { data } = (await get(`/api/v1/merchant/reports/exports/${id}`)).json;
      t.like(data, { state: "done", format });
      return fileAt(data.file);
    };
    const [head, first = ""] = (await made("errors", "csv")).toString().split("\r\n");
    t.is(head, "\uFEFFEn,Código,Qué pasó,Cómo se corrige,Veces,Último día");
    t.true(first.startsWith(`Ticket rechazado,"'=1+1",`), first);
    const parts = await zipEntries(await made("sales", "xlsx"));
    const texts = parts.get("xl/sharedStrings.xml") ?? "";
    t.true(texts.includes(">Vendido<") && texts.includes(`>${ago(1)}<`), texts);
    t.true(parts.get("xl/worksheets/sheet1.xml")?.includes(`<v>${Number(sales.at(-1)?.["sold"])}</v>`));

    t.is((await read("nothing")).error, "resource.not_found");
    t.is((await read("sales", "from=2026-01-01&to=2026-12-31")).error, "request.parameter_invalid");
    const [cancun] = await deps.db("branches").where({ code: "CANCUN" }).pluck<string[]>("id");
    const bound = await teamMember(api(), "manager", { branchIds: [cancun as string] });
    const theirs = await get(`/api/v1/merchant/reports/sales?${days}`, bound.session);
    t.deepEqual(theirs.json.data.rows, [], "nothing was sold at this branch");
    const order = { session: bound.session, body: { format: "csv" } };
    t.is((await api().call("POST", "/api/v1/merchant/reports/sales/export", order)).status, 404);
  },
);
