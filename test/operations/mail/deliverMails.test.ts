import test, { type ExecutionContext } from "ava";
import type { TestProduct } from "../../helpers/product.ts";
import { MailRow } from "../../../src/models/MailRow.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { deliverMails } from "../../../src/operations/mail/deliverMails.ts";
import { type Mail, sendMail } from "../../../src/operations/mail/sendMail.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import { transact } from "../../../src/queues/enqueue.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { customer, ticket } from "../../helpers/cfdi/tickets.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";

const link = "https://timbra.example/reset?token=very-secret";
const reset: Mail = {
  merchantId: null,
  to: "ana@tienda.example",
  template: "resetPassword",
  language: "en",
  content: { link },
};

async function setup(t: ExecutionContext) {
  const product = await testProduct(t);
  const { deps, sandbox } = product;
  return {
    product,
    deps,
    mailbox: sandbox.mailbox,
    send: (mail: Mail = reset) => transact(deps, (tx) => sendMail(tx, deps, mail)),
    read: async (id: string) => MailRow.query(deps.db).findOne({ id }).throwIfNotFound(),
  };
}

test("a mail arrives once, and its content is forgotten", async (t) => {
  const { deps, mailbox, send, read } = await setup(t);
  const id = await send();
  const [job] = await deps.db("outbox").where({ kind: "mail.send" });
  t.deepEqual(job.subjectIds, [id], "sendMail enqueues in its caller's transaction");

  t.is((await deliverMails(deps, [id])).get(id)?.kind, "done");
  t.is((await deliverMails(deps, [id])).get(id)?.kind, "done", "running again does nothing");

  const [mail, ...others] = await mailbox.list();
  t.deepEqual(others, []);
  t.is(mail?.to, reset.to);
  t.true(mail?.text.includes(link));
  t.true(mail?.messageId.includes(id));
  const row = await read(id);
  t.is(row.state, "sent");
  t.truthy(row.sentAt);
  t.is(row.encryptedContent, null);
});

test("a link in a mail that waits is nowhere to be read in the database", async (t) => {
  const { deps, send, read } = await setup(t);
  const id = await send();
  const row = await read(id);
  t.false(row.encryptedContent?.includes("very-secret") ?? true);
  const [{ dump }] = (
    await deps.db.raw(
      "select mails::text || coalesce((select string_agg(outbox::text, '') from outbox), '') as dump from mails",
    )
  ).rows;
  t.false((dump as string).includes("very-secret"));
});

test("a mail of a transaction that is rolled back is never sent", async (t) => {
  const { deps } = await setup(t);
  await t.throwsAsync(
    transact(deps, async (tx) => {
      await sendMail(tx, deps, reset);
      throw new Error("no");
    }),
  );
  t.is((await MailRow.query(deps.db)).length, 0);
  t.is((await deps.db("outbox")).length, 0);
});

test("a refusal is final: it is kept with the server's reason, and not tried again", async (t) => {
  const { deps, mailbox, send, read } = await setup(t);
  const id = await send();
  mailbox.mischief.add({ kind: "refuse", next: 1 });
  t.is((await deliverMails(deps, [id])).get(id)?.kind, "done");
  const row = await read(id);
  t.is(row.state, "refused");
  t.regex(row.error ?? "", /^550 .*No such mailbox/);
  t.is(row.encryptedContent, null);
  await deliverMails(deps, [id]);
  t.deepEqual(await mailbox.list(), []);
});

for (const kind of ["busy", "dropBeforeKeeping"] as const) {
  test(`trouble (${kind}) is retried, and then the mail arrives`, async (t) => {
    const { deps, mailbox, send, read } = await setup(t);
    const id = await send();
    mailbox.mischief.add({ kind, next: 1 });
    t.is((await deliverMails(deps, [id])).get(id)?.kind, "retry");
    const waiting = await read(id);
    t.is(waiting.state, "queued");
    t.truthy(waiting.error);
    t.truthy(waiting.encryptedContent, "it is still needed");

    t.is((await deliverMails(deps, [id])).get(id)?.kind, "done");
    t.is((await mailbox.list()).length, 1);
    const sent = await read(id);
    t.deepEqual([sent.state, sent.tries, sent.error], ["sent", 2, null]);
  });
}

test("a server that takes a mail and dies gets it again under the same Message-ID", async (t) => {
  const { deps, mailbox, send } = await setup(t);
  const id = await send();
  mailbox.mischief.add({ kind: "dropAfterKeeping", next: 1 });
  t.is((await deliverMails(deps, [id])).get(id)?.kind, "retry");
  t.is((await deliverMails(deps, [id])).get(id)?.kind, "done");
  const ids = (await mailbox.list()).map(({ messageId }) => messageId);
  t.is(ids.length, 2);
  t.is(new Set(ids).size, 1);
});

test("ten workers handed the same mail send it once", async (t) => {
  const { deps, mailbox, send } = await setup(t);
  const id = await send();
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => deliverMails(deps, [id])));
  t.is((await mailbox.list()).length, 1);
  for (const outcome of outcomes) t.true(["done", "waitUntil"].includes(outcome.get(id)?.kind ?? ""));
});

test("without a mail server mails wait, at no cost of tries", async (t) => {
  const { deps, send, read } = await setup(t);
  const id = await send();
  t.is((await deliverMails({ ...deps, mailer: undefined }, [id])).get(id)?.kind, "waitUntil");
  const { state, tries } = await read(id);
  t.deepEqual([state, tries], ["queued", 0]);
});

async function invoiceMail(product: TestProduct, send: (mail: Mail) => Promise<string>) {
  const { deps } = product;
  const { principal, merchant } = await testMerchant(product);
  const { ticket: received } = await receiveTicket(deps, askedBy(principal), ticket({ customer }));
  await takeInTickets(deps, [received.id]);
  const [invoiceId = ""] = await deps.db("invoices").pluck<string[]>("id");
  const mailId = await send({
    merchantId: merchant.id,
    to: "cliente@correo.example",
    template: "invoice",
    language: "es",
    content: { merchant: "Prueba", folio: "A-1", total: "90.00 MXN" },
    invoiceId,
  });
  return { invoiceId, mailId };
}

test("an invoice's mail waits for the stamp, then carries its XML and PDF", async (t) => {
  const { product, deps, mailbox, send } = await setup(t);
  const { invoiceId, mailId } = await invoiceMail(product, send);
  const early = (await deliverMails(deps, [mailId])).get(mailId);
  t.is(early?.kind, "waitUntil");
  t.deepEqual(await mailbox.list(), []);

  await stampInvoices(deps, [invoiceId]);
  t.is((await deliverMails(deps, [mailId])).get(mailId)?.kind, "done");

  const [mail] = await mailbox.list();
  const [xml, pdf] = mail?.attachments ?? [];
  const { uuid } = await deps.db("invoices").where({ id: invoiceId }).first();
  t.regex(xml?.fileName ?? "", new RegExp(`${uuid}\\.xml$`));
  t.true(Buffer.from(xml?.bytes ?? []).includes(uuid));
  t.is(
    Buffer.from(pdf?.bytes ?? [])
      .subarray(0, 5)
      .toString(),
    "%PDF-",
  );
  t.is(mail?.attachments.length, 2);
});

test("the mail of a refused invoice fails with that reason", async (t) => {
  const { product, deps, mailbox, send, read } = await setup(t);
  const { invoiceId, mailId } = await invoiceMail(product, send);
  product.sandbox.control.misbehave({ kind: "refuse", code: "CFDI40221", next: 1 });
  await stampInvoices(deps, [invoiceId]);
  t.is((await deliverMails(deps, [mailId])).get(mailId)?.kind, "done");
  const { state, error } = await read(mailId);
  t.deepEqual([state, error], ["failed", "The invoice was refused."]);
  t.deepEqual(await mailbox.list(), []);
});

test("a mail that the gate keeps back says why, and goes out once its merchant is live", async (t) => {
  const { product, deps, mailbox, send, read } = await setup(t);
  const strict = { ...deps, config: { ...deps.config, mailProvenOnly: true } };
  const { merchant } = await testMerchant(product);
  const id = await send({
    merchantId: merchant.id,
    to: "nadie@correo.example",
    template: "invite",
    language: "es",
    content: { link, merchant: "Prueba", inviter: "Ana", role: "cashier" },
  });
  for (const round of [1, 2]) {
    t.is((await deliverMails(strict, [id])).get(id)?.kind, "done", `round ${round}`);
    t.like(await read(id), { state: "held", heldFor: "notLive", admittedAt: null, tries: 0 });
  }
  t.deepEqual(await mailbox.list(), []);

  await deps.db("merchants").where({ id: merchant.id }).update({ liveSince: deps.clock.now() });
  await deliverMails(strict, [id]);
  t.like(await read(id), { state: "sent", heldFor: null });
  t.is((await mailbox.list()).length, 1);
});
