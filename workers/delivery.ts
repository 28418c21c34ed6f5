import { sendResetLinks } from "../src/operations/access/passwords/sendResetLinks.ts";
import { deliverMails } from "../src/operations/mail/deliverMails.ts";
import { runAlone, type ProcessStart } from "../src/start/runAlone.ts";
import { startWorker } from "../src/start/startWorker.ts";

const work = startWorker("delivery", {
  "mail.send": deliverMails,
  "account.sendResetLink": sendResetLinks,
});

/** Hands out what is to reach people: mail, and the invoices that go with it. */
export const delivery: ProcessStart = async (composed, shutdown) => {
  const { mailer, log } = composed.deps;
  if (!mailer) log.error("SMTP_URL is not set: mails are kept, and wait until it is");
  await work(composed, shutdown);
};

await runAlone(import.meta.url, "delivery", delivery);
