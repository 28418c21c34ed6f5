import { refreshCatalogs } from "../src/operations/catalogs/refreshCatalogs.ts";
import { refreshSatLists } from "../src/operations/satLists/refreshSatLists.ts";
import { runAlone } from "../src/start/runAlone.ts";
import { startWorker } from "../src/start/startWorker.ts";

/** Keeps SAT's catalogs and lists of taxpayers fresh. */
export const catalogRefresh = startWorker("catalogRefresh", {
  "catalog.refresh": refreshCatalogs,
  "satList.refresh": refreshSatLists,
});

await runAlone(import.meta.url, "catalogRefresh", catalogRefresh);
