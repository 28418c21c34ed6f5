import { makeExports } from "../src/operations/exports/makeExports.ts";
import { importPackages } from "../src/operations/mirror/importPackages.ts";
import { advanceRequests } from "../src/operations/satDownloads/requests/advanceRequests.ts";
import { fetchPackages } from "../src/operations/satDownloads/packages/fetchPackages.ts";
import { runReconciliation } from "../src/operations/reconciliation/runReconciliation.ts";
import { type ProcessStart, runAlone } from "../src/start/runAlone.ts";
import { startWorker } from "../src/start/startWorker.ts";

const work = startWorker("satDownload", {
  "satDownload.advance": advanceRequests,
  "satDownload.fetchPackage": fetchPackages,
  "satDownload.importPackage": importPackages,
  "reconciliation.run": runReconciliation,
});

/** An export takes hours where pages are rendered, so that few at once are enough; each merchant has one. */
const makeFiles = startWorker("exports", { "export.make": makeExports }, { concurrency: 4 });

/**
 * Downloads CFDIs from SAT in bulk, reads them into the mirror, and makes files of them. The only process that opens an
 * e.firma's key.
 */
export const satDownload: ProcessStart = async (composed, shutdown) => {
  await work(composed, shutdown);
  await makeFiles(composed, shutdown);
};

await runAlone(import.meta.url, "satDownload", satDownload);
