import { runAlone, type ProcessStart } from "../src/start/runAlone.ts";
import { warnOfLocalObjects } from "../src/start/warnOfLocalObjects.ts";

/** Downloads CFDIs from SAT in bulk. It has no jobs yet; it starts, reports health and stops like every process. */
export const satDownload: ProcessStart = async ({ deps }) => {
  warnOfLocalObjects(deps);
};

await runAlone(import.meta.url, "satDownload", satDownload);
