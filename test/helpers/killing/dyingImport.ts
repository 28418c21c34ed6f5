import { readConfig } from "../../../src/config.ts";
import { refreshCatalogs } from "../../../src/operations/catalogs/refreshCatalogs.ts";
import { createLogger } from "../../../src/platform/logger.ts";
import { createMetrics } from "../../../src/platform/metrics.ts";
import { createShutdown } from "../../../src/platform/process/shutdown.ts";
import { composeAlone } from "../../../src/start/runAlone.ts";

/**
 * A process that imports a workbook and kills itself at the n-th point where it changes something outside: before such a
 * statement is sent, after its answer came, before and after the download, at each chunk of rows. Arguments: version id, n. Ends with
 * code 0 when it came through alive, and says how many points there were.
 */
const [versionId = "", dieAt = "0"] = process.argv.slice(2);
let points = 0;
const point = (): void => {
  points += 1;
  if (points === Number(dieAt)) process.kill(process.pid, "SIGKILL");
};

const log = createLogger({ name: "dying", level: "silent" });
const shutdown = createShutdown({ log, timeoutMs: 5_000 });
const { deps } = await composeAlone({ config: readConfig(), log, shutdown, metrics: createMetrics() });
// Reads change nothing: to die at one is to die after the change before it.
const changes = /^(?:insert|update|delete|create|drop|alter|analyze|commit|select pg_)/i;
deps.db.on("query", ({ sql }: { sql: string }) => changes.test(sql) && point());
deps.db.on("query-response", (_answer, { sql }: { sql: string }) => changes.test(sql) && point());
const { catalogSource, workbooks } = deps;
const watched = {
  ...deps,
  catalogSource: {
    async fetch(request: Parameters<typeof catalogSource.fetch>[0]) {
      point();
      const answer = await catalogSource.fetch(request);
      point();
      return answer;
    },
  },
  workbooks: {
    async *readWorkbook(...call: Parameters<typeof workbooks.readWorkbook>) {
      for await (const rows of workbooks.readWorkbook(...call)) {
        point();
        yield rows;
      }
    },
  },
};
await refreshCatalogs(watched, [versionId], { signal: new AbortController().signal, log, attempt: 1 });
process.stdout.write(String(points));
await shutdown.run("done");
