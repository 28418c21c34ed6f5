import { takeInTickets } from "../src/operations/tickets/takeInTickets.ts";
import { runAlone } from "../src/start/runAlone.ts";
import { startWorker } from "../src/start/startWorker.ts";

export const ticketIntake = startWorker("ticketIntake", {
  "ticket.takeIn": takeInTickets,
});

await runAlone(import.meta.url, "ticketIntake", ticketIntake);
