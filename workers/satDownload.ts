import { makeExports } from "../src/operations/exports/makeExports.ts";
import { importPackages } from "../src/operations/mirror/importPackages.ts";
import { advanceRequests } from "../src/operations/satDownloads/requests/advanceRequests.ts";
import { fetchPackages } from "../src/operations/satDownloads/packages/fetchPackages.ts";
import { runReconciliation } from "../src/operations/reconciliation/runReconciliation.ts";
import { runAlone } from "../src/start/runAlone.ts";
import { startWorker } from "../src/start/startWorker.ts";

/** Downloads CFDIs from SAT in bulk, and reads them into the mirror. The only process that opens an e.firma's key. */
export const satDownload = startWorker("satDownload", {
  "satDownload.advance": advanceRequests,
  "satDownload.fetchPackage": fetchPackages,
  "satDownload.importPackage": importPackages,
  "export.make": makeExports,
  "reconciliation.run": runReconciliation,
});

await runAlone(import.meta.url, "satDownload", satDownload);
