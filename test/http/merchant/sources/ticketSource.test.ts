import test from "ava";
import { ticketFixture } from "../../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../../helpers/http/api.ts";
import { ofFile } from "../../../helpers/ofFile.ts";
import { startFeed } from "../../../helpers/servers/startFeed.ts";

const api = apiOfFile();
const feed = ofFile(startFeed);
const base = "/api/v1/merchant/ticket-source";

async function call(method: string, path: string, body?: unknown) {
  const session = await api().signIn("merchant");
  return api().call(method, path, { session, ...(body !== undefined && { body }) });
}

const soldAt = new Date(Date.now() - 3_600_000).toISOString();

const record = (folio: string, changes: object = {}) => ({
  folio,
  fecha: soldAt,
  pago: "EFECTIVO",
  total: "232.00",
  renglones: [{ nombre: "Taza", cantidad: 2, precio: "116.00" }],
  ...changes,
});

const mapped = (changes: object = {}) => ({
  url: feed().url,
  headers: [{ name: "Authorization", value: "Bearer sesame" }],
  list: "ventas",
  fields: [
    { field: "externalId", path: "folio" },
    { field: "issuedAt", path: "fecha" },
    { field: "paymentForm", path: "pago", words: [{ theirs: "EFECTIVO", ours: "01" }] },
    { field: "total", path: "total" },
    { field: "items", path: "renglones" },
    { field: "items[].description", path: "nombre" },
    { field: "items[].quantity", path: "cantidad" },
    { field: "items[].unitPrice", path: "precio" },
    { field: "items[].productKey", value: "52152002" },
    { field: "items[].taxes[].tax", value: "IVA" },
    { field: "items[].taxes[].kind", value: "rate" },
    { field: "items[].taxes[].rate", value: "0.16" },
  ],
  ...changes,
});

test.serial(
  "a trial shows tickets as they would be read, with each fault by its path, and stores nothing",
  async (t) => {
    feed().reply = () => ({
      body: { ventas: [record("P-1"), record("P-2", { pago: "TRUEQUE", total: "x" })] },
    });
    const { status, json } = await call("POST", `${base}/test`, mapped());
    t.is(status, 200, JSON.stringify(json));
    t.like(json.data, { fault: null, found: 2, sound: 1 });
    t.like(json.data.items[0], { externalId: "P-1", faults: [] });
    t.like(json.data.items[0].ticket, { paymentForm: "01", total: "232" });
    const paths = json.data.items[1].faults.map(({ path }: { path: string }) => path).sort();
    t.deepEqual(paths, ["paymentForm", "total"]);
    t.is(feed().calls.at(-1)?.headers.authorization, "Bearer sesame");
    t.is((await api().call("GET", "/api/v1/tickets/external/P-1")).status, 404);
    t.is((await call("GET", base)).json.data.source, null);

    for (const [reply, fault] of [
      [{ status: 302, headers: { Location: "http://169.254.169.254/" }, body: "" }, "status"],
      [{ status: 500, body: "" }, "status"],
      [{ body: "<html>" }, "not_json"],
      [{ body: { ventas: "none" } }, "no_list"],
    ] as const) {
      feed().reply = () => reply;
      const calls = feed().calls.length;
      t.is((await call("POST", `${base}/test`, mapped())).json.data.fault, fault);
      t.is(feed().calls.length, calls + 1, "a redirect is not followed");
    }
  },
);

test.serial("its tickets come in as everybody's, once however often they are told", async (t) => {
  feed().reply = () => ({ body: { ventas: [record("Q-1"), record("Q-2"), record("", {})] } });
  const set = await call("PUT", base, mapped());
  t.is(set.status, 200, JSON.stringify(set.json));
  t.deepEqual(set.json.data.headers, ["Authorization"]);
  t.false(JSON.stringify(set.json).includes("sesame"));
  await api().work();
  await call("PUT", base, mapped({ headers: [{ name: "authorization" }] }));
  await api().work();
  t.is(feed().calls.at(-1)?.headers.authorization, "Bearer sesame", "a value that is left out stays");
  const { source, runs } = (await call("GET", base)).json.data;
  t.is(source.state, "on");
  t.like(runs[0], { created: 0, same: 2, refused: 1, fault: null });
  t.like(runs[1], { created: 2, same: 0, refused: 1 });
  t.is(runs[1].refusals[0].faults[0].path, "externalId");
  t.like((await api().call("GET", "/api/v1/tickets/external/Q-2")).json.data, { state: "accepted" });
  const entries = (await call("GET", "/api/v1/merchant/audit-log")).json.data.items;
  t.false(JSON.stringify(entries).includes("sesame"), "the log has no secret");
  t.true(entries.some(({ action }: { action: string }) => action === "ticketSource.created"));

  const elsewhere = mapped({ url: "https://other.example.com/", headers: [{ name: "authorization" }] });
  const moved = await call("PUT", base, elsewhere);
  t.is(moved.json.error, "ticket_source.header_needed", "a stored value goes to no other server");
  t.is((await call("POST", `${base}/test`, elsewhere)).json.error, "ticket_source.header_needed");
});

test.serial(
  "a system that ignores the page is asked twice, its sales come in, and the run says why",
  async (t) => {
    feed().reply = () => ({ body: { ventas: [record("R-1"), record("R-2")] } });
    const paging = { kind: "page", parameter: "pagina" };
    const calls = feed().calls.length;
    const trial = (await call("POST", `${base}/test`, mapped({ paging }))).json.data;
    t.like(trial, { fault: "page_repeats", found: 2, sound: 2 });
    t.is(feed().calls.length, calls + 2);
    t.is((await call("PUT", base, mapped({ paging }))).status, 200);
    await api().work();
    t.is(feed().calls.length, calls + 4);
    const { source, runs } = (await call("GET", base)).json.data;
    t.like(source, { state: "on", failingSince: null });
    t.like(runs[0], { fault: "page_repeats", pages: 2, created: 2, same: 2 });
  },
);

test.serial("a system that tells the latest first, or by dates of its own, is refused", async (t) => {
  const paging = { kind: "since", parameter: "desde", path: "cambio" };
  const trial = async (...changes: unknown[]) => {
    feed().reply = () => ({ body: { ventas: changes.map((cambio, at) => record(`S-${at}`, { cambio })) } });
    return (await call("POST", `${base}/test`, mapped({ paging }))).json.data;
  };
  t.is((await trial("2026-11-24T10:00:01Z", "2026-11-24T10:00:00Z")).fault, "since_order");
  const full = await trial(9007199254740993n.toString(), "9007199254740993");
  t.like(full, { fault: "page_full", next: "9007199254740993", sound: 2 });

  feed().reply = () => ({ body: { ventas: [record("S-9", { cambio: "11/12/2026" })] } });
  await call("PUT", base, mapped({ paging }));
  await api().work();
  const { source, runs } = (await call("GET", base)).json.data;
  t.like(runs[0], { fault: "since_format", created: 0 });
  t.not(source.failingSince, null, "it counts as a failure, of which owners hear when it lasts");
});

test.serial("a branch has a system of its own, whose tickets are its own", async (t) => {
  const made = await call("POST", "/api/v1/merchant/branches", {
    code: "NORTE",
    name: "Norte",
    postalCode: "64000",
  });
  t.is(made.status, 201, JSON.stringify(made.json));
  feed().reply = () => ({ body: [ticketFixture({ externalId: "N-1" })] });
  const ours = { url: feed().url };
  const set = await call("PUT", `${base}?branch=NORTE`, ours);
  t.is(set.json.data?.branch, "NORTE", JSON.stringify(set.json));
  t.is((await call("PUT", `${base}?branch=NADIE`, ours)).status, 404);
  await api().work();
  const branchOf = await api().deps.db("tickets").where({ externalId: "N-1" }).pluck("branch_id");
  t.deepEqual(branchOf, [made.json.data.id]);
  t.not((await call("GET", base)).json.data.source.url, undefined, "the merchant's stays beside it");
});

test.serial(
  "an address inside, a header of the connection and a paging without parts are refused by name",
  async (t) => {
    t.is((await call("PUT", base, { url: "https://10.0.0.1/" })).json.error, "ticket_source.address_refused");
    t.is(
      (await call("POST", `${base}/test`, { url: "https://[fd00::1]/" })).json.error,
      "ticket_source.address_refused",
    );
    for (const [body, path] of [
      [{ headers: [{ name: "Host", value: "x" }] }, "headers[0].name"],
      [{ headers: [{ name: "X-A", value: "a\r\nb: c" }] }, "headers[0].value"],
      [{ paging: { kind: "cursor", parameter: "after" } }, "paging"],
      [{ fields: [{ field: "secret", path: "x" }] }, "fields[0].field"],
      [{ fields: [{ field: "total" }] }, "fields[0]"],
      [{ url: "http://erp.example.com/" }, "url"],
      [{ everyMinutes: 0 }, "everyMinutes"],
    ] as const) {
      const { json } = await call("PUT", base, { url: "https://erp.example.com/", ...body });
      t.is(json.error, "request.invalid", JSON.stringify(json));
      t.is(json.details[0].path, path);
    }
  },
);
