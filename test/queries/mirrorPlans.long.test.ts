import test, { type ExecutionContext } from "ava";
import type { Knex } from "knex";
import { createTenantDatabase } from "../../src/platform/database/tenantDatabase.ts";
import type { CfdiFilter } from "../../src/queries/mirror/cfdiFilter.ts";
import { findExport, listExports } from "../../src/queries/exports.ts";
import { findCfdi } from "../../src/queries/mirror/findCfdi.ts";
import { listCfdis } from "../../src/queries/mirror/listCfdis.ts";
import { totalsByMonth } from "../../src/queries/mirror/totalsByMonth.ts";
import { testDatabase } from "../helpers/servers/database.ts";
import { isIndexed } from "../helpers/servers/isIndexed.ts";
import { mirrorCfdi, mirrorMany } from "../helpers/sat/mirrorRows.ts";

/** Two merchants with a hundred thousand mirrored CFDIs together. */
async function setup(t: ExecutionContext) {
  const { db, url, tenantUrl } = await testDatabase(t);
  await db.raw(`insert into merchants (id, rfc, legal_name, tax_regime, trade_name)
    select gen_random_uuid(), 'R' || n, 'N', '601', 'T' from generate_series(1, 2) n`);
  const [merchantId, other] = await db("merchants").pluck<string[]>("id");
  const owner = { merchantId: merchantId as string, livemode: false };
  await mirrorMany(db, owner, 50_000);
  await mirrorMany(db, { ...owner, merchantId: other as string }, 50_000);
  const paid = await mirrorCfdi(db, owner);
  await mirrorCfdi(db, owner, { type: "E", relations: [{ type: "01", uuids: [paid] }] });
  await db.raw(`
    insert into exports (id, merchant_id, livemode, kind, format, filter, state)
      select gen_random_uuid(), id, false, 'satCfdis', 'csv', '{}', 'expired' from merchants, generate_series(1, 5000);
    insert into sat_downloads (id, merchant_id, livemode, rfc, service, request_type, content, date_from, date_to, zone,
        efirma, requested_through)
      select id, id, false, rfc, 'cfdi', 'emitidos', 'cfdi', '2026-01-01T00:00:00', '2026-01-02T00:00:00', 'UTC',
             'stored', 'merchant' from merchants;
    insert into sat_requests (id, merchant_id, livemode, download_id, rfc, service, request_type, content, date_from, date_to)
      select id, merchant_id, livemode, id, rfc, service, request_type, content, date_from, date_to from sat_downloads;
    insert into sat_packages (id, merchant_id, livemode, download_id, request_id, service, content, sat_package_id)
      select gen_random_uuid(), id, false, id, id, 'cfdi', 'cfdi', cast(n as text)
        from merchants, generate_series(1, 5000) n;
    insert into sat_cfdi_references (merchant_id, livemode, referenced, referring, kind)
      select merchant_id, livemode, uuid, uuid, '01' from sat_cfdis limit 20000`);
  await db.raw("vacuum (freeze, analyze)");
  const log = { error: (): void => undefined };
  const tenants = createTenantDatabase({ tenantUrl, ownerUrl: url, poolSize: 2, log });
  t.teardown(() => tenants.destroy());
  return { handles: { owner: db, tenant: tenants.of([owner.merchantId]) }, owner, paid };
}

const filters: Readonly<Record<string, CfdiFilter>> = {
  everything: {},
  "a month": { from: "2026-01-01", to: "2026-01-31" },
  received: { direction: "received" },
  "an RFC": { party: "PAR000007AB1" },
  "a name": { party: "ñandu 7" },
  "one UUID": { uuid: "11111111-2222-4333-8444-555555555555" },
  "series and folio": { series: "A", folio: "777" },
  "amounts of a day": { from: "2026-01-05", to: "2026-01-05", minTotal: "100", maxTotal: "120" },
  "what is seldom": { state: "cancelado", type: "E", direction: "received" },
};

test("lists of the mirror are read through an index, behind the wall too", async (t) => {
  t.timeout(120_000);
  const { handles, owner, paid } = await setup(t);
  const after = { issuedAt: "2026-02-01T00:00:00", seq: "7" };
  for (const [whose, db] of Object.entries(handles)) {
    for (const [what, filter] of Object.entries(filters))
      for (const page of [{ limit: 25 }, { limit: 100, after }])
        await isIndexed(t, db, `${whose}: ${what}`, () => listCfdis(db, owner, filter, page));
    const name = await isIndexed(t, db, `${whose}: a name`, () =>
      listCfdis(db, owner, { party: "ñandu 7", direction: "issued", type: "I" }, { limit: 25 }),
    );
    t.regex(name, /Index Only Scan using sat_cfdis_by_date/, name);
    const days = { from: "2026-01-05", to: "2026-01-08" };
    const totals = await isIndexed(t, db, `${whose}: totals`, () => totalsByMonth(db, owner, days));
    t.regex(totals, /Index Cond: .*issued_at >= /, totals);
    await isIndexed(t, db, `${whose}: exports`, () => listExports(db, owner, ["satCfdis"], { limit: 25 }));
    await isIndexed(t, db, `${whose}: an export`, () =>
      findExport(db, owner, { id: paid, kinds: ["satCfdis"] }),
    );
    await allIndexed(t, db, whose, () => findCfdi(db, owner, paid));
  }
});

/** Each query that the call makes. */
async function allIndexed(
  t: ExecutionContext,
  db: Knex,
  whose: string,
  call: () => Promise<unknown>,
): Promise<void> {
  const asked: { sql: string; bindings: readonly Knex.RawBinding[] }[] = [];
  const listen = (query: (typeof asked)[number]): number => asked.push(query);
  db.on("query", listen);
  await call();
  db.off("query", listen);
  t.true(asked.length > 1);
  for (const { sql, bindings } of asked)
    await isIndexed(t, db, `${whose}: ${sql}`, () => db.raw(sql.replaceAll(/\$\d+/g, "?"), [...bindings]));
}
