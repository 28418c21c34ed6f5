import { runAlone, type ProcessStart } from "./start/runAlone.ts";
import { startApi } from "./start/startApi.ts";

/** The API process. */
const web: ProcessStart = async (composed, shutdown) => {
  const { baseUrl } = await startApi(composed, shutdown);
  composed.deps.log.info({ baseUrl }, "the API listens");
};

await runAlone(import.meta.url, "web", web);
