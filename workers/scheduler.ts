import { announceDueCancellations } from "../src/operations/cancellations/announceDueCancellations.ts";
import { announceReceived } from "../src/operations/cancellations/received/announceReceived.ts";
import { watchReceivers } from "../src/operations/cancellations/received/watchReceivers.ts";
import { announceExpiry } from "../src/operations/certificates/announceExpiry.ts";
import { requestDueImports } from "../src/operations/catalogs/requestDueImports.ts";
import type { Deps } from "../src/operations/deps.ts";
import { warnOfExpiry } from "../src/operations/efirmas/warnOfExpiry.ts";
import { wipeStaleEfirmas } from "../src/operations/efirmas/wipeStaleEfirmas.ts";
import { announceBatches } from "../src/operations/events/announceBatches.ts";
import { forgetExports } from "../src/operations/exports/forgetExports.ts";
import { followGlobalRuns } from "../src/operations/globalInvoices/followGlobalRuns.ts";
import { runGlobalSchedules } from "../src/operations/globalInvoices/runGlobalSchedules.ts";
import { announcePacs } from "../src/operations/pacs/announcePacs.ts";
import { probeQuietServices } from "../src/operations/pacs/probeQuietServices.ts";
import { sendDueDigests } from "../src/operations/mail/digests/sendDueDigests.ts";
import { reportDuePayments } from "../src/operations/payments/reportDuePayments.ts";
import { remindDue } from "../src/operations/payments/reminders/remindDue.ts";
import { announceDue } from "../src/operations/satDownloads/announceDue.ts";
import { runSchedules } from "../src/operations/satDownloads/runSchedules.ts";
import { requestDueSatLists } from "../src/operations/satLists/requestDueSatLists.ts";
import { announceDueWebhooks } from "../src/operations/webhooks/announceDueWebhooks.ts";
import { announceDueSources } from "../src/operations/ticketSources/announceDueSources.ts";
import { announcePacStocks } from "../src/operations/pacs/announcePacStocks.ts";
import { announceStamps } from "../src/operations/pacs/stamps/announceStamps.ts";
import { runDue, type Schedule } from "../src/operations/schedules/runDue.ts";
import { foldFigures } from "../src/operations/upkeep/foldFigures.ts";
import { forgetEnded } from "../src/operations/upkeep/forgetEnded.ts";
import { repeat } from "../src/platform/repeat.ts";
import { startSweeping } from "../src/queues/startSweeping.ts";
import { runAlone, type ProcessStart } from "../src/start/runAlone.ts";

const sweepEveryMs = 2_000;
const announceEveryMs = 2_000;
const foldEveryMs = 15_000;
const forgetEveryMs = 3_600_000;
/** The first look is not at the start: what a fresh install has to do by the clock waits until it has come up. */
const lookAtClockEveryMs = 60_000;

/** Lists the work that the clock starts. */
const schedules = (deps: Deps): readonly Schedule[] => {
  const { cron } = deps.config.catalogs;
  if (cron === undefined) return [];
  return [
    {
      id: "catalogs.refresh",
      cron,
      zone: "America/Mexico_City",
      start: (tx) => requestDueImports({ ...deps, db: tx }),
    },
    {
      id: "satLists.refresh",
      cron,
      zone: "America/Mexico_City",
      start: (tx) => requestDueSatLists({ ...deps, db: tx }),
    },
  ];
};

/**
 * Announces again what the queues have lost, does what is due by the clock, and forgets what has ended. Any number of
 * schedulers share the work by rows and their locks.
 */
export const scheduler: ProcessStart = async ({ deps }, shutdown) => {
  const { log } = deps;
  const sweeping = startSweeping(deps.relay, { everyMs: sweepEveryMs, log });
  shutdown.defer("sweep", () => sweeping.close());
  const announcing = repeat(
    async () => {
      await announceDue(deps);
      await announceDueCancellations(deps);
      await announceReceived(deps);
    },
    { everyMs: announceEveryMs, name: "announce what SAT is due to be asked", log },
  );
  shutdown.defer("announcing", () => announcing.close());
  const retrying = repeat(async () => void (await announceDueWebhooks(deps)), {
    everyMs: announceEveryMs,
    name: "announce webhooks that are due",
    log,
  });
  shutdown.defer("retrying", () => retrying.close());
  const asking = repeat(async () => void (await announceDueSources(deps)), {
    everyMs: announceEveryMs,
    name: "announce ticket sources that are due",
    log,
  });
  shutdown.defer("asking", () => asking.close());
  const ending = repeat(async () => void (await announceBatches(deps)), {
    everyMs: announceEveryMs,
    name: "announce batches that are done",
    log,
  });
  shutdown.defer("ending", () => ending.close());
  const watching = repeat(async () => void (await announcePacs(deps)), {
    everyMs: announceEveryMs,
    name: "announce PACs that are down or back",
    log,
  });
  shutdown.defer("watching", () => watching.close());
  const probing = repeat(() => probeQuietServices(deps), {
    everyMs: lookAtClockEveryMs,
    name: "look at services that nobody uses",
    log,
  });
  shutdown.defer("probing", () => probing.close());
  const clockwork = repeat(
    async () => {
      for (const schedule of schedules(deps)) await runDue(deps, schedule);
      await runSchedules(deps);
      await runGlobalSchedules(deps);
      await followGlobalRuns(deps);
      await reportDuePayments(deps);
      await watchReceivers(deps);
      await remindDue(deps);
      await sendDueDigests(deps);
      await announceExpiry(deps);
      await announceStamps(deps);
      await announcePacStocks(deps);
    },
    { everyMs: lookAtClockEveryMs, name: "do what is due", log },
  );
  shutdown.defer("clockwork", () => clockwork.close());
  const folding = repeat(() => foldFigures(deps), { everyMs: foldEveryMs, name: "add up figures", log });
  shutdown.defer("folding", () => folding.close());
  const forgetting = repeat(
    async () => {
      await wipeStaleEfirmas(deps);
      await forgetExports(deps);
      await forgetEnded(deps);
    },
    { everyMs: forgetEveryMs, name: "forget what ended", log },
  );
  shutdown.defer("forgetting", () => forgetting.close());
  const warning = repeat(() => warnOfExpiry(deps), {
    everyMs: forgetEveryMs,
    name: "warn of e.firmas that end",
    log,
  });
  shutdown.defer("warning", () => warning.close());
};

await runAlone(import.meta.url, "scheduler", scheduler);
