import test from "ava";
import type { Knex } from "knex";
import { createTenantDatabase } from "../../src/platform/database/tenantDatabase.ts";
import { findApiCall, listApiCalls } from "../../src/queries/access/apiCalls.ts";
import { readReport } from "../../src/queries/admin/reports.ts";
import { isIndexed } from "../helpers/servers/isIndexed.ts";
import { testDatabase } from "../helpers/servers/database.ts";

const someId = "00000000-0000-4000-8000-000000000000";
const page = { limit: 20, after: { at: new Date().toISOString(), id: someId } };

test("calls by API key are read through an index, whatever they are filtered by, before the wall and behind it", async (t) => {
  const { db, url, tenantUrl } = await testDatabase(t);
  const merchantId = await seed(db);
  const log = { error: (): void => undefined };
  const tenants = createTenantDatabase({ tenantUrl, ownerUrl: url, poolSize: 2, log });
  t.teardown(() => tenants.destroy());
  const own = { merchantId, livemode: false };
  for (const [whose, handle] of Object.entries({ owner: db, tenant: tenants.of([merchantId]) })) {
    const reads: Record<string, () => Promise<unknown>> = {
      all: () => listApiCalls(handle, own, page),
      failed: () => listApiCalls(handle, { ...own, failed: true }, page),
      "of a status": () => listApiCalls(handle, { ...own, status: 422 }, page),
      "of a path": () => listApiCalls(handle, { ...own, path: "/api/v1/t", method: "POST" }, page),
      "of a key": () => listApiCalls(handle, { ...own, apiKeyId: someId }, page),
      "of a request": () => listApiCalls(handle, { ...own, requestId: "r-7" }, page),
      "since a moment": () => listApiCalls(handle, { ...own, at: { gte: new Date() } }, page),
      one: () => findApiCall(handle, { id: someId, ...own }),
    };
    for (const [name, read] of Object.entries(reads)) await isIndexed(t, handle, `${whose}: ${name}`, read);
  }
  const everybodys = {
    all: () => listApiCalls(db, {}, page),
    failed: () => listApiCalls(db, { failed: true }, page),
    "of a merchant": () => listApiCalls(db, { merchantId }, page),
    report: () => readReport(db, "calls", { since: new Date(Date.now() - 2_000), livemode: false }),
  };
  for (const [name, read] of Object.entries(everybodys)) await isIndexed(t, db, `staff: ${name}`, read);
});

/** Makes a hundred merchants with two hundred calls each, of which few failed. Returns one of the merchants. */
async function seed(db: Knex): Promise<string> {
  await db.raw(`
    insert into api_calls (id, merchant_id, livemode, api_key_id, at, ms, method, path, query, status, request_id, address,
                           user_agent, request_kept, answer_kept)
      select gen_random_uuid(), cast(md5(cast(m as text)) as uuid), n % 5 = 0, gen_random_uuid(), now() - n * interval '1 second',
             3, 'POST', '/api/v1/tickets', '', case when n % 50 = 0 then 422 else 202 end, 'r-' || m * 1000 + n, '::1', '',
             'none', 'none'
        from generate_series(1, 100) m, generate_series(1, 200) n;
    analyze api_calls;
  `);
  const { merchantId } = await db("apiCalls").first("merchantId");
  return merchantId as string;
}
