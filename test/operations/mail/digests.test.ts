import test, { type ExecutionContext } from "ava";
import { Invoice } from "../../../src/models/Invoice.ts";
import { MailRow } from "../../../src/models/MailRow.ts";
import { createCustomer } from "../../../src/operations/customers/createCustomer.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { deliverMails } from "../../../src/operations/mail/deliverMails.ts";
import { sendDueDigests } from "../../../src/operations/mail/digests/sendDueDigests.ts";
import { mailDocuments } from "../../../src/operations/mail/digests/mailDocuments.ts";
import { documentMails } from "../../../src/operations/mail/documentMails.ts";
import { mailInvoice } from "../../../src/operations/mail/mailInvoice.ts";
import { resendMail } from "../../../src/operations/mail/resending/resendMail.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import { documentsOfDigest } from "../../../src/queries/mails.ts";
import { transact } from "../../../src/queues/enqueue.ts";
import { customer, ticket } from "../../helpers/cfdi/tickets.ts";
import { dyingDb } from "../../helpers/killing/dyingDb.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";
import { testClock } from "../../helpers/testClock.ts";
import { zipEntries } from "../../sandbox/descarga/zipEntries.ts";

const email = "compras@correo.example";
const dayMs = 86_400_000;

async function setup(t: ExecutionContext, settings: object = { rhythm: "daily" }) {
  const clock = testClock(new Date());
  const product = await testProduct(t, { clock });
  const { deps, sandbox } = product;
  const { merchant, principal } = await testMerchant(product);
  const by = askedBy(principal);
  await deps.db("emailSettings").insert({ merchantId: merchant.id, ...settings, updatedAt: clock.now() });
  const mailsOf = (where: object) => MailRow.query(deps.db).where(where).orderBy("seq");
  return {
    deps,
    clock,
    mailbox: sandbox.mailbox,
    by,
    mailsOf,
    /** Sells to the customer, which has the invoice requested and its mail stored. */
    sell: async (to = email): Promise<string> => {
      const { ticket: sold } = await receiveTicket(
        deps,
        by,
        ticket({ customer: { ...customer, email: to } }),
      );
      await takeInTickets(deps, [sold.id]);
      const { id } = await Invoice.query(deps.db).orderBy("seq", "desc").first().throwIfNotFound();
      return id;
    },
    stamp: async (...ids: string[]): Promise<void> => {
      await stampInvoices(deps, ids);
    },
    /** Sends what is due, as scheduler and worker do. */
    send: async (): Promise<void> => {
      await sendDueDigests(deps);
      const ids = (await mailsOf({ state: "queued" })).map(({ id }) => id);
      await deliverMails(deps, ids);
    },
  };
}

test("a day's documents go to their customer in one mail, each once; what is cancelled by then is named", async (t) => {
  const { deps, clock, mailbox, mailsOf, sell, stamp, send } = await setup(t, {
    rhythm: "daily",
    cc: ["copia@tienda.example"],
  });
  const [first, second, other] = [await sell(), await sell(), await sell("otra@correo.example")];
  await stamp(first, second, other);
  const unstamped = await sell();
  t.deepEqual(await mailsOf({ state: "queued" }), []);
  await send();
  t.deepEqual(await mailbox.list(), [], "it is not time yet");

  await deps.db("invoices").where({ id: second }).update({ state: "cancelled" });
  clock.advance(dayMs);
  await send();
  const mails = await mailbox.list();
  t.deepEqual(mails.map(({ to }) => to).toSorted(), [
    email,
    email,
    "otra@correo.example",
    "otra@correo.example",
  ]);
  const together = mails.find(({ to }) => to === email)!;
  t.is(together.subject, "2 documentos de Prueba");
  const { folio: cancelled, uuid } = await Invoice.query(deps.db).findOne({ id: second }).throwIfNotFound();
  t.regex(together.text, new RegExp(`Ya están cancelados: \\S*${cancelled}\\. No los deduzca`));
  const [zip, ...more] = together.attachments;
  t.deepEqual([zip?.fileName, more], ["documentos.zip", []]);
  const names = [...(await zipEntries(Buffer.from(zip!.bytes))).keys()];
  t.is(names.length, 4);
  t.is(names.filter((name) => name.includes(uuid!)).length, 2);

  const [digest] = await mailsOf({ template: "digest", recipient: email });
  t.like(digest, { state: "sent", livemode: false, encryptedContent: null });
  const carried = await documentsOfDigest(deps.db, digest!);
  t.deepEqual(
    carried.map(({ invoiceId }) => invoiceId),
    [first, second],
  );
  t.deepEqual(await documentsOfDigest(deps.db, (await mailsOf({ copyOf: digest!.id }))[0]!), carried);
  t.like(await mailsOf({ invoiceId: first }), [
    { state: "digested", digestId: digest!.id, encryptedContent: null },
  ]);

  await stamp(unstamped);
  clock.advance(3_600_000);
  await send();
  await send();
  t.is(
    (await mailbox.list()).filter(({ to, subject }) => to === email && subject.startsWith("1 ")).length,
    2,
  );
  t.is((await mailsOf({ template: "digest", copyOf: null })).length, 3);
});

test("links lead to each document where the merchant wants links", async (t) => {
  const { clock, mailbox, sell, stamp, send } = await setup(t, { rhythm: "daily", files: "links" });
  await stamp(await sell(), await sell(), await sell());
  clock.advance(dayMs);
  await send();
  const [mail] = await mailbox.list();
  t.deepEqual(mail?.attachments, []);
  t.is([...(mail?.text ?? "").matchAll(/\/api\/v1\/files\//g)].length, 3);
});

test("a customer's own wish comes before its merchant's, and a person's order goes at once", async (t) => {
  const { deps, by, mailsOf, sell, stamp } = await setup(t);
  await createCustomer(deps, by, { ...customer, mailRhythm: "each" });
  const sold = await sell();
  t.like(await mailsOf({ invoiceId: sold }), [{ state: "queued" }]);
  await deps.db("customers").update({ mailRhythm: "weekly" });
  await deps.db("emailSettings").update({ rhythm: "each" });
  const later = await sell();
  const [gathered] = await mailsOf({ invoiceId: later });
  t.is(gathered?.state, "gathered");
  t.is(gathered?.gatheredUntil?.getUTCDay(), 6, "Friday at 18:00 in the centre of Mexico is Saturday in UTC");
  await stamp(later);
  await mailInvoice(deps, by, { invoiceId: later, to: [email] });
  t.like(await mailsOf({ invoiceId: later }), [{ state: "gathered" }, { state: "queued" }]);
});

test("the mail of a refused invoice leaves the others", async (t) => {
  const { clock, mailsOf, sell, send, deps, stamp } = await setup(t);
  const [refused, fine] = [await sell(), await sell()];
  await stamp(fine);
  await deps.db("invoices").where({ id: refused }).update({ state: "refused" });
  clock.advance(dayMs);
  await send();
  t.like(await mailsOf({ invoiceId: refused }), [{ state: "failed", error: "The invoice was refused." }]);
  t.like(await mailsOf({ template: "digest" }), [{ state: "sent" }]);
});

test("a scheduler that is killed at any statement puts each document in one mail", async (t) => {
  const { deps, clock, mailsOf, sell, stamp } = await setup(t);
  const sold = [await sell(), await sell(), await sell()];
  await stamp(...sold);
  await deps.db("mails").delete();
  const invoices = await Invoice.query(deps.db).whereIn("id", sold);
  let round = 0;
  for (let died = true; died;) {
    round += 1;
    const recipient = `compras${round}@correo.example`;
    await transact(deps, async (tx) => {
      for (const invoice of invoices)
        await mailDocuments(tx, deps, await documentMails(tx, invoice, [recipient]));
    });
    clock.advance(dayMs);
    const dying = dyingDb(deps.db, round);
    died = await sendDueDigests({ ...deps, db: dying.db }).then(
      () => false,
      () => true,
    );
    dying.heal();
    await sendDueDigests(deps);
    const [digest, ...others] = await mailsOf({ template: "digest", recipient });
    t.deepEqual(others, [], `round ${round}`);
    t.is((await mailsOf({ digestId: digest!.id, state: "digested" })).length, 3, `round ${round}`);
    t.is((await mailsOf({ recipient })).length, 4, `round ${round}`);
  }
  t.true(round > 15);
});

test("ten schedulers at the same moment write one mail", async (t) => {
  const { deps, clock, mailsOf, sell, stamp } = await setup(t);
  await stamp(await sell(), await sell(), await sell());
  clock.advance(dayMs);
  await Promise.all(Array.from({ length: 10 }, () => sendDueDigests(deps)));
  t.is((await mailsOf({ template: "digest" })).length, 1);
  t.is((await mailsOf({ state: "digested" })).length, 3);
  const jobs = await deps.db("outbox").where({ kind: "mail.send" });
  t.is(jobs.length, 1);
});

test("a mail of several documents is sent again with what is still in force or cancelled, and again from there", async (t) => {
  const { deps, by, clock, mailbox, mailsOf, sell, stamp, send } = await setup(t);
  const [first, second] = [await sell(), await sell()];
  await stamp(first, second);
  clock.advance(dayMs);
  await send();
  const [digest] = await mailsOf({ template: "digest" });
  await deps.db("invoices").where({ id: second }).update({ state: "cancelled" });
  const againId = await resendMail(deps, by, digest?.id ?? "");
  await t.throwsAsync(
    resendMail(deps, by, againId),
    { code: "mail.not_resendable" },
    "it is still to be sent",
  );
  await send();
  const [again] = await mailsOf({ id: againId });
  t.like(again, { template: "digest", state: "sent", resentFrom: digest?.id, recipient: email });
  const carried = await documentsOfDigest(deps.db, { id: againId, copyOf: null });
  t.deepEqual(
    carried.map(({ invoiceId }) => invoiceId),
    [first, second],
  );
  await resendMail(deps, by, againId);
  await send();
  const mails = await mailbox.list();
  t.is(mails.length, 3);
  t.true(mails.every(({ attachments }) => attachments.length === 1));
  t.is(mails.filter(({ text }) => text.includes("Ya están cancelados")).length, 2);
});
