import test from "ava";
import { customerFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { adminCalls } from "../../helpers/http/adminCalls.ts";
import { demoAdmin } from "../../helpers/http/adminToken.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { waitFor } from "../../helpers/waitFor.ts";

const api = apiOfFile();
const query = { livemode: "false", days: "7" };

test.serial(
  "reports tell documents by merchant, refusals by code and calls by operation, of one mode",
  async (t) => {
    const { db } = api().deps;
    const { id: merchantId, tradeName } = api().demo.merchant as { id: string; tradeName?: string };
    for (const externalId of ["R-1", "R-2"])
      await api().call("POST", "/api/v1/tickets", {
        body: ticketFixture({ externalId, customer: customerFixture }),
      });
    await api().call("POST", "/api/v1/tickets", { body: {} });
    await api().work();
    const refused = { state: "refused", faults: JSON.stringify([{ code: "CFDI40148" }]) };
    const one = await db("invoices").where({ merchantId }).orderBy("seq").first("id");
    await db("invoices")
      .where({ id: one.id })
      .update({ ...refused, stampedAt: null });
    const slow = db.raw("created_at + interval '5 seconds'");
    await db("invoices").where({ merchantId }).whereNot({ id: one.id }).update({ stampedAt: slow });
    const call = await adminCalls(api());
    const read = async (name: string) => (await call(t, "adminReadReport", { params: { name }, query })).data;

    const merchants = await read("merchants");
    t.like(merchants, { report: "merchants", livemode: false });
    t.like(merchants.items[0], { merchantId, count: 2, failed: 1, merchants: 1 });
    t.deepEqual(
      [merchants.items[0].medianMs, merchants.items[0].p95Ms],
      [5_000, 5_000],
      "of what was stamped",
    );
    if (tradeName !== undefined) t.is(merchants.items[0].name, tradeName);

    t.like(
      (await read("failures")).items.find(({ name }: { name: string }) => name === "CFDI40148"),
      { merchantId: null, count: 1, failed: 1, merchants: 1, medianMs: null },
    );

    const calls = await waitFor("the calls to be written", async () => {
      const { items } = await read("calls");
      return items.find(
        ({ name, count }: { name: string; count: number }) => name === "POST /api/v1/tickets" && count === 3,
      );
    });
    t.like(calls, { failed: 1, merchants: 1 });
    t.is(typeof calls.p95Ms, "number");

    const live = await call(t, "adminReadReport", {
      params: { name: "merchants" },
      query: { livemode: "true" },
    });
    t.deepEqual(live.data.items, []);
  },
);

test.serial("a report is saved with all its lines as CSV and XLSX, in the caller's language", async (t) => {
  const headers = { ...(await demoAdmin(api())) };
  const { db } = api().deps;
  const merchant = await db("merchants").where({ id: api().demo.merchant.id }).first("tradeName");
  await db("merchants").where({ id: api().demo.merchant.id }).update({ tradeName: '=HYPERLINK("x")' });
  const save = (name: string, more: string, language: string) =>
    api().call("GET", `/api/v1/admin/reports/${name}/export?livemode=false&${more}`, {
      key: null,
      headers: { ...headers, "Accept-Language": language },
    });
  const csv = await save("merchants", "", "en");
  t.is(csv.headers.get("content-type"), "text/csv; charset=utf-8");
  t.regex(csv.headers.get("content-disposition") ?? "", /filename="merchants-\d{4}-\d\d-\d\d\.csv"/);
  const [head, line] = csv.text.split("\r\n");
  t.is(head, "Merchant,Id,Count,Refused,Median (ms),95th percentile (ms)");
  t.regex(line ?? "", /^"'=HYPERLINK\(""x""\)",[0-9a-f-]{36},2,1,5000,5000$/, "nothing in it is run");
  await db("merchants").where({ id: api().demo.merchant.id }).update(merchant);

  t.regex((await save("failures", "format=csv", "es")).text, /Código,Total,Comercios\r\n[^]*CFDI40148,1,1/);
  const pacs = await save("pacs", "days=1", "es");
  t.regex(pacs.text, /^Cuenta,Timbrados,[^]*\r\nswSapien,2,/);
  const book = await save("calls", "format=xlsx", "es");
  t.is(book.status, 200);
  t.is(book.text.slice(0, 2), "PK");
  t.is((await save("everything", "", "es")).status, 404);
  t.is((await save("calls", "format=pdf", "es")).status, 400);
  const stranger = await api().call("GET", "/api/v1/admin/reports/calls/export");
  t.is(stranger.status, 401);
});

test.serial("a report that nobody has made is not found", async (t) => {
  const headers = await demoAdmin(api());
  const answer = await api().call("GET", "/api/v1/admin/reports/everything", {
    key: null,
    headers: { ...headers },
  });
  t.is(answer.status, 404);
});
