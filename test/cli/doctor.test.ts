import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import test, { type ExecutionContext } from "ava";
import { SMTPServer } from "smtp-server";
import { runCli } from "../../src/cli/runCli.ts";
import { readConfig } from "../../src/config.ts";
import { Certificate } from "../../src/models/merchants/Certificate.ts";
import { PacAccount } from "../../src/models/pacs/PacAccount.ts";
import { newId } from "../../src/platform/ids.ts";
import { startImapServer } from "../helpers/mail/startImapServer.ts";
import { ofFile } from "../helpers/ofFile.ts";
import { accountAt } from "../helpers/pacs/morePacs.ts";
import { testMerchant, testProduct } from "../helpers/product.ts";

const product = ofFile((t) => testProduct(t));

/** Runs doctor with changed settings, in JSON; returns its code and the texts of the checks that have failed. */
async function examine(changed: Readonly<Record<string, string>> = {}) {
  let out = "";
  const code = await runCli(["doctor", "--json"], {
    out: (text) => void (out += text),
    err: () => undefined,
    config: () => readConfig({ ...product().env, ...changed }),
  });
  const { failed, findings } = JSON.parse(out) as {
    readonly failed: number;
    readonly findings: readonly { readonly verdict: string; readonly text: string }[];
  };
  const texts = (verdict: string) =>
    findings.filter((one) => one.verdict === verdict).map(({ text }) => text);
  return { code, failed, failures: texts("FAIL"), notes: texts("note"), sound: texts("ok").join("\n") };
}

async function onlyFault(t: ExecutionContext, changed: Readonly<Record<string, string>>, told: RegExp) {
  const { code, failures } = await examine(changed);
  t.is(code, 1, String(told));
  t.is(failures.length, 1, failures.join("\n"));
  t.regex(failures[0] ?? "", told);
}

const processes = () => product().deps.db("processes");

/** Writes that these processes have just been seen. */
async function alive(...names: readonly string[]): Promise<void> {
  const at = new Date();
  const of = (name: string) => ({
    id: newId(),
    name,
    host: "h",
    pid: 1,
    startedAt: at,
    seenAt: at,
    metrics: "[]",
  });
  await processes().insert(names.map(of));
}

test.serial.afterEach(() => processes().delete());

test.serial("a sound installation passes every check, and JSON says so", async (t) => {
  await alive("timbra");
  const { code, failed, sound } = await examine();
  t.deepEqual([code, failed], [0, 0]);
  const parts = [/^Workers: timbra/m, /^Dead letters: none/m, /^Mail: .*log-in/m];
  for (const part of [...parts, /^SAT: .*answers \(test\)/m, /^Clock: agrees/m, /^Certificates: none/m])
    t.regex(sound, part);
});

test.serial(
  "a house without workers is not called sound, and a missing one is named with what stands still",
  async (t) => {
    t.regex((await examine()).notes.join("\n"), /^Workers: no process runs.*Procfile/m);
    await alive(
      "web",
      "ticketIntake",
      "catalogRefresh",
      "satDownload",
      "fileImport",
      "delivery",
      "scheduler",
    );
    await onlyFault(
      t,
      {},
      /^Workers: invoiceStamping does not run \(nothing is stamped or cancelled\): start/,
    );
  },
);

test.serial("work that has stopped is a fault, and jobs that were given up are a note", async (t) => {
  await alive("timbra");
  const job = (kind: string, changes: object) =>
    product()
      .deps.db("outbox")
      .insert({
        id: newId(),
        kind,
        subjectIds: [newId()],
        requestIds: [],
        turn: 0,
        runAt: new Date(Date.now() - 1_200_000),
        trustedUntil: new Date(Date.now() + 3_600_000),
        ...changes,
      });
  t.teardown(() => product().deps.db("outbox").delete());
  await job("mail.send", { deadAt: new Date() });
  const dead = await examine();
  t.is(dead.code, 0);
  t.regex(dead.notes.join("\n"), /^Dead letters: 1 mail\.send: .*dead-letters:revive/m);
  await job("invoice.stamp", {});
  await onlyFault(t, {}, /^Work that waits: \d+ jobs.*for 12\d\d s: work has stopped/);
});

test.serial("the mail server is tried to the log-in, and each way to fail has its cure", async (t) => {
  await alive("timbra");
  const { hostname, port } = new URL(product().env.SMTP_URL as string);
  await onlyFault(t, { SMTP_URL: "smtp://127.0.0.1:1" }, /^Mail: .*correct host and port in SMTP_URL/);
  await onlyFault(t, { SMTP_URL: `smtps://${hostname}:${port}` }, /^Mail: the server does not let us in/);
  await onlyFault(t, { SMTP_URL: await lockedServer(t) }, /^Mail: .*correct user and password in SMTP_URL/);
});

test.serial("the bounce mailbox is opened, and each way to fail has its cure", async (t) => {
  await alive("timbra");
  t.notRegex((await examine()).sound, /bounce/i, "without one there is nothing to look at");
  const server = await startImapServer(t);
  server.put("Subject: not yet read\r\n\r\n");
  const found = await examine({ BOUNCE_MAILBOX_URL: server.url });
  t.regex(found.sound, /^Bounce mailbox: its folder opens/m);
  t.false(server.messages[0]?.seen, "what waits there still waits");
  const fault = (url: string, told: RegExp) => onlyFault(t, { BOUNCE_MAILBOX_URL: url }, told);
  await fault(
    server.url.replace("/INBOX", "/Rebotes"),
    /^Bounce mailbox: its server refuses the folder \(.*no such folder.*correct the folder.*BOUNCE_MAILBOX_URL/,
  );
  await fault(
    "imap://buzon:secreto@127.0.0.1:1/INBOX",
    /^Bounce mailbox: it cannot be reached.*host and port/,
  );
  server.letsIn = false;
  await fault(server.url, /^Bounce mailbox: its server refuses the login \(.*correct user and password/);
  for (const url of [server.url, "imap://buzon:secreto@127.0.0.1:1/INBOX"])
    t.notRegex((await examine({ BOUNCE_MAILBOX_URL: url })).failures.join(), /secreto/);
});

/** A mail server that refuses every log-in. */
async function lockedServer(t: ExecutionContext): Promise<string> {
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ["STARTTLS"],
    onAuth: (_auth, _session, answer) => answer(new Error("wrong")),
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.teardown(() => new Promise<void>((resolve) => server.close(resolve)));
  return `smtp://user:secret@127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

test.serial("a stored account that is refused is blamed on the back office, not on a variable", async (t) => {
  await alive("timbra");
  const name = await accountAt(product(), { url: "http://127.0.0.1:1" });
  t.teardown(() => PacAccount.query(product().deps.db).delete().where({ name }));
  await onlyFault(t, {}, /^PAC .*pac\.unreachable.*account of the back office \(PACs\), not to a variable/);
});

test.serial("a wrong password of the database and a dead queue are each named with a cure", async (t) => {
  const url = new URL(product().databaseUrl);
  url.password = "wrong";
  await onlyFault(
    t,
    { DATABASE_URL: url.href },
    /^Database: Password authentication failed.*correct.*DATABASE_URL/,
  );
  await onlyFault(t, { QUEUE_URL: "redis://127.0.0.1:1" }, /^Queues: .*QUEUE_URL/);
});

test.serial("a SAT that does not answer is a note, since stamping goes on without it", async (t) => {
  const { code, notes } = await examine({ SAT_STATUS_TEST_URL: "http://127.0.0.1:1/" });
  t.is(code, 0);
  t.regex(notes.join("\n"), /^SAT: .*sat\.unreachable.*SAT_STATUS_TEST_URL/m);
});

test.serial("a clock that differs from the PAC's is found", async (t) => {
  const server = createServer((_, response) => {
    const ahead = new Date(Date.now() + 3_600_000).toUTCString();
    response.writeHead(200, { Date: ahead, "Content-Type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const { code, failures } = await examine({ PAC_TEST_URL: `http://127.0.0.1:${port}` });
  t.is(code, 1);
  t.regex(failures.join("\n"), /^Clock: it is \d+ seconds behind the PAC's: set both clocks by NTP/m);
});

test.serial("a certificate that ends soon is a note, and one that has expired is a fault", async (t) => {
  const { merchant } = await testMerchant(product());
  await alive("timbra");
  const ends = (days: number) =>
    Certificate.query(product().deps.db)
      .where({ merchantId: merchant.id })
      .patch({ notAfter: new Date(Date.now() + days * 86_400_000) });
  await ends(10);
  const soon = await examine();
  t.is(soon.code, 0);
  t.regex(soon.notes.join("\n"), new RegExp(`^Certificates: .*30 days: CSD \\d+ of ${merchant.rfc}`, "m"));
  await ends(-1);
  await onlyFault(
    t,
    {},
    new RegExp(`^Certificates: expired: CSD \\d+ of ${merchant.rfc} .*certificates:add`),
  );
});
