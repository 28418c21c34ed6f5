import { judgeAddendas } from "../src/operations/addendas/judgeAddendas.ts";
import { sendResetLinks } from "../src/operations/access/passwords/sendResetLinks.ts";
import { followErrorWords } from "../src/http/followErrorWords.ts";
import { readBounces } from "../src/operations/mail/blocked/readBounces.ts";
import { deliverMails } from "../src/operations/mail/deliverMails.ts";
import { deliverWebhooks } from "../src/operations/webhooks/deliverWebhooks.ts";
import { readEventObject } from "../src/http/merchant/webhooks/readEventObject.ts";
import { repeat } from "../src/platform/repeat.ts";
import { runAlone, type ProcessStart } from "../src/start/runAlone.ts";
import { startWorker } from "../src/start/startWorker.ts";

const readBouncesEveryMs = 60_000;

const work = startWorker("delivery", {
  "mail.send": deliverMails,
  "addenda.judge": judgeAddendas,
  "account.sendResetLink": sendResetLinks,
});

/**
 * Endpoints wait for their other side most of the time, so many are told at once: a dead one holds its place for a
 * quarter of a minute, and with fewer places one dead in twenty held up the others for seconds.
 */
const tellEndpoints = startWorker(
  "webhooks",
  { "webhook.deliver": deliverWebhooks(readEventObject) },
  { concurrency: 256 },
);

/** Hands out what is to reach the world: mail with the invoices that go along, and webhooks. */
export const delivery: ProcessStart = async (composed, shutdown) => {
  const { mailer, log } = composed.deps;
  if (!mailer) log.error("SMTP_URL is not set: mails are kept, and wait until it is");
  await work(composed, shutdown);
  if (composed.deps.bounceMailbox) {
    const reading = repeat(async () => void (await readBounces(composed.deps)), {
      everyMs: readBouncesEveryMs,
      name: "read the bounce mailbox",
      log,
    });
    shutdown.defer("bounce mailbox", () => reading.close());
  }
  // Webhooks show faults as the API does.
  const words = followErrorWords(composed.deps);
  shutdown.defer("words of errors", () => words.close());
  await tellEndpoints(composed, shutdown);
};

await runAlone(import.meta.url, "delivery", delivery);
