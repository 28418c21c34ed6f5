import { randomUUID } from "node:crypto";
import { inspect } from "node:util";
import test from "ava";
import { imapMailbox } from "../../../src/adapters/mail/imapMailbox.ts";
import { AppError } from "../../../src/errors.ts";
import { readBounces } from "../../../src/operations/mail/blocked/readBounces.ts";
import { deliverMails } from "../../../src/operations/mail/deliverMails.ts";
import { sendMail } from "../../../src/operations/mail/sendMail.ts";
import { transact } from "../../../src/queues/enqueue.ts";
import { startImapServer } from "../../helpers/mail/startImapServer.ts";
import { apiOfFile } from "../../helpers/http/api.ts";

const api = apiOfFile();

/** Sends a mail of the merchant's, and returns its id once it is on its way. */
async function sent(): Promise<string> {
  const { deps, demo } = api();
  const content = {
    link: "https://timbra.example/x",
    merchant: "P",
    inviter: "Ana",
    role: "cashier",
  } as const;
  const to = `${randomUUID()}@correo.example`;
  const id = await transact(deps, (tx) =>
    sendMail(tx, deps, { merchantId: demo.merchant.id, to, template: "invite", language: "es", content }),
  );
  await deliverMails(deps, [id]);
  return id;
}

const stateOf = async (id: string): Promise<string> =>
  (await api().deps.db("mails").where({ id }).first("state")).state;

/** A report of RFC 3464 that this mail came back, with so many bytes of it. */
function report(id: string, returnedBytes = 10): string {
  return [
    "From: MAILER-DAEMON@correo.example",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "MIME-Version: 1.0",
    "",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.correo.example",
    "",
    "Final-Recipient: rfc822; quien@correo.example",
    "Action: failed",
    "Status: 5.1.1",
    "",
    "--b",
    "Content-Type: message/rfc822",
    "",
    `Message-ID: <${id}@localhost>`,
    "",
    "x".repeat(returnedBytes),
    "--b--",
    "",
  ].join("\r\n");
}

function reading(url: string) {
  const { deps } = api();
  return { ...deps, bounceMailbox: imapMailbox({ mailboxUrl: url }, 5_000) };
}

test.serial("what came back to the mailbox marks its mail, and each message is read once", async (t) => {
  const server = await startImapServer(t);
  const [bounced, arrived] = [await sent(), await sent()];
  server.put("Subject: Hola\r\n\r\nNo es un aviso.");
  server.put(report(bounced));
  server.put("\u0000 nothing that anybody could read");
  t.is(await readBounces(reading(server.url)), 1);
  t.is(await stateOf(bounced), "bounced");
  t.is(await stateOf(arrived), "sent");
  t.true(server.messages.every(({ seen }) => seen));
  t.is(await readBounces(reading(server.url)), 0);
  server.put(report(arrived, 6_000_000));
  t.is(await readBounces(reading(server.url)), 1, "however large what is sent back");
  t.is(await stateOf(arrived), "bounced");
});

test.serial("a message whose mark was lost comes again, and is no news", async (t) => {
  const server = await startImapServer(t);
  const id = await sent();
  server.put(report(id));
  server.hangsUpAtStore = true;
  await t.throwsAsync(readBounces(reading(server.url)), { instanceOf: AppError, code: "mail.unreachable" });
  t.is(await stateOf(id), "bounced", "it was noted first");
  t.false(server.messages[0]?.seen);
  server.hangsUpAtStore = false;
  t.is(await readBounces(reading(server.url)), 0);
  t.true(server.messages[0]?.seen);
  const told = await api().deps.db("merchantEvents").where({ objectId: id, type: "email.bounced" });
  t.is(told.length, 1);
});

test.serial("a message that could not be noted is not marked", async (t) => {
  const server = await startImapServer(t);
  const id = await sent();
  server.put(report(id));
  const mailbox = reading(server.url).bounceMailbox;
  const reject = () => Promise.reject(new Error("the database is down"));
  await t.throwsAsync(async () => mailbox?.readNew(reject), { message: "the database is down" });
  t.false(server.messages[0]?.seen);
  t.is(await readBounces(reading(server.url)), 1);
});

test.serial("a mailbox that lets nobody in is a failure that names no password", async (t) => {
  const server = await startImapServer(t);
  server.letsIn = false;
  const refused = await t.throwsAsync(readBounces(reading(server.url)), { instanceOf: AppError });
  t.is(refused?.code, "mail.unreachable");
  t.false(inspect(refused, { depth: 5 }).includes("secreto"));
  await t.throwsAsync(readBounces(reading("imap://a:b@127.0.0.1:1/INBOX")), { instanceOf: AppError });
});

test.serial("a password goes in the clear to this machine only", async (t) => {
  const server = await startImapServer(t);
  // The same machine under an address that is not known to be.
  const elsewhere = server.url.replace("127.0.0.1", "0.0.0.0");
  const refused = await t.throwsAsync(readBounces(reading(elsewhere)), { instanceOf: AppError });
  t.is(refused?.code, "mail.unreachable");
  t.regex(refused?.message ?? "", /STARTTLS/);
  t.false(server.commands.includes("LOGIN"));
  await readBounces(reading(server.url));
  t.true(server.commands.includes("LOGIN"));
});

test("without a mailbox nothing is read", async (t) => {
  t.is(await readBounces({ ...api().deps, bounceMailbox: imapMailbox({ mailboxUrl: undefined }, 1) }), 0);
});
