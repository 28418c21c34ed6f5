import { randomUUID } from "node:crypto";
import test from "ava";
import { apiOfFile } from "../../helpers/http/api.ts";
import { type Books, bookkeeping } from "../../helpers/catalogs/books.ts";
import { otherMerchant } from "../../helpers/tenants/otherMerchant.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";
import { runReconciliation } from "../../../src/operations/reconciliation/runReconciliation.ts";

const { signal } = new AbortController();

const api = apiOfFile();
const base = "/api/v1/merchant/reconciliations";
const march = { dateFrom: "2026-03-01", dateTo: "2026-03-31" };

/** The demonstration's books, of which SAT's list is known. */
async function listedBooks(): Promise<Books> {
  const { deps, demo } = api();
  const { id: merchantId } = demo.merchant;
  const [rfc] = await deps.db("merchants").where({ id: merchantId }).pluck<string[]>("rfc");
  const book = bookkeeping(deps, { merchantId, rfc: rfc ?? "", livemode: false });
  await deps.db("satFindings").where({ merchantId }).del();
  await deps.db("satCfdis").where({ merchantId }).del();
  await book.list();
  return book;
}

/** Asked for over HTTP, and done as the worker does it. */
async function compared(session: string): Promise<string> {
  const { status, json, text } = await api().call("POST", base, { session, body: march });
  if (status !== 202) throw new Error(text);
  await runReconciliation(api().deps, [json.data.id], { signal });
  return json.data.id as string;
}

test.serial("a comparison is taken on at once, and shows what it found when it is done", async (t) => {
  const session = await api().signIn("merchant");
  const book = await listedBooks();
  const elsewhere = await book.cfdi();
  const asked = await api().call("POST", base, { session, body: march });
  t.is(asked.status, 202, asked.text);
  t.like(asked.json.data, {
    dateFrom: "2026-03-01T00:00:00",
    dateTo: "2026-03-31T23:59:59",
    state: "queued",
    counts: null,
    coverage: null,
  });
  const { id } = asked.json.data;
  await runReconciliation(api().deps, [id], { signal });
  const read = await api().call("GET", `${base}/${id}`, { session });
  t.like(read.json.data, { id, state: "done", counts: { open: 1, unjudged: 0 } });
  t.deepEqual(read.json.data.coverage, [{ from: "2026-03-01T00:00:00", to: "2026-03-31T23:59:59" }]);
  t.like(read.json.data.findings.items[0], {
    kind: "issuedElsewhere",
    state: "open",
    uuid: elsewhere,
    invoiceId: null,
    total: "116",
    occurredAt: "2026-03-10T12:00:00",
  });
  const listed = await api().call("GET", `${base}?limit=1`, { session });
  t.is(listed.json.data.items[0].id, id);
});

test.serial("findings come in pages, and by state and kind", async (t) => {
  const session = await api().signIn("merchant");
  const book = await listedBooks();
  for (let count = 0; count < 3; count++) await book.cfdi();
  const cancelled = await book.invoice({ folio: 900_000, series: "CONC" });
  await book.cfdi({ uuid: cancelled.uuid, state: "cancelado" });
  const id = await compared(session);
  const seen: string[] = [];
  for (let after = "", pages = 0; pages < 3; pages++) {
    const { json } = await api().call("GET", `${base}/${id}?limit=2${after}`, { session });
    seen.push(...json.data.findings.items.map((item: { id: string }) => item.id));
    if (json.data.findings.nextCursor === null) break;
    after = `&after=${json.data.findings.nextCursor}`;
  }
  t.is(new Set(seen).size, 4);
  const only = await api().call("GET", `${base}/findings?state=open&kind=cancelledOutside`, { session });
  t.deepEqual(
    only.json.data.items.map(({ uuid }: { uuid: string }) => uuid),
    [cancelled.uuid],
  );
  t.deepEqual((await api().call("GET", `${base}/findings?state=gone`, { session })).json.data.items, []);
  t.is((await api().call("GET", `${base}/findings?state=lost`, { session })).status, 400);
});

test.serial("a finding is resolved with a note, which the audit log keeps", async (t) => {
  const session = await api().signIn("merchant");
  const book = await listedBooks();
  const uuid = await book.cfdi();
  const id = await compared(session);
  const [finding] = await book.findings();
  const path = `${base}/${id}/items/${finding!.id}`;
  const put = (body: object) => api().call("PUT", path, { session, body });
  for (const body of [{}, { note: "" }, { note: "x".repeat(501) }]) t.is((await put(body)).status, 422);
  const resolved = await put({ note: "Del sistema anterior." });
  t.is(resolved.status, 200, resolved.text);
  t.like(resolved.json.data, { state: "resolved", note: "Del sistema anterior.", uuid });
  t.truthy(resolved.json.data.resolvedAt);
  t.deepEqual((await put({ note: "Del sistema anterior." })).json.data, resolved.json.data);
  t.like((await put({ note: "De la caja 3." })).json.data, { state: "resolved", note: "De la caja 3." });
  const entries = await api()
    .deps.db("auditEntries")
    .where({ action: "finding.resolved", subjectId: finding!.id });
  t.is(entries.length, 2);

  await api().deps.db("satCfdis").where({ uuid }).del();
  await compared(session);
  const gone = await put({ note: "Otra vez." });
  t.is(gone.status, 409);
  t.is(gone.json.error, "finding.gone");
});

test.serial("a finding is not found through the comparison of another range, mode or merchant", async (t) => {
  const session = await api().signIn("merchant");
  const { deps } = api();
  const book = await listedBooks();
  await book.cfdi();
  const id = await compared(session);
  const [finding] = await book.findings();
  const stranger = await otherMerchant(deps);
  const run = { state: "done", dateFrom: "2026-03-01T00:00:00", dateTo: "2026-03-31T23:59:59" };
  const others = {
    range: { merchantId: book.merchantId, livemode: false, dateTo: "2026-03-09T00:00:00" },
    mode: { merchantId: book.merchantId, livemode: true },
    merchant: { merchantId: stranger.id, livemode: false },
  };
  for (const [name, other] of Object.entries(others)) {
    const otherId = randomUUID();
    await deps.db("reconciliations").insert({ ...run, id: otherId, ...other });
    const put = await api().call("PUT", `${base}/${otherId}/items/${finding!.id}`, {
      session,
      body: { note: "No." },
    });
    t.is(put.status, 404, name);
    if (name !== "range")
      t.is((await api().call("GET", `${base}/${otherId}`, { session })).status, 404, name);
  }
  t.is((await book.findings())[0]?.state, "open");
  t.is((await api().call("GET", `${base}/${id}/items/${finding!.id}`, { session })).status, 405);
});

test.serial("wrong ranges are refused with their faults, and nothing is taken on", async (t) => {
  const session = await api().signIn("merchant");
  for (const [body, codes] of [
    [{ dateFrom: "2026-03-31", dateTo: "2026-03-01" }, ["sat_range.inverted"]],
    [{ dateFrom: "2019-01-01", dateTo: "2999-01-01" }, ["sat_range.future", "sat_range.too_old"]],
  ] as const) {
    const answer = await api().call("POST", base, { session, body });
    t.is(answer.status, 422, answer.text);
    t.deepEqual(answer.json.details.map(({ code }: { code: string }) => code).sort(), codes);
  }
});

test.serial("who is bound to a branch sees nothing of the whole", async (t) => {
  const owner = await api().signIn("merchant");
  const book = await listedBooks();
  await book.cfdi();
  const id = await compared(owner);
  const [centro] = await api().deps.db("branches").where({ code: "CENTRO" }).pluck<string[]>("id");
  const { session } = await teamMember(api(), "manager", { branchIds: [centro as string] });
  t.deepEqual((await api().call("GET", base, { session })).json.data.items, []);
  t.deepEqual((await api().call("GET", `${base}/findings`, { session })).json.data.items, []);
  t.is((await api().call("GET", `${base}/${id}`, { session })).status, 404);
  t.is((await api().call("POST", base, { session, body: march })).status, 404);
});
