import { randomUUID } from "node:crypto";
import test from "ava";
import { makeExports } from "../../../src/operations/exports/makeExports.ts";
import { monthFigures } from "../../../src/queries/merchants/monthFigures.ts";
import { addDays } from "../../../src/domain/time/calendarDays.ts";
import { centralZone } from "../../../src/domain/time/centralZone.ts";
import { wallTime } from "../../../src/domain/time/wallTime.ts";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { mirrorCfdi, receivedFrom } from "../../helpers/sat/mirrorRows.ts";
import { otherMerchant } from "../../helpers/tenants/otherMerchant.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";
import { zipEntries } from "../../sandbox/descarga/zipEntries.ts";
import { testClock } from "../../helpers/testClock.ts";

const clock = testClock("2026-11-20T18:00:00Z");
const api = apiOfFile({}, clock);
const clientsPath = "/auth/accountant/clients";
const ago = (days: number): string => addDays(wallTime(clock.now(), centralZone).slice(0, 10), -days);
const get = (path: string, session: string) => api().call("GET", path, { session });

test.serial("an accountant sees in three queries what needs hands at every client", async (t) => {
  const { deps, demo } = api();
  const { id: merchantId, rfc } = await otherMerchant(deps, "XIA190128J61");
  const { userId, session } = await teamMember(api(), "accountant");
  await deps.db("memberships").insert({ userId, merchantId, role: "accountant" });
  const at = { createdAt: clock.now(), updatedAt: clock.now() };
  for (const state of ["pending", "closed"])
    await deps.db("receivedCancellations").insert({
      ...at,
      id: randomUUID(),
      uuid: randomUUID(),
      merchantId,
      livemode: false,
      rfc,
      state,
      dueAt: clock.now(),
    });
  // Of the term of thirty days, one is left for the first; the second's is over.
  for (const day of [ago(29), ago(31), ago(1)])
    await api().call("POST", "/api/v1/tickets", {
      body: ticketFixture({ issuedAt: `${day}T12:00:00-06:00` }),
    });
  await api().work();
  const asked: string[] = [];
  // The log of calls is written once a second, by nobody's question.
  const listen = ({ sql }: { sql: string }): unknown => /^(BEGIN|COMMIT);/.test(sql) || asked.push(sql);
  for (const db of [deps.db, deps.tenantDb([demo.merchant.id, merchantId])]) db.on("query", listen);
  const { status, json, text } = await get(clientsPath, session);
  for (const db of [deps.db, deps.tenantDb([demo.merchant.id, merchantId])]) db.off("query", listen);
  t.is(status, 200, text);
  t.is(asked.length, 3, asked.join("\n"));
  const [sample, theirs] = json.data.items;
  t.is(json.data.items.length, 2);
  t.like(sample, { id: demo.merchant.id, role: "accountant", suspended: false, livemode: false });
  t.deepEqual(sample.figures.endingTickets, { count: 1, from: ago(30), to: ago(28) });
  t.like(sample.figures, { unclaimedTickets: 2, cancellationRequests: { count: 0, firstDueAt: null } });
  t.true(sample.figures.certificate.daysLeft > 300);
  t.like(theirs, { id: merchantId, figures: { certificate: null, efirma: null, differences: 0 } });
  t.is(theirs.figures.cancellationRequests.count, 1);

  const bound = await deps.db("branches").where({ merchantId: demo.merchant.id }).orderBy("code").first();
  await deps
    .db("memberships")
    .where({ userId, merchantId })
    .update({ branchIds: [bound.id] });
  await deps.db("memberships").where({ userId, merchantId: demo.merchant.id }).update({ role: "cashier" });
  const [hidden, nothing] = (await get(clientsPath, session)).json.data.items;
  t.is(hidden.figures, null, "whose dashboard they may not read");
  t.is(nothing.figures.cancellationRequests.count, 0, "a branch that is bound has no requests");
  await deps.db("merchants").where({ id: merchantId }).update({ suspendedAt: clock.now() });
  t.like((await get(clientsPath, session)).json.data.items[1], {
    suspended: true,
    figures: null,
  });
  t.is((await get(clientsPath, await api().signIn("merchant"))).status, 404);
});

async function fileOf(path: string, session: string): Promise<Buffer> {
  const headers = { Cookie: `tmb_session=${session}` };
  const answer = await fetch(`${api().baseUrl}${path}`, { headers });
  if (answer.status !== 200) throw new Error(await answer.text());
  return Buffer.from(await answer.arrayBuffer());
}

const monthPath = "/api/v1/merchant/month-close";
const exportsPath = "/api/v1/invoices/exports";

test.serial("a month is closed with who and when, and with a reason where something is open", async (t) => {
  const { session, userId } = await teamMember(api(), "accountant");
  const ask = (method: string, path: string, body?: object) =>
    api().call(method, path, { session, ...(body && { body }) });
  const { data } = (await ask("GET", monthPath)).json;
  t.like(data, { month: "2026-10", from: "2026-10-01", to: "2026-10-31", isOver: true, closed: null });
  const open = Object.fromEntries(data.lines.map((line: { name: string }) => [line.name, line]));
  t.like(open, {
    unclaimed: { done: false, count: 2 },
    rejected: { done: true, count: 0 },
    refunds: { done: true, count: 0 },
    mirror: { done: false, count: null },
    reconciled: { done: false, count: null },
    differences: { done: true, count: 0 },
  });
  t.is((await ask("POST", monthPath, { month: "2026-11" })).json.error, "month.not_over");
  t.is((await ask("POST", monthPath, { month: "2026-10" })).json.error, "month.open");
  const note = "Sin e.firma todavía";
  const closed = (await ask("POST", monthPath, { month: "2026-10", note })).json.data.closed;
  t.like(closed, { by: { id: userId }, note, openLines: ["unclaimed", "mirror", "reconciled"] });
  clock.advance(60_000);
  const again = (await ask("POST", monthPath, { month: "2026-10", note: "otra" })).json.data.closed;
  t.deepEqual(again, closed, "it is closed once");
  t.is((await ask("GET", `${monthPath}?month=2026-09`)).json.data.closed, null);
  for (const _ of [1, 2])
    t.is((await ask("POST", `${monthPath}/reopen`, { month: "2026-10" })).json.data.closed, null);
  const written = await api()
    .deps.db("auditEntries")
    .whereLike("action", "month.%")
    .orderBy("seq")
    .pluck("action");
  t.deepEqual(written, ["month.closed", "month.reopened"]);
  t.is((await ask("GET", `${monthPath}?month=2026-13`)).status, 400);
});

test.serial(
  "what SAT lists and was compared closes the lines of a month, and only of that month",
  async (t) => {
    const { deps, demo } = api();
    const owner = { merchantId: demo.merchant.id, livemode: false };
    await deps.db("satFindings").insert({
      ...owner,
      id: randomUUID(),
      kind: "missingFolio",
      subject: "A 7",
      occurredAt: "2026-10-31T23:59:59",
    });
    const compared = (dateFrom: string, dateTo: string) => ({
      ...owner,
      id: randomUUID(),
      state: "done",
      dateFrom,
      dateTo,
    });
    await deps
      .db("reconciliations")
      .insert([
        compared("2026-09-20T00:00:00", "2026-10-15T23:59:59"),
        compared("2026-10-16T00:00:00", "2026-10-31T23:59:59"),
      ]);
    const figures = await monthFigures(deps.tenantDb([owner.merchantId]), {
      ...owner,
      range: { from: "2026-10-01T00:00:00", to: "2026-10-31T23:59:59" },
      branches: [],
      from: new Date("2026-10-01T06:00:00Z"),
      until: new Date("2026-11-01T06:00:00Z"),
    });
    t.is(figures.differences, 1);
    t.deepEqual(figures.compared.map(({ from, to }) => `${from} ${to}`).sort(), [
      "2026-09-20T00:00:00 2026-10-15T23:59:59",
      "2026-10-16T00:00:00 2026-10-31T23:59:59",
    ]);
    await deps.db("satFindings").delete();
  },
);

test.serial(
  "the ZIP of a month has XML and PDF of all its documents, and a CSV that lists them",
  async (t) => {
    const { deps, demo } = api();
    const session = await api().signIn("merchant");
    const owner = { merchantId: demo.merchant.id, livemode: false };
    await api().call("POST", "/api/v1/tickets", {
      body: ticketFixture({ customer: customerFixture, issuedAt: clock.now().toISOString() }),
    });
    await api().work();
    const invoice = await deps.db("invoices").where({ state: "stamped" }).first();
    const month = invoice.fecha.slice(0, 7) as string;
    const xml = (await deps.db("satCfdiDocuments").first()) as unknown;
    t.is(xml, undefined);
    await mirrorCfdi(deps.db, owner, {
      ...receivedFrom("PAPE800101AB1", "=1+1"),
      issuedAt: `${month}-02T10:00:00`,
      uuid: "aaaaaaaa-0000-4000-8000-000000000002",
      xml: "<nothing/>",
    });
    // SAT lists our own document, too: it is in the file once.
    await mirrorCfdi(deps.db, owner, { issuedAt: invoice.fecha, uuid: invoice.uuid });
    const ordered = await api().call("POST", exportsPath, { session, body: { month } });
    t.is(ordered.status, 202, ordered.text);
    const { id } = ordered.json.data;
    const run = { signal: new AbortController().signal, log: deps.log, attempt: 1 };
    await makeExports(deps, [id], run);
    const { data } = (await api().call("GET", `${exportsPath}/${id}`, { session })).json;
    t.like(data, { state: "done", progress: { done: 3, total: 3 }, file: `${exportsPath}/${id}/file` });
    t.is((await get(`/api/v1/merchant/sat/cfdis/exports/${id}`, session)).status, 404, "of another kind");
    const found = await zipEntries(await fileOf(data.file, session));
    const name = `emitidos/${invoice.series}-${invoice.folio}_${invoice.uuid}`;
    t.deepEqual([...found.keys()].sort(), [
      `${name}.pdf`,
      `${name}.xml`,
      "recibidos/aaaaaaaa-0000-4000-8000-000000000002.xml",
      "resumen.csv",
    ]);
    t.regex(found.get(`${name}.xml`) ?? "", /^<\?xml.*TimbreFiscalDigital/s);
    t.is(found.get(`${name}.pdf`)?.slice(0, 5), "%PDF-");
    const lines = found.get("resumen.csv")?.trimEnd().split("\r\n") ?? [];
    t.is(lines.length, 3);
    t.true(lines[1]?.startsWith(`${invoice.uuid.toUpperCase()},emitido,cfdi,I,vigente,`), lines[1]);
    t.true(lines[2]?.includes(`"'=1+1"`), lines[2]);
    const cashiers = await get(exportsPath, (await teamMember(api(), "cashier")).session);
    t.deepEqual(cashiers.json.data.items, [], "A month's file holds what was received, too.");
  },
);

test.serial("an accountant has one ZIP made for each client, and takes them without a switch", async (t) => {
  const { deps, demo } = api();
  const other = await otherMerchant(deps, "IIA040805DZ4");
  const { userId, session } = await teamMember(api(), "accountant");
  await deps.db("memberships").insert({ userId, merchantId: other.id, role: "accountant" });
  const order = () => api().call("POST", `${clientsPath}/exports`, { session, body: { month: "2026-08" } });
  const { status, json, text } = await order();
  t.is(status, 202, text);
  const ids = json.data.items.map((item: { export: { id: string } }) => item.export.id) as string[];
  t.is(ids.length, 2);
  t.deepEqual(
    (await order()).json.data.items.map((item: { export: { id: string } }) => item.export.id),
    ids,
    "who asks again gets what is under way",
  );
  const months = async () => {
    const { items } = (await get(`${clientsPath}?month=2026-08`, session)).json.data;
    return items.map(({ month }: { month: { export: { state: string } } }) => month.export.state);
  };
  t.deepEqual(await months(), ["queued", "queued"]);
  const run = { signal: new AbortController().signal, log: deps.log, attempt: 1 };
  const file = (clientId: string, id: string) => `${clientsPath}/file?clientId=${clientId}&id=${id}`;
  const [sample = "", theirs = ""] = ids;
  t.is((await get(file(other.id, theirs), session)).json.error, "export.not_ready");
  await makeExports(deps, ids, run);
  t.deepEqual(await months(), ["done", "done"]);
  const found = await zipEntries(await fileOf(file(other.id, theirs), session));
  t.deepEqual([...found.keys()], ["resumen.csv"], "a month of nothing");
  for (const [clientId, id] of [
    [other.id, sample],
    [demo.merchant.id, theirs],
    [randomUUID(), theirs],
  ] as const)
    t.is((await get(file(clientId, id), session)).status, 404);
  const strange = await teamMember(api(), "accountant");
  t.is((await get(file(other.id, theirs), strange.session)).status, 404, "another accountant's client");
  t.is((await get(clientsPath, strange.session)).json.data.items.length, 1);
  await deps.db("memberships").where({ userId, merchantId: other.id }).update({ role: "readOnly" });
  t.is((await get(file(other.id, theirs), session)).status, 404, "who may only look on takes no files");
});
