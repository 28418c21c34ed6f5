import { runAlone, type ProcessStart } from "../src/start/runAlone.ts";

/** Hands out what was stamped: mail and webhooks. It has no jobs yet; it starts, reports health and stops like every process. */
export const delivery: ProcessStart = async () => {};

await runAlone(import.meta.url, "delivery", delivery);
