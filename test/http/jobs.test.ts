import { randomUUID } from "node:crypto";
import test from "ava";
import { globalRunRow } from "../helpers/globals/globalRunRow.ts";
import { customerFixture, ticketFixture } from "../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../helpers/http/api.ts";
import { satDownloadRows } from "../helpers/sat/satDownloadRows.ts";
import { otherMerchant } from "../helpers/tenants/otherMerchant.ts";
import { teamMember } from "../helpers/tenants/teamMember.ts";

const api = apiOfFile();
const read = (id: string, how = {}) => api().call("GET", `/api/v1/jobs/${id}`, how);

test.serial(
  "a batch of tickets is work that runs until each was looked at, and counts what was refused",
  async (t) => {
    const items = [ticketFixture({ customer: customerFixture }), { externalId: 7 }];
    const sent = await api().call("POST", "/api/v1/tickets/batch", { body: { items } });
    const { id } = sent.json.data;
    const running = await read(id);
    t.is(running.status, 200, running.text);
    t.like(running.json.data, {
      id,
      kind: "ticketBatch",
      state: "running",
      progress: { done: 1, total: 2, failed: 1 },
    });
    t.is(running.headers.get("retry-after"), "2");
    await api().work();
    const done = await read(id);
    t.like(done.json.data, { state: "done", progress: { done: 2, total: 2, failed: 1 }, file: null });
    t.is(done.headers.get("retry-after"), null);
    t.is(
      (await api().call("GET", done.json.data.result)).status,
      200,
      "the result is an address that answers",
    );
  },
);

test.serial("exports, imports, global runs and downloads from SAT have the same form", async (t) => {
  const { db } = api().deps;
  const { id: merchantId, rfc } = api().demo.merchant;
  const at = new Date();
  const session = await api().signIn("merchant");
  const asked = await api().call("POST", "/api/v1/invoices/exports", { body: { format: "csv", filter: {} } });
  const exportId = asked.json.data.id as string;
  t.like((await read(exportId)).json.data, { kind: "invoices", state: "queued", file: null });
  await db("exports")
    .where({ id: exportId })
    .update({ state: "done", rowsDone: 9, rowsTotal: 9, endedAt: at });
  const done = (await read(exportId)).json.data;
  t.like(done, { state: "done", progress: { done: 9, total: 9, failed: 0 } });
  t.is(done.file, `/api/v1/invoices/exports/${exportId}/file`);

  const csv = "sku,description,productKey,unitKey,unitPrice\nA,Taza,52152002,H87,10.00\n";
  const imported = await api().call("POST", "/api/v1/merchant/products/import", { body: { csv }, session });
  t.is(imported.status, 202, imported.text);
  const importJob = await read(imported.json.data.id, { session });
  t.like(importJob.json.data, { kind: "products", state: "queued" });

  const runId = randomUUID();
  await db("globalRuns").insert({ ...globalRunRow({ merchantId, livemode: false }), id: runId });
  t.like((await read(runId)).json.data, { kind: "globalRun", id: runId });

  const download = await satDownloadRows(db, { merchantId, rfc }).download({ state: "empty", endedAt: at });
  const job = await read(download.id, { session });
  t.like(job.json.data, { kind: "satDownload", state: "done", endedAt: at.toISOString() });
  t.is((await api().call("GET", job.json.data.result, { session })).status, 200);

  const reconciliation = { id: randomUUID(), merchantId, livemode: false, requestedThrough: "merchant" };
  const range = { dateFrom: "2026-10-01T00:00:00", dateTo: "2026-10-31T23:59:59" };
  await db("reconciliations").insert({ ...reconciliation, ...range, state: "waiting", createdAt: at });
  const compared = await read(reconciliation.id, { session });
  t.like(compared.json.data, { kind: "reconciliation", state: "running", endedAt: null });
  t.is((await api().call("GET", compared.json.data.result, { session })).status, 200);
  const { session: accountant } = await teamMember(api(), "accountant");
  t.is((await read(reconciliation.id, { session: accountant })).status, 200, "accountants see it as well");
});

test.serial("work does not exist for another merchant, nor for who may not see its kind", async (t) => {
  const sent = await api().call("POST", "/api/v1/tickets/batch", { body: { items: [ticketFixture()] } });
  const { id } = sent.json.data;
  const { id: merchantId } = await otherMerchant(api().deps);
  const stranger = await teamMember(api(), "owner", { merchantId });
  t.is((await read(id, { session: stranger.session })).status, 404);
  const { key } = await api().keyWith("invoices:read");
  t.is((await read(id, { key })).status, 404, "a batch of tickets is no invoice");
  const { key: other } = await api().keyWith("tickets:read");
  t.is((await read(id, { key: other })).status, 200);
  t.is((await read(randomUUID())).json.error, "resource.not_found");
  t.is((await api().call("GET", "/api/v1/jobs/x")).status, 404);
});
