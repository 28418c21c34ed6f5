import test from "ava";
import { readBounce } from "../../../src/adapters/mail/hooks/readBounce.ts";
import { smtpMailer } from "../../../src/adapters/mail/smtpMailer.ts";
import { startMailbox } from "../../../src/sandbox/mail/startMailbox.ts";
import { message } from "../../adapters/mail/mailerContract.ts";
import { realClock } from "../../helpers/testClock.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

test("a mail that bounces is taken at first, and then a report comes back that names it", async (t) => {
  const folder = temporaryFolder();
  const mailbox = await startMailbox({ folder: folder.path, clock: realClock });
  const mailer = smtpMailer({ url: mailbox.smtpUrl, from: "no-reply@timbra.example", timeoutMs: 3_000 });
  t.teardown(async () => {
    mailer.close();
    await mailbox.close();
    folder.remove();
  });
  mailbox.mischief.add({ kind: "bounce", next: 1 });
  const sent = message();
  t.like(await mailer.send(sent), { kind: "accepted" });

  const report = (await mailbox.list()).find(({ to }) => to === "no-reply@timbra.example");
  const eml = await mailbox.readEml(report?.id ?? "");
  t.deepEqual(await readBounce(eml as Buffer), [
    { mailId: sent.id, kind: "bounced", isPermanent: true, words: "5.1.1 550 5.1.1 No such mailbox here" },
  ]);
});
