import { runGlobals } from "../src/operations/globalInvoices/runGlobals.ts";
import { advanceSagas } from "../src/operations/sagas/advanceSagas.ts";
import { takeInTickets } from "../src/operations/tickets/takeInTickets.ts";
import { runAlone, type ProcessStart } from "../src/start/runAlone.ts";
import { startWorker } from "../src/start/startWorker.ts";

const work = startWorker("ticketIntake", {
  "ticket.takeIn": takeInTickets,
  "globalInvoice.run": runGlobals,
  "saga.advance": advanceSagas,
});

/** Decides on tickets. SAT's catalogs begin to load with it, and what is embedded judges until they are there. */
export const ticketIntake: ProcessStart = async (composed, shutdown) => {
  composed.deps.catalogs();
  await work(composed, shutdown);
};

await runAlone(import.meta.url, "ticketIntake", ticketIntake);
