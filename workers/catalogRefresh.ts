import { runAlone, type ProcessStart } from "../src/start/runAlone.ts";

/** Keeps SAT's catalogs fresh. It has no jobs yet; it starts, reports health and stops like every process. */
export const catalogRefresh: ProcessStart = async () => {};

await runAlone(import.meta.url, "catalogRefresh", catalogRefresh);
