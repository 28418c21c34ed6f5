import { composeAlone } from "../../../src/start/runAlone.ts";
import { readConfig } from "../../../src/config.ts";
import type { Deps } from "../../../src/operations/deps.ts";
import { sealInvoices } from "../../../src/operations/invoices/sealInvoices.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import { createLogger } from "../../../src/platform/logger.ts";
import { createMetrics } from "../../../src/platform/metrics.ts";
import { createShutdown } from "../../../src/platform/process/shutdown.ts";

/**
 * A process that takes a ticket from its intake to its stamp and kills itself at the n-th point where it touches the
 * outside: before a statement is sent, after its answer came, before and after each call to the PAC. Arguments: ticket
 * id, n. Ends with code 0 when it came through alive.
 */
const [ticketId = "", dieAt = "0"] = process.argv.slice(2);
let points = 0;
const point = (): void => {
  points += 1;
  if (points === Number(dieAt)) process.kill(process.pid, "SIGKILL");
};

const log = createLogger({ name: "dying", level: "silent" });
const shutdown = createShutdown({ log, timeoutMs: 5_000 });
const { deps } = await composeAlone({ config: readConfig(), log, shutdown, metrics: createMetrics() });
deps.db.on("query", point);
deps.db.on("query-response", point);
await pipeline({ ...deps, pac: (livemode) => watched(deps.pac(livemode)) });
await shutdown.run("done");

async function pipeline(deps: Deps): Promise<void> {
  await takeInTickets(deps, [ticketId]);
  const invoiceIds: string[] = await deps.db("invoices").where({ ticketId }).pluck("id");
  await sealInvoices(deps, invoiceIds);
  await stampInvoices(deps, invoiceIds);
}

function watched(pac: ReturnType<Deps["pac"]>): ReturnType<Deps["pac"]> {
  return {
    ...pac,
    async stamp(request) {
      point();
      const answer = await pac.stamp(request);
      point();
      return answer;
    },
  };
}
