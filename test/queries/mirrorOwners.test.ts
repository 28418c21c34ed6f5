import test from "ava";
import { listExports } from "../../src/queries/exports.ts";
import { findCfdi } from "../../src/queries/mirror/findCfdi.ts";
import { listCfdis } from "../../src/queries/mirror/listCfdis.ts";
import { totalsByMonth } from "../../src/queries/mirror/totalsByMonth.ts";
import { testDatabase } from "../helpers/servers/database.ts";
import { mirrorCfdi } from "../helpers/sat/mirrorRows.ts";

test("for who is bound to branches there is no mirror", async (t) => {
  const { db } = await testDatabase(t);
  await db.raw(`insert into merchants (id, rfc, legal_name, tax_regime, trade_name)
    values (gen_random_uuid(), 'R1', 'N', '601', 'T')`);
  const { id: merchantId } = await db("merchants").first<{ id: string }>("id");
  const owner = { merchantId, livemode: false };
  const uuid = await mirrorCfdi(db, owner);
  const bound = { ...owner, boundBranchIds: [uuid] };
  t.is((await listCfdis(db, owner, {}, { limit: 1 })).rows.length, 1);
  t.deepEqual(await listCfdis(db, bound, {}, { limit: 1 }), { rows: [] });
  t.is(await findCfdi(db, bound, uuid), undefined);
  t.deepEqual(await totalsByMonth(db, bound, { from: "2026-01-01", to: "2026-12-31" }), []);
  t.deepEqual(await listExports(db, bound, ["satCfdis"], { limit: 1 }), { rows: [] });
});
