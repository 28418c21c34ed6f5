import test from "ava";
import { MailRow } from "../../src/models/MailRow.ts";
import { deliverMails } from "../../src/operations/mail/deliverMails.ts";
import { sendMail } from "../../src/operations/mail/sendMail.ts";
import { transact } from "../../src/queues/enqueue.ts";
import { allDone } from "../../src/queues/outcome.ts";
import { runWorker } from "../../src/queues/running/runWorker.ts";
import { testProduct } from "../helpers/product.ts";
import { quickRecovery } from "../helpers/killing/quickRecovery.ts";
import { startProcess } from "../helpers/killing/startProcess.ts";
import { waitFor } from "../helpers/waitFor.ts";

test.serial(
  "no mail is lost when its worker is killed half-way, before or after the server took it",
  async (t) => {
    t.timeout(60_000);
    const { deps, engine, metrics, sandbox, env } = await testProduct(t);
    const { mailbox } = sandbox;
    mailbox.mischief.add({ kind: "hang", next: 1 });
    mailbox.mischief.add({ kind: "hangAfterKeeping", next: 1 });

    const process = startProcess("delivery", env);
    t.teardown(() => process.kill());
    const send = (): Promise<string> =>
      transact(deps, (tx) =>
        sendMail(tx, deps, {
          merchantId: null,
          to: "ana@tienda.example",
          template: "verifyEmail",
          language: "es",
          content: { link: "https://timbra.example/verify?token=x" },
        }),
      );
    const ids = [await send(), await send()];
    await waitFor("both to be under way, one with the server", async () => {
      const sending = await MailRow.query(deps.db).where({ state: "sending" });
      return sending.length === 2 && (await mailbox.list()).length === 1;
    });
    await process.kill();

    // As after the lease of the dead.
    const later = { now: () => new Date(Date.now() + 200_000) };
    const worker = await runWorker(
      "delivery",
      {
        "mail.send": deliverMails,
        "account.sendResetLink": () => Promise.resolve(allDone),
        "addenda.judge": () => Promise.resolve(allDone),
      },
      { ...deps, clock: later },
      { engine, metrics, ...quickRecovery },
    );
    t.teardown(() => worker.close());

    const states = (): Promise<string[]> => Promise.resolve(deps.db("mails").pluck<string[]>("state"));
    await waitFor("both to be sent", async () => (await states()).every((state) => state === "sent"), 40_000);
    const received = (await mailbox.list()).map(({ messageId }) => messageId);
    t.is(received.length, 3, "the one the server had taken came twice");
    for (const id of ids) t.true(received.some((messageId) => messageId.includes(id)));
    t.is(new Set(received).size, 2, "and a mail program can tell");
  },
);
