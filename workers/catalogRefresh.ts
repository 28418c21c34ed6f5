import { refreshCatalogs } from "../src/operations/catalogs/refreshCatalogs.ts";
import { runAlone } from "../src/start/runAlone.ts";
import { startWorker } from "../src/start/startWorker.ts";

/** Keeps SAT's catalogs fresh. */
export const catalogRefresh = startWorker("catalogRefresh", {
  "catalog.refresh": refreshCatalogs,
});

await runAlone(import.meta.url, "catalogRefresh", catalogRefresh);
