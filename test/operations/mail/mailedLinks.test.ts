import test, { type ExecutionContext } from "ava";
import type { Retention } from "../../../src/domain/retentions/retention.ts";
import { FileLink } from "../../../src/models/FileLink.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { MailRow } from "../../../src/models/MailRow.ts";
import type { Deps } from "../../../src/operations/deps.ts";
import { openFileLink } from "../../../src/operations/fileLinks/openFileLink.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { deliverMails } from "../../../src/operations/mail/deliverMails.ts";
import { documentMails } from "../../../src/operations/mail/documentMails.ts";
import { revokeMailLinks } from "../../../src/operations/mail/files/revokeMailLinks.ts";
import { resendMail } from "../../../src/operations/mail/resending/resendMail.ts";
import { sendMails } from "../../../src/operations/mail/sendMail.ts";
import { requestRetention } from "../../../src/operations/retentions/requestRetention.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import { transact } from "../../../src/queues/enqueue.ts";
import { customer, ticket } from "../../helpers/cfdi/tickets.ts";
import { dyingDb } from "../../helpers/killing/dyingDb.ts";
import { type TestMerchant, testMerchant, type TestProduct, testProduct } from "../../helpers/product.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";
import { testClock } from "../../helpers/testClock.ts";

interface World {
  readonly product: TestProduct;
  readonly merchant: TestMerchant;
  readonly clock: ReturnType<typeof testClock>;
  readonly invoiceId: string;
}

/** A merchant with a stamped invoice, whose mails carry files as these settings say. */
async function world(t: ExecutionContext, settings: object): Promise<World> {
  const clock = testClock(new Date());
  const product = await testProduct(t, { clock });
  const { deps } = product;
  const merchant = await testMerchant(product);
  const by = askedBy(merchant.principal);
  const { ticket: received } = await receiveTicket(deps, by, ticket({ customer }));
  await takeInTickets(deps, [received.id]);
  const [invoiceId = ""] = await deps.db("invoices").pluck<string[]>("id");
  await stampInvoices(deps, [invoiceId]);
  const { id: merchantId } = merchant.merchant;
  await deps.db("emailSettings").insert({ merchantId, ...settings, updatedAt: clock.now() });
  return { product, merchant, clock, invoiceId };
}

async function mailed(deps: Deps, invoiceId: string, to = "cliente@correo.example"): Promise<string> {
  const invoice = await Invoice.query(deps.db).findOne({ id: invoiceId }).throwIfNotFound();
  const [id = ""] = await transact(deps, async (tx) =>
    sendMails(tx, deps, await documentMails(tx, invoice, [to])),
  );
  return id;
}

/** The tokens of the links in a text, in their order. */
const tokensIn = (text: string): string[] =>
  [...text.matchAll(/\/api\/v1\/files\/([\w-]+)/g)].map(([, token]) => token ?? "");
const linksOf = (deps: Deps, mailId: string) => FileLink.query(deps.db).where({ mailId }).orderBy("seq");

test("a merchant's mails carry links that open the XML and the PDF, and say until when", async (t) => {
  const { product, merchant, invoiceId } = await world(t, { files: "links" });
  const { deps, sandbox } = product;
  const id = await mailed(deps, invoiceId);
  await deliverMails(deps, [id]);
  const [mail] = await sandbox.mailbox.list();
  t.deepEqual(mail?.attachments, []);
  t.regex(mail?.text ?? "", /abren hasta el \d+ de \p{L}+ de \d{4}.*\(centro de México\)/u);
  const [xml = "", pdf = "", ...others] = tokensIn(mail?.text ?? "");
  t.deepEqual(others, []);
  t.deepEqual([...new Set(tokensIn(mail?.html ?? ""))], [xml, pdf]);
  const { uuid } = await Invoice.query(deps.db).findOne({ id: invoiceId }).throwIfNotFound();
  t.true(Buffer.from(await bytesOf(deps, xml)).includes(uuid as string));
  t.is(
    Buffer.from(await bytesOf(deps, pdf))
      .subarray(0, 5)
      .toString(),
    "%PDF-",
  );
  const counted = await linksOf(deps, id);
  t.deepEqual(
    counted.map(({ format, downloads }) => [format, downloads]),
    [
      ["xml", 1],
      ["pdf", 1],
    ],
  );
  const [{ dump }] = (await deps.db.raw("select file_links::text as dump from file_links")).rows;
  t.false(String(dump).includes(xml), "the database keeps no address");
  t.like(await MailRow.query(deps.db).findOne({ id }), { files: "links", encryptedContent: null });

  const by = askedBy(merchant.principal);
  const again = await resendMail(deps, by, id);
  await deliverMails(deps, [again]);
  const [first, second] = await sandbox.mailbox.list();
  t.deepEqual(
    tokensIn(`${first?.text} ${second?.text}`).length,
    new Set(tokensIn(`${first?.text} ${second?.text}`)).size,
    "a mail that is sent again has links of its own",
  );
  t.is(await revokeMailLinks(deps, by, id), 2);
  t.is(await revokeMailLinks(deps, by, id), 0);
  await t.throwsAsync(openFileLink(deps, xml), { code: "file.link_ended" });
  t.is((await linksOf(deps, again)).filter(({ revokedAt }) => revokedAt === null).length, 2);
});

test("files that are larger than the merchant wants go as links", async (t) => {
  const { product, invoiceId } = await world(t, { files: "attached", mostAttachedKb: 1 });
  const { deps, sandbox } = product;
  const large = await mailed(deps, invoiceId);
  await deliverMails(deps, [large]);
  await deps.db("emailSettings").update({ mostAttachedKb: 7_000 });
  const small = await mailed(deps, invoiceId);
  await deliverMails(deps, [small]);
  const byId = (id: string) => async () => {
    const mails = await sandbox.mailbox.list();
    return mails.find(({ messageId }) => messageId.includes(id));
  };
  const [linked, attached] = [await byId(large)(), await byId(small)()];
  t.deepEqual([linked?.attachments.length, tokensIn(linked?.text ?? "").length], [0, 2]);
  t.deepEqual([attached?.attachments.length, tokensIn(attached?.text ?? "").length], [2, 0]);
  t.regex(attached?.text ?? "", /van adjuntos/);
  t.like(await MailRow.query(deps.db).findOne({ id: small }), { files: "attached" });
});

const retention: Retention = {
  key: "01",
  receiver: { nationality: "national", rfc: "GUVA900514HN3", name: "ANA GUTIERREZ", postalCode: "06600" },
  period: { from: 10, to: 10, year: 2026 },
  totals: { taxed: "20000.00", exempt: "0.00" },
  taxes: [{ tax: "001", base: "20000.00", amount: "2000.00", paymentType: "04" }],
};

test("the links of a retention's mail open its files too", async (t) => {
  const { product, merchant } = await world(t, { files: "links" });
  const { deps, sandbox } = product;
  const made = await requestRetention(deps, askedBy(merchant.principal), retention);
  await stampInvoices(deps, [made.retention.id]);
  const id = await mailed(deps, made.retention.id);
  await deliverMails(deps, [id]);
  const [mail] = await sandbox.mailbox.list();
  const [xml = ""] = tokensIn(mail?.text ?? "");
  t.true(Buffer.from(await bytesOf(deps, xml)).includes("Retenciones"));
});

test("a mail whose worker is killed at any statement has one set of links, the same in every try", async (t) => {
  const { product, clock, invoiceId } = await world(t, { files: "links" });
  const { deps, sandbox } = product;
  let round = 0;
  for (let died = true; died;) {
    round += 1;
    const id = await mailed(deps, invoiceId, `cliente${round}@correo.example`);
    const dying = dyingDb(deps.db, round);
    const dyingDeps = { ...deps, db: dying.db, mailer: deps.mailer && dying.watched(deps.mailer) };
    died = await deliverMails(dyingDeps, [id]).then(
      (outcomes) => outcomes.get(id)?.kind !== "done",
      () => true,
    );
    dying.heal();
    clock.advance(200_000);
    await deliverMails(deps, [id]);
    t.is((await linksOf(deps, id)).length, 2, `round ${round}`);
    t.like(await MailRow.query(deps.db).findOne({ id }), { state: "sent", files: "links" });
    const copies = (await sandbox.mailbox.list()).filter(({ messageId }) => messageId.includes(id));
    t.true(copies.length === 1 || copies.length === 2);
    t.is(new Set(copies.flatMap(({ text }) => tokensIn(text))).size, 2);
  }
  t.true(round > 8, "the mail's own statements were among those that died");
});

async function bytesOf(deps: Deps, token: string): Promise<Uint8Array> {
  const file = await openFileLink(deps, token);
  if ("onHandOut" in file) await file.onHandOut();
  if (!("bytes" in file)) throw new Error("That is an export.");
  return file.bytes();
}
