import { runAlone, type ProcessStart } from "../src/start/runAlone.ts";

/** Downloads CFDIs from SAT in bulk. It has no jobs yet; it starts, reports health and stops like every process. */
export const satDownload: ProcessStart = async () => {};

await runAlone(import.meta.url, "satDownload", satDownload);
