import { gzipSync } from "node:zlib";
import test from "ava";
import { systemActor } from "../../../src/domain/access/actor.ts";
import { makeExports } from "../../../src/operations/exports/makeExports.ts";
import { requestExport } from "../../../src/operations/exports/requestExport.ts";
import { emptySandboxes } from "../../../src/operations/sandbox/emptySandboxes.ts";
import { newId } from "../../../src/platform/ids.ts";
import { printableComprobante } from "../../adapters/pdf/printableComprobante.ts";
import { fillTickets } from "../../bench/fillTickets.ts";
import { toXml } from "../../helpers/cfdi/toXml.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { peakLiveMemory } from "../../helpers/peakLiveMemory.ts";

const api = apiOfFile();
const signal = new AbortController().signal;

test.serial("memory stays flat while everything is exported, and while it is deleted", async (t) => {
  t.timeout(900_000);
  // The first round warms up: what a process takes once is nobody's growth.
  const rounds = [];
  for (const count of [2_000, 10_000, 40_000]) {
    await fill(count);
    const exported = await measured(exportAll);
    const emptied = await measured(emptyAll);
    rounds.push([exported, emptied] as const);
    t.log(`${count} tickets and invoices: exported ${told(exported)}; deleted ${told(emptied)}`);
    t.is((await api().deps.db("invoices").where({ livemode: false }).limit(1)).length, 0);
  }
  const [, quarter, whole] = rounds as unknown as readonly (readonly [Measured, Measured])[];
  t.true(whole![0].peak < quarter![0].peak + 24_000_000, "the export");
  t.true(whole![1].peak < quarter![1].peak + 24_000_000, "the deletion");
});

interface Measured {
  readonly rows: number;
  readonly peak: number;
  readonly ms: number;
}

async function measured(work: () => Promise<number>): Promise<Measured> {
  const at = performance.now();
  const { peak, result: rows } = await peakLiveMemory(work);
  return { rows, peak, ms: Math.round(performance.now() - at) };
}

function told({ rows, peak, ms }: Measured): string {
  return `${rows} rows with up to ${Math.round(peak / 1e6)} MB in ${ms} ms`;
}

async function exportAll(): Promise<number> {
  const { deps, demo } = api();
  const principal = { merchantId: demo.merchant.id, livemode: false };
  const order = { kind: "everything", format: "zip", filter: {} } as const;
  const { id } = await requestExport(deps, { principal, actor: systemActor("test") }, order);
  await makeExports(deps, [id], { signal, log: deps.log, attempt: 1 });
  const row = await deps.db("exports").where({ id }).first();
  if (row.state !== "done") throw new Error(row.reason);
  return row.rowsDone as number;
}

async function emptyAll(): Promise<number> {
  const { deps, demo } = api();
  const id = newId();
  const createdAt = deps.clock.now();
  await deps.db("sandboxResets").insert({ id, merchantId: demo.merchant.id, createdAt });
  const waiting = await emptySandboxes(deps, [id], { signal });
  if (waiting.size > 0) throw new Error("The deletion waits.");
  const { deleted } = await deps.db("sandboxResets").where({ id }).first("deleted");
  return Number(deleted);
}

/** Stores so many tickets, and as many stamped invoices with their XML, in test mode. */
async function fill(count: number): Promise<void> {
  const { db } = api().deps;
  const merchantId = api().demo.merchant.id;
  const branchIds = await db("branches").where({ merchantId }).pluck<string[]>("id");
  await fillTickets(db, { merchantId, branchIds, states: ["accepted"], tickets: count });
  await db.raw(
    `insert into invoices (id, merchant_id, livemode, state, series, folio, receiver_rfc, receiver_name, currency, subtotal,
                           total, time_zone, comprobante, uuid, fecha, stamped_at)
     select gen_random_uuid(), :merchantId, false, 'stamped', 'A', n, 'URE180429TM6', 'U', 'MXN', 500, 580,
            'America/Mexico_City', '{}', gen_random_uuid(), '2026-10-01T12:00:00', now()
       from generate_series(1, cast(:count as int)) n`,
    { merchantId, count },
  );
  const packed = gzipSync(Buffer.from(toXml(printableComprobante(5))), { level: 4 });
  await db.raw(
    "insert into invoice_documents (invoice_id, stamped_xml) select id, ? from invoices where not livemode",
    [packed],
  );
}
