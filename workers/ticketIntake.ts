import { runGlobals } from "../src/operations/globalInvoices/runGlobals.ts";
import { readSourcePage } from "../src/http/merchant/ticketSource/readSourcePage.ts";
import { advanceSagas } from "../src/operations/sagas/advanceSagas.ts";
import { askTicketSources } from "../src/operations/ticketSources/askTicketSources.ts";
import { takeInTickets } from "../src/operations/tickets/takeInTickets.ts";
import { runAlone, type ProcessStart } from "../src/start/runAlone.ts";
import { startWorker } from "../src/start/startWorker.ts";

const work = startWorker("ticketIntake", {
  "ticket.takeIn": takeInTickets,
  "globalInvoice.run": runGlobals,
  "saga.advance": advanceSagas,
});

/** A system that is asked waits for its other side most of the time; a slow one holds its place for half a minute. */
const askSources = startWorker(
  "ticketSources",
  { "ticketSource.ask": askTicketSources(readSourcePage) },
  { concurrency: 16 },
);

/** Decides on tickets, and asks systems for theirs. SAT's catalogs begin to load with it, and what is embedded judges until they are there. */
export const ticketIntake: ProcessStart = async (composed, shutdown) => {
  composed.deps.catalogs();
  await work(composed, shutdown);
  await askSources(composed, shutdown);
};

await runAlone(import.meta.url, "ticketIntake", ticketIntake);
