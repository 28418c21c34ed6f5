import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import test from "ava";
import { satListSource } from "../../../src/adapters/sat/lists/satListSource.ts";
import { systemActor } from "../../../src/domain/access/actor.ts";
import { createApi } from "../../../src/http/createApi.ts";
import type { Deps } from "../../../src/operations/deps.ts";
import { requestDueSatLists } from "../../../src/operations/satLists/requestDueSatLists.ts";
import { requestSatList } from "../../../src/operations/satLists/requestSatList.ts";
import { lcoPart, lcoSite, listedCertificate } from "../../helpers/catalogs/lcoSite.ts";
import { obligedDesk, type ShownList, today } from "../../helpers/catalogs/obligedDesk.ts";
import { demoAdmin } from "../../helpers/http/adminToken.ts";
import { apiOfFile } from "../../helpers/http/api.ts";

const api = apiOfFile();
const { shown, inLists, importAll, importFrom, judge } = obligedDesk(api);
const path = "/api/v1/admin/sat-lists";
const staff = () => demoAdmin(api());
const sourceWithout = () => satListSource({ folder: undefined, lco: [] });
const partitions = async () =>
  api()
    .deps.db("pg_class")
    .where({ relkind: "r" })
    .whereLike("relname", "sat_list_certificates_%")
    .pluck("relname");

test.serial(
  "the list of a day is taken in whole or not at all, and then the earlier one counts",
  async (t) => {
    const site = await lcoSite(t);
    const many = Array.from({ length: 400 }, (_, at) => listedCertificate("AAA120730823", at));
    const part = (n: number) => `LCO_${today}_${n}.xml.gz`;
    const both = {
      [part(1)]: lcoPart(today, many.slice(0, 200)),
      [part(2)]: lcoPart(today, many.slice(200)),
    };
    site.publish(both);
    t.is(await importFrom(site.addresses), "active");
    t.like((await shown()).active, { rows: 400, publishedOn: today });
    t.like(await inLists("AAA120730823"), { obliged: { certificates: 400, active: 400 } });
    t.deepEqual(await judge("es"), [], "a list of SAT's production says nothing of test certificates");
    t.is((await partitions()).length, 1, "what no longer counts is gone");
    t.is(await importFrom(site.addresses), "unchanged");

    site.publish({ [part(1)]: both[part(1)]! });
    t.is(await importFrom(site.addresses), "refused list.shrunk");
    site.publish({ ...both, [part(2)]: lcoPart("2026-01-01", many.slice(200)) });
    t.is(await importFrom(site.addresses), "refused list.parts_differ");
    site.publish({ ...both, [part(2)]: both[part(2)]!.subarray(0, -40) });
    t.is(await importFrom(site.addresses), "refused list.unreadable");
    const bomb = `<!DOCTYPE a [<!ENTITY a "aaaa">]><lco:LCO fecha="${today}"/>`;
    site.publish({ ...both, [part(2)]: Buffer.from(bomb) });
    t.is(await importFrom(site.addresses), "refused list.unreadable");
    site.publish({
      ...both,
      [part(2)]: lcoPart(
        today,
        many.slice(200).map((one) => ({ ...one, serial: "1" })),
      ),
    });
    t.is(await importFrom(site.addresses), "refused list.rows");
    site.publish({ [part(1)]: lcoPart(today, []) });
    t.is(await importFrom(site.addresses), "refused list.rows".replace("rows", "header"));
    t.like(await inLists("AAA120730823"), { obliged: { certificates: 400 } });
    t.is((await partitions()).length, 1, "what was refused has left nothing");

    site.publish({ [part(1)]: both[part(1)]! });
    t.is(await importFrom(site.addresses, { approve: true }), "active");
    t.like(await inLists("AAA120730823"), { obliged: { certificates: 200 } });
  },
);

test.serial("a process that dies while it takes a list in leaves the earlier one", async (t) => {
  const site = await lcoSite(t);
  const { deps } = api();
  const source = satListSource({ folder: undefined, lco: site.addresses });
  const many = Array.from({ length: 3_000 }, (_, at) => listedCertificate("BBB150909HH2", at));
  site.publish({ [`LCO_${today}_1.xml.gz`]: lcoPart(today, many) });
  const dying: Deps = {
    ...deps,
    satListSource: {
      ...source,
      async *rows(list, files) {
        for await (const batch of source.rows(list, files)) {
          yield batch;
          // The database loses the connection as it does when the process behind it is killed.
          await deps.db.raw(
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'",
          );
          await pause(20);
        }
      },
    },
  };
  await requestSatList(dying, systemActor("test"), { list: "LCO", through: "admin", approve: true });
  await t.throwsAsync(importAll(dying));
  t.like(await inLists("AAA120730823"), { obliged: { certificates: 200 } });
  t.is((await partitions()).length, 1);
  t.is((await shown()).versions[0]?.state, "underWay");

  await importAll({ ...deps, satListSource: source });
  t.is((await shown()).versions[0]?.state, "active");
  t.like(await inLists("BBB150909HH2"), { obliged: { certificates: 3_000 } });
});

test.serial("without an address the list is shown with what to do, and an order is refused", async (t) => {
  const { deps } = api();
  const satListSource = sourceWithout();
  const answer = createApi({ ...deps, satListSource }, api()).callback();
  const server = createServer((request, response) => void answer(request, response)).listen(0);
  t.teardown(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const said = { es: /solo a los PAC.*SAT_LCO_URLS/, en: /to PACs only.*SAT_LCO_URLS/ };
  for (const language of ["es", "en"] as const) {
    const headers = { ...(await staff()), "Accept-Language": language, "Content-Type": "application/json" };
    const { data } = (await (await fetch(url, { headers })).json()) as { data: { items: ShownList[] } };
    const list = data.items.find((each) => each.list === "LCO");
    t.is(list?.source, null);
    t.regex(list?.setup ?? "", said[language]);
    const order = await fetch(url, { method: "POST", headers, body: '{"list":"LCO"}' });
    const refusal = (await order.json()) as { error: string; message: string };
    t.is(`${order.status} ${refusal.error}`, "422 sat_list.lco_unset");
    t.regex(refusal.message, said[language]);
  }
});

test.serial("without an address the schedule passes it by, and an order says what to do", async (t) => {
  const { deps, logged } = api();
  const other = { ...deps, satListSource: sourceWithout() };
  const before = logged.length;
  await requestDueSatLists(other);
  t.deepEqual(await deps.db("sat_list_versions").whereNull("ended_at"), []);
  t.is(logged.slice(before).filter((line) => line.includes("not refreshed")).length, 0);
  await t.throwsAsync(
    requestSatList(other, systemActor("test"), { list: "LCO", through: "admin", approve: false }),
    {
      code: "sat_list.lco_unset",
    },
  );
});
