import test from "ava";
import type { Knex } from "knex";
import { SatDownload } from "../../src/models/sat/SatDownload.ts";
import { createTenantDatabase } from "../../src/platform/database/tenantDatabase.ts";
import { searchDownloads } from "../../src/queries/admin/satDownloads.ts";
import { findEfirma } from "../../src/queries/efirmas.ts";
import { filePackage } from "../../src/queries/satDownloads/filePackage.ts";
import { findSchedule } from "../../src/queries/satDownloads/findSchedule.ts";
import { findPackage, partsOf } from "../../src/queries/satDownloads/partsOf.ts";
import { findDownload, listDownloads } from "../../src/queries/satDownloads/satDownloads.ts";
import { testDatabase } from "../helpers/servers/database.ts";
import { isIndexed } from "../helpers/servers/isIndexed.ts";
import { foreignKeys } from "../helpers/servers/foreignKeys.ts";

const page = { limit: 20, after: "900000" };

test("downloads, their parts, e.firmas and schedules are read through an index, behind the wall too", async (t) => {
  const { db, url, tenantUrl } = await testDatabase(t);
  await seed(db);
  const download = await SatDownload.query(db).findOne({ state: "done" }).throwIfNotFound();
  const { merchantId, id } = download;
  const owner = { merchantId, livemode: false };
  const log = { error: (): void => undefined };
  const tenants = createTenantDatabase({ tenantUrl, ownerUrl: url, poolSize: 2, log });
  t.teardown(() => tenants.destroy());

  for (const [whose, handle] of Object.entries({ owner: db, tenant: tenants.of([merchantId]) })) {
    const reads: Record<string, () => Promise<unknown>> = {
      all: () => listDownloads(handle, owner, {}, page),
      "of a state": () => listDownloads(handle, owner, { state: "refused" }, page),
      "under way": () => listDownloads(handle, owner, { underWay: true }, page),
      one: () => findDownload(handle, owner, id),
      parts: () => partsOf(handle, download),
      "a package": () => findPackage(handle, download, id),
      "its file": () => filePackage(handle, download, undefined),
      schedule: () => findSchedule(handle, owner),
      "e.firma": () => findEfirma(handle, owner),
    };
    for (const [name, read] of Object.entries(reads)) await isIndexed(t, handle, `${whose}: ${name}`, read);
  }
  const searches = [
    {},
    { state: "refused" },
    { underWay: true },
    { merchantId },
    { merchantId, livemode: false },
  ] as const;
  for (const search of searches)
    await isIndexed(t, db, JSON.stringify(search), () => searchDownloads(db, search, page));
});

/** Four hundred merchants; every tenth download is refused, and every fiftieth under way. */
async function seed(db: Knex): Promise<void> {
  await db.raw(`
    ${foreignKeys.unchecked}
    insert into merchants (id, rfc, legal_name, tax_regime, trade_name)
      select gen_random_uuid(), 'R' || n, 'N', '601', 'T' from generate_series(1, 400) n;
    insert into efirmas (merchant_id, livemode, serial_number, certificate, encrypted_key, encrypted_password,
                         encryption_key_id, not_before, not_after)
      select id, false, rfc, '', '', '', 'k', now(), now() from merchants;
    insert into sat_schedules (merchant_id, livemode, enabled, request_types, content, cron, zone)
      select id, false, true, '{emitidos}', 'cfdi', '0 5 * * *', 'UTC' from merchants;
    insert into sat_downloads (id, merchant_id, livemode, rfc, service, request_type, content, date_from, date_to, zone,
                               efirma, requested_through, state, ended_at)
      select gen_random_uuid(), id, false, rfc, 'cfdi', 'emitidos', 'cfdi', '2026-10-01T00:00:00', '2026-10-31T23:59:59',
             'UTC', 'stored', 'merchant',
             case when n % 50 = 0 then 'accepted' when n % 10 = 0 then 'refused' else 'done' end,
             case when n % 50 <> 0 then now() end
      from generate_series(1, 20) n cross join merchants;
    insert into sat_requests (id, merchant_id, livemode, download_id, rfc, service, request_type, content, date_from,
                              date_to, asked_at)
      select gen_random_uuid(), merchant_id, false, id, rfc, service, request_type, content, date_from, date_to, now()
      from sat_downloads;
    insert into sat_packages (id, merchant_id, livemode, download_id, request_id, service, content, sat_package_id)
      select gen_random_uuid(), merchant_id, false, download_id, id, service, content, id::text from sat_requests;
    analyze;`);
}
