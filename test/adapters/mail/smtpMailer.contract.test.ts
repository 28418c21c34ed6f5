import test from "ava";
import { smtpMailer } from "../../../src/adapters/mail/smtpMailer.ts";
import { startMailbox } from "../../../src/sandbox/mail/startMailbox.ts";
import { realClock } from "../../helpers/testClock.ts";
import { temporaryFolder } from "../../sandbox/temporaryFolder.ts";
import { mailerContract } from "./mailerContract.ts";

mailerContract(test, "smtpMailer", async () => {
  const folder = temporaryFolder();
  const mailbox = await startMailbox({ folder: folder.path, clock: realClock });
  const mailer = smtpMailer({
    url: mailbox.smtpUrl,
    from: "Timbra <no-reply@timbra.example>",
    timeoutMs: 1_500,
  });
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    mailer.close();
    await mailbox.close();
    folder.remove();
  };
  return { mailer, mailbox, close: () => (closed ??= close()) };
});
