import { readFile } from "node:fs/promises";
import { readConfig } from "../../../src/config.ts";
import { systemActor } from "../../../src/domain/access/actor.ts";
import { ExportRow } from "../../../src/models/ExportRow.ts";
import { makeExports } from "../../../src/operations/exports/makeExports.ts";
import { requestExport } from "../../../src/operations/exports/requestExport.ts";
import { createLogger } from "../../../src/platform/logger.ts";
import { createMetrics } from "../../../src/platform/metrics.ts";
import { createShutdown } from "../../../src/platform/process/shutdown.ts";
import { composeAlone } from "../../../src/start/runAlone.ts";
import { peakMemory } from "../../helpers/killing/peakMemory.ts";

/**
 * A process that exports invoices as a ZIP, or everything that a merchant has, and tells what that took. Arguments: the
 * merchant's id, the kind of export, a file with the filter, and the files of each invoice.
 */
const [merchantId = "", kind = "", filterFile = "", ...files] = process.argv.slice(2);
const log = createLogger({ name: "export", level: "silent" });
const shutdown = createShutdown({ log, timeoutMs: 5_000 });
const { deps } = await composeAlone({ config: readConfig(), log, shutdown, metrics: createMetrics() });
const change = { principal: { merchantId, livemode: false }, actor: systemActor("bench") };
const filter = { ...(JSON.parse(await readFile(filterFile, "utf8")) as object), files: files as ["xml"] };
const { id } = await requestExport(
  deps,
  change,
  kind === "everything" ? { kind, format: "zip", filter: {} } : { kind: "invoices", format: "zip", filter },
);
const startPeakBytes = await peakMemory();
const startedAt = performance.now();
await makeExports(deps, [id], { signal: new AbortController().signal, log, attempt: 1 });
const seconds = (performance.now() - startedAt) / 1_000;
const { state, rowsDone, reason, sizeBytes } = await ExportRow.query(deps.db).findById(id).throwIfNotFound();
if (state !== "done") throw new Error(`The export is ${state}: ${reason}`);
const peakBytes = await peakMemory();
process.stdout.write(
  JSON.stringify({ rows: rowsDone, seconds, startPeakBytes, peakBytes, sizeBytes: Number(sizeBytes) }),
);
await shutdown.run("done");
