import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import test, { type ExecutionContext } from "ava";
import { emailContext } from "../../src/operations/mail/own/emailContext.ts";
import { EmailSettings } from "../../src/models/merchants/EmailSettings.ts";
import { MailRow } from "../../src/models/MailRow.ts";
import { deliverMails } from "../../src/operations/mail/deliverMails.ts";
import { sendMails } from "../../src/operations/mail/sendMail.ts";
import { transact } from "../../src/queues/enqueue.ts";
import { allDone } from "../../src/queues/outcome.ts";
import { runWorker } from "../../src/queues/running/runWorker.ts";
import { quickRecovery } from "../helpers/killing/quickRecovery.ts";
import { startOwnServer } from "../helpers/mail/startOwnServer.ts";
import { mailExamples } from "../helpers/mail/mailExamples.ts";
import { testMerchant, testProduct } from "../helpers/product.ts";
import { testClock } from "../helpers/testClock.ts";
import { waitFor } from "../helpers/waitFor.ts";

/** A mail server that takes every connection and never says a word. */
async function blackHole(t: ExecutionContext) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on("error", () => undefined)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    for (const socket of sockets) socket.destroy();
  };
  t.teardown(() => {
    close();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, sockets, close };
}

async function setup(t: ExecutionContext, clock = testClock(new Date())) {
  const product = await testProduct(t, { clock, env: { WEBHOOK_NETWORKS: "127.0.0.0/8" } });
  const { deps } = product;
  const { merchant } = await testMerchant(product);
  const { merchant: other } = await testMerchant(product);
  const hole = await blackHole(t);
  const row = { merchantId: merchant.id, smtpHost: "127.0.0.1", smtpPort: hole.port, smtpSecure: false };
  const from = { smtpFrom: "facturas@tienda.example", smtpFallback: false };
  await EmailSettings.query(deps.db).insert({ ...row, ...from, updatedAt: clock.now() });
  const content = mailExamples.ticketLink;
  const mail = { template: "ticketLink", language: "es", content } as const;
  const send = (merchantId: string, count: number) =>
    transact(deps, (tx) =>
      sendMails(
        tx,
        deps,
        Array.from({ length: count }, (_, at) => ({ ...mail, merchantId, to: `a${at}@correo.example` })),
      ),
    );
  const settings = () => EmailSettings.query(deps.db).findById(merchant.id).throwIfNotFound();
  return { ...product, clock, merchant, other, hole, send, settings };
}

test("a merchant's mail server that hangs holds up nobody else's mails", async (t) => {
  const { deps, engine, metrics, merchant, other, hole, send } = await setup(t);
  const stuck = await send(merchant.id, 12);
  const worker = await runWorker(
    "delivery",
    {
      "mail.send": deliverMails,
      "account.sendResetLink": () => Promise.resolve(allDone),
      "addenda.judge": () => Promise.resolve(allDone),
    },
    deps,
    { engine, metrics, ...quickRecovery },
  );
  t.teardown(async () => {
    hole.close();
    await worker.close();
  });
  await waitFor("the server to hold a mail", () => hole.sockets.length === 1);
  const reset = { link: "https://timbra.example/reset?token=x" };
  const link = { merchantId: null, template: "resetPassword", language: "es", content: reset } as const;
  const prompt = [
    ...(await send(other.id, 6)),
    ...(await transact(deps, (tx) => sendMails(tx, deps, [{ ...link, to: "ana@correo.example" }]))),
  ];
  await waitFor("the mails of others to be sent", async () => {
    const sent = await MailRow.query(deps.db).findByIds(prompt).where({ state: "sent" });
    return sent.length === prompt.length;
  });
  t.is(hole.sockets.filter((socket) => !socket.destroyed).length, 1, "the server still holds its one place");
  const tried = await deps.db("mailAttempts").whereIn("mailId", stuck).countDistinct("mailId as count");
  t.is(Number(tried[0]?.["count"]), 1, "and no other mail of its merchant has spent a try");
});

test("a server that failed twice is left alone for a while, and then asked again", async (t) => {
  const { deps, clock, merchant, hole, send, settings } = await setup(t);
  const [id] = (await send(merchant.id, 1)) as [string];
  hole.close();
  await EmailSettings.query(deps.db).findById(merchant.id).patch({ smtpPort: 1 });
  const run = async () => (await deliverMails(deps, [id])).get(id);
  t.is((await run())?.kind, "retry");
  t.is((await run())?.kind, "retry");
  const { serverFailures, serverPausedUntil } = await settings();
  t.is(serverFailures, 2);
  t.true(Number(serverPausedUntil) > clock.now().getTime());
  const waits = await run();
  t.deepEqual(waits?.kind === "waitUntil" && waits.at, serverPausedUntil);

  await EmailSettings.query(deps.db).findById(merchant.id).patch({ smtpFallback: true });
  t.is((await run())?.kind, "done", "the platform sends meanwhile, where the merchant allows it");
  const [another] = (await send(merchant.id, 1)) as [string];
  await EmailSettings.query(deps.db).findById(merchant.id).patch({ smtpFallback: false });
  clock.advance(120_000);
  t.is((await deliverMails(deps, [another])).get(another)?.kind, "retry");
  t.is((await settings()).serverFailures, 3);
});

test("a mail that the server took is sent, though the note of how it fares cannot be written", async (t) => {
  const { deps, merchant, send } = await setup(t);
  const own = await startOwnServer(t);
  const password = deps.vault.encrypt(Buffer.from("secreta-1"), emailContext(merchant.id));
  const login = { smtpUser: "tienda", encryptedPassword: password.bytes, encryptionKeyId: password.keyId };
  await EmailSettings.query(deps.db)
    .findById(merchant.id)
    .patch({ smtpPort: own.port, ...login, serverFailures: 1 });
  await deps.db.raw(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refuse before update on email_settings for each row execute function refuse()`);
  const [id] = (await send(merchant.id, 1)) as [string];
  t.is((await deliverMails(deps, [id])).get(id)?.kind, "done");
  t.is((await MailRow.query(deps.db).findById(id).throwIfNotFound()).state, "sent");
  t.is(own.taken.length, 1);
});
