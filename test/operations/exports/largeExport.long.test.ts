import test from "ava";
import { makeExports } from "../../../src/operations/exports/makeExports.ts";
import { requestExport } from "../../../src/operations/exports/requestExport.ts";
import { systemActor } from "../../../src/domain/access/actor.ts";
import type { CfdiFilter } from "../../../src/queries/mirror/cfdiFilter.ts";
import { totalsByMonth } from "../../../src/queries/mirror/totalsByMonth.ts";
import { listCfdis } from "../../../src/queries/mirror/listCfdis.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { peakLiveMemory } from "../../helpers/peakLiveMemory.ts";
import { mirrorMany } from "../../helpers/sat/mirrorRows.ts";

const api = apiOfFile();
const owner = () => ({ merchantId: api().demo.merchant.id, livemode: false });
const documents = 50_000;

test.serial("memory stays flat while fifty thousand XMLs are made into one ZIP", async (t) => {
  t.timeout(900_000);
  const { deps } = api();
  await mirrorMany(deps.db, owner(), documents);
  await deps.db.raw("vacuum (freeze, analyze) sat_cfdis, sat_cfdi_documents");

  // The first warms up: what a process takes once is nobody's growth.
  const runs = [];
  for (const to of ["2026-01-02", "2026-01-07", undefined])
    runs.push(await exported(to === undefined ? {} : { to }));
  for (const { rows, peak, ms } of runs) t.log(`${rows} documents: up to ${mega(peak)} MB, ${ms} ms`);
  const [, quarter, whole] = runs as [Run, Run, Run];
  t.is(whole.rows, documents);
  t.true(whole.peak < quarter.peak + 24_000_000);

  const days = { from: "2026-01-01", to: "2026-12-31" };
  const walled = deps.tenantDb([owner().merchantId]);
  const at = performance.now();
  const totals = await totalsByMonth(walled, owner(), days);
  const afterTotals = performance.now();
  await listCfdis(walled, owner(), { party: "nadie se llama asi" }, { limit: 25 });
  const afterName = performance.now();
  await listCfdis(walled, owner(), { minTotal: "117" }, { limit: 25 });
  const ms = [afterTotals - at, afterName - afterTotals, performance.now() - afterName].map(Math.round);
  t.log(`totals ${ms[0]} ms; a name nobody has ${ms[1]} ms; an amount nothing has ${ms[2]} ms`);
  t.is(
    totals.reduce((sum, { count }) => sum + count, 0),
    documents,
  );
});

interface Run {
  readonly rows: number;
  readonly peak: number;
  readonly ms: number;
}

async function exported(filter: CfdiFilter): Promise<Run> {
  const { deps } = api();
  const change = { principal: owner(), actor: systemActor("test") };
  const { id } = await requestExport(deps, change, { kind: "satCfdis", format: "zip", filter });
  const { signal } = new AbortController();
  const at = performance.now();
  const { peak } = await peakLiveMemory(() => makeExports(deps, [id], { signal, log: deps.log, attempt: 1 }));
  const row = await deps.db("exports").where({ id }).first();
  if (row.state !== "done") throw new Error(row.reason);
  return { rows: row.rowsDone, peak, ms: Math.round(performance.now() - at) };
}

function mega(bytes: number): number {
  return Math.round(bytes / 1e6);
}
