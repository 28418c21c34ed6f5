import { BlockList } from "node:net";
import test from "ava";
import { ownMailServers } from "../../../src/adapters/mail/ownMailServers.ts";
import { AppError } from "../../../src/errors.ts";
import type { Mailer } from "../../../src/ports/mailer.ts";
import { type Mailbox, startMailbox } from "../../../src/sandbox/mail/startMailbox.ts";
import { realClock } from "../../helpers/testClock.ts";
import { temporaryFolder } from "../../sandbox/temporaryFolder.ts";
import { mailerContract, message } from "./mailerContract.ts";

function servers(timeoutMs = 1_500) {
  const allowed = new BlockList();
  allowed.addSubnet("127.0.0.0", 8, "ipv4");
  return ownMailServers({ allowed, timeoutMs, places: 2, giveUp: new AbortController().signal });
}

function serverOf({ smtpUrl }: Mailbox) {
  const { hostname: host, port } = new URL(smtpUrl);
  const account = { user: null, password: null, from: "no-reply@tienda.example", name: "Tienda" };
  return { host, port: Number(port), secure: false, ...account };
}

async function start() {
  const folder = temporaryFolder();
  const mailbox = await startMailbox({ folder: folder.path, clock: realClock });
  const close = async (): Promise<void> => {
    await mailbox.close();
    folder.remove();
  };
  let closed: Promise<void> | undefined;
  return { mailbox, close: () => (closed ??= close()) };
}

mailerContract(test, "ownMailServers", async () => {
  const { mailbox, close } = await start();
  const own = servers();
  const mailer: Mailer = {
    async send(mail) {
      const answer = await own.send(serverOf(mailbox), mail);
      if (answer.kind === "unusable" || answer.kind === "deferred")
        throw new AppError("mail.unreachable", { internal: answer.reason });
      return answer;
    },
    probe: () => own.probe(serverOf(mailbox)),
    close: () => undefined,
  };
  return { mailer, mailbox, close };
});

for (const [kind, attachment] of [
  ["dropInData", 0],
  ["dropInData", 3_000_000],
  ["dropBeforeKeeping", 0],
  ["dropAfterKeeping", 0],
  ["hangAfterKeeping", 0],
] as const)
  test(`a server that has said yes to DATA may have the mail (${kind}, ${attachment} bytes): it is not called unusable`, async (t) => {
    const { mailbox, close } = await start();
    t.teardown(close);
    mailbox.mischief.add({ kind });
    const bytes = Buffer.alloc(attachment, "a");
    const attachments = [{ fileName: "a.pdf", contentType: "application/pdf", bytes }];
    await t.throwsAsync(servers().send(serverOf(mailbox), message({ attachments })), {
      code: "mail.unreachable",
    });
  });

test("a server that falls silent before DATA has no part of the mail", async (t) => {
  const { mailbox, close } = await start();
  t.teardown(close);
  mailbox.mischief.add({ kind: "hang" });
  t.is((await servers().send(serverOf(mailbox), message())).kind, "unusable");
});

test("a server that puts the recipient off is asked again, and no other in its stead", async (t) => {
  const { mailbox, close } = await start();
  t.teardown(close);
  mailbox.mischief.add({ kind: "defer" });
  t.is((await servers().send(serverOf(mailbox), message())).kind, "deferred");
});

test("a server has one place, and all together have as many as they may", (t) => {
  const own = servers();
  const leave = own.takePlace("a");
  t.is(own.takePlace("a"), undefined);
  t.truthy(own.takePlace("b"));
  t.is(own.takePlace("c"), undefined);
  leave?.();
  t.truthy(own.takePlace("c"));
});
