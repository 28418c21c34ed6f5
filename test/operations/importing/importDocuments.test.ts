import test from "ava";
import type { KeyPrincipal } from "../../../src/domain/access/principal.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { PaymentApplication } from "../../../src/models/payments/PaymentApplication.ts";
import { putAddenda } from "../../../src/operations/addendas/putAddenda.ts";
import { checkSatStatus } from "../../../src/operations/cancellations/checkSatStatus.ts";
import { creditInvoice } from "../../../src/operations/creditNotes/creditInvoice.ts";
import { importDocuments } from "../../../src/operations/importing/importDocuments.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { recordPayment } from "../../../src/operations/payments/recordPayment.ts";
import { findInvoice } from "../../../src/queries/invoices.ts";
import { listReceivables } from "../../../src/queries/payments/receivables.ts";
import { cancel, workCancellations, stampedSale } from "../../helpers/cancellations.ts";
import { stampedFile, twoSystems } from "../../helpers/importing.ts";
import { dyingDb } from "../../helpers/killing/dyingDb.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { mirrorCfdi } from "../../helpers/sat/mirrorRows.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";

const world = ofFile(twoSystems);
const onCredit = { paymentMethod: "PPD", paymentForm: "99" } as const;

const bring = (...xmls: readonly (Buffer | string)[]) => {
  const { deps, here } = world();
  const files = xmls.map((xml) => ({ name: null, xml: Buffer.from(xml as Buffer) }));
  return importDocuments(deps, askedBy(here), files);
};
const issuedThere = async (pesos: number, changes = {}) => {
  const { deps, there } = world();
  const sale = await stampedSale(deps, there, pesos, changes);
  return { sale, xml: await stampedFile(deps, there, sale.id) };
};
/** Records a payment and has its receipt stamped; returns that. */
const pay = async (principal: KeyPrincipal, invoiceId: string, amount: string): Promise<Invoice> => {
  const { deps } = world();
  const paidAt = new Date(deps.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
  const asked = { paidAt, form: "03", currency: "MXN", invoices: [{ invoiceId, amount }] };
  const { rep } = await recordPayment(deps, askedBy(principal), { asked });
  const id = rep?.id as string;
  await stampInvoices(deps, [id]);
  return Invoice.query(deps.db).findOne({ id, state: "stamped" }).throwIfNotFound();
};
/** Cancels a document to the end: SAT is asked at once instead of at its next look. */
const cancelled = async (principal: KeyPrincipal, invoiceId: string): Promise<Invoice> => {
  const { deps } = world();
  await cancel(deps, principal, { invoiceId, motive: "02" });
  await workCancellations(deps);
  return (await checkSatStatus(deps, askedBy(principal), invoiceId)).invoice;
};
const codesOf = (results: Awaited<ReturnType<typeof bring>>) =>
  results.map((one) => (one.state === "refused" ? one.faults.map(({ code }) => code).join() : one.state));
/** The invoice of a result, which was kept. */
const keptIn = ([result]: Awaited<ReturnType<typeof bring>>): Invoice => {
  if (!result || !("invoice" in result)) throw new Error(JSON.stringify(result));
  return result.invoice;
};

test.serial(
  "what another system stamped is kept byte for byte, once, and takes no folio of ours",
  async (t) => {
    const { deps, here, there } = world();
    const { sale, xml } = await issuedThere(1_000);
    const asItCame = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), xml, Buffer.from("\r\n")]);
    const [first] = await bring(asItCame);
    t.is(first?.state, "imported", JSON.stringify(first));
    const invoice = keptIn([first!]);
    t.like(invoice, {
      source: "imported",
      state: "stamped",
      uuid: sale.uuid,
      series: sale.series,
      folio: sale.folio,
      total: sale.total,
      receiverRfc: sale.receiverRfc,
    });
    t.true((await stampedFile(deps, here, invoice.id)).equals(asItCame));
    t.is(keptIn(await bring(xml)).id, invoice.id);
    t.deepEqual(codesOf(await bring(xml, xml)), ["known", "known"]);

    const ours = await stampedSale(deps, here, 500);
    t.is(
      ours.series,
      sale.series,
      "our first document of the series bears the folio that the imported one bears",
    );
    t.is(ours.folio, sale.folio);
    const again = await importDocuments(deps, askedBy(there), [{ name: "a.xml", xml }]);
    t.like(again[0], { state: "known", name: "a.xml" });
    t.is(keptIn(again).id, sale.id, "whoever issued it here has it already");

    const jobs = await deps.db("outbox").whereRaw("? = any (subject_ids)", [invoice.id]);
    t.deepEqual(jobs, [], "no worker hears of it");
    await stampInvoices(deps, [invoice.id]);
    t.true((await stampedFile(deps, here, invoice.id)).equals(asItCame));
  },
);

test.serial("it is paid from where the other system stopped: instalment and balance go on", async (t) => {
  const { deps, here, there } = world();
  const { sale, xml } = await issuedThere(1_160, onCredit);
  const first = await stampedFile(deps, there, (await pay(there, sale.id, "160")).id);
  const second = await stampedFile(deps, there, (await pay(there, sale.id, "300")).id);
  t.deepEqual(codesOf(await bring(first)), ["import.invoice_unknown"]);
  t.deepEqual(codesOf(await bring(second, xml, first)), ["imported", "imported", "imported"]);
  const kept = await Invoice.query(deps.db)
    .findOne({ uuid: sale.uuid, source: "imported" })
    .throwIfNotFound();
  t.is(Number(kept.paid), 460);
  const { rows } = await listReceivables(deps.db, here, {}, { limit: 10 });
  t.deepEqual(
    rows.map(({ id }) => id),
    [kept.id],
  );

  const rep = await pay(here, kept.id, "200");
  const application = await PaymentApplication.query(deps.db)
    .where({ invoiceId: kept.id })
    .orderBy("instalment", "desc")
    .first();
  t.like(application, { instalment: 3, living: true });
  t.is(Number(application?.before), 700);
  const text = (await stampedFile(deps, here, rep.id)).toString();
  for (const said of [
    'NumParcialidad="3"',
    'ImpSaldoAnt="700.00"',
    'ImpSaldoInsoluto="500.00"',
    `Folio="${sale.folio}"`,
  ])
    t.true(text.includes(said), said);
});

test.serial("a credit note counts towards its invoice, whichever of the two comes first", async (t) => {
  const { deps, here, there } = world();
  for (const noteComesFirst of [true, false]) {
    const { sale, xml } = await issuedThere(500, onCredit);
    const { refund } = await creditInvoice(deps, askedBy(there), {
      invoiceId: sale.id,
      asked: { amount: "120", paymentForm: "03" },
    });
    const noteId = refund.invoiceId as string;
    await stampInvoices(deps, [noteId]);
    const note = await stampedFile(deps, there, noteId);
    const [first, second] = noteComesFirst ? [note, xml] : [xml, note];
    const kept = [keptIn(await bring(first)), keptIn(await bring(second))];
    const [invoiceId = ""] = kept.flatMap(({ id, kind }) => (kind === "nominative" ? [id] : []));
    const [creditId = ""] = kept.flatMap(({ id, kind }) => (kind === "creditNote" ? [id] : []));
    const creditedNow = async () => Number((await findInvoice(deps.db, here, invoiceId))?.credited);
    t.is(await creditedNow(), 120, `${noteComesFirst}`);
    t.is((await cancelled(here, creditId)).state, "cancelled");
    t.is(await creditedNow(), 0, "a note that is cancelled takes nothing back");
  }
});

test.serial("a receipt that does not fit changes nothing, and says why", async (t) => {
  const { deps, there } = world();
  const { sale, xml } = await issuedThere(232, onCredit);
  const receipts: Buffer[] = [];
  for (const amount of ["100", "132"])
    receipts.push(await stampedFile(deps, there, (await pay(there, sale.id, amount)).id));
  const kept = keptIn(await bring(xml));
  await pay(world().here, kept.id, "150");
  t.deepEqual(codesOf(await bring(...receipts)), ["import.pays_too_much", "import.pays_too_much"]);
  const now = await Invoice.query(deps.db).findOne({ id: kept.id }).throwIfNotFound();
  t.is(Number(now.paid), 150);

  const other = await issuedThere(232, onCredit);
  const late: Buffer[] = [];
  for (const amount of ["100", "50"])
    late.push(await stampedFile(deps, there, (await pay(there, other.sale.id, amount)).id));
  await bring(other.xml);
  const [warned] = await bring(late[1]!);
  t.is(warned?.state, "imported");
  t.deepEqual(
    warned && "warnings" in warned ? warned.warnings.map(({ code }) => code) : [],
    ["import.balance_differs"],
    "the first receipt is lacking",
  );
});

test.serial("only what this taxpayer issued is kept, and only where seal and timbre prove it", async (t) => {
  const { deps } = world();
  const { xml } = await issuedThere(100);
  const text = xml.toString();
  const before = await Invoice.query(deps.db).resultSize();
  const foreign = text.replace(/(<cfdi:Emisor Rfc=")[^"]+/, "$1EKU9003173C9");
  const results = await bring(
    foreign,
    text.replace(/ Total="\d+/, (found) => `${found}1`),
    text.replace(/SelloSAT="./, 'SelloSAT="%'),
    text.replace(/<cfdi:Complemento>.*<\/cfdi:Complemento>/s, ""),
    "%PDF-1.4",
  );
  t.deepEqual(codesOf(results), [
    "import.other_issuer",
    "seal.mismatch",
    "timbre.mismatch",
    "timbre.missing",
    "xml.malformed",
  ]);
  t.is(await Invoice.query(deps.db).resultSize(), before);
});

test.serial("one that SAT has cancelled is kept as cancelled; another is cancelled here", async (t) => {
  const { deps, here, there } = world();
  const dead = await issuedThere(100);
  await cancelled(there, dead.sale.id);
  t.is(keptIn(await bring(dead.xml)).state, "cancelled");

  const living = keptIn(await bring((await issuedThere(100)).xml));
  const { status } = await checkSatStatus(deps, askedBy(here), living.id);
  t.is(status.kind, "inForce");
  t.is((await cancelled(here, living.id)).state, "cancelled");
});

test.serial("receipts that SAT's mirror has of an invoice and that are not here are named", async (t) => {
  const { deps, here, there } = world();
  const { sale, xml } = await issuedThere(348, onCredit);
  const { uuid } = await pay(there, sale.id, "100");
  const owner = { merchantId: here.merchantId, livemode: false };
  await mirrorCfdi(deps.db, owner, { uuid: uuid as string, type: "P", emisorRfc: here.emisor.Rfc });
  await deps
    .db("satCfdiReferences")
    .insert({ ...owner, referenced: sale.uuid, referring: uuid, kind: "pago" });
  const [result] = await bring(xml);
  t.deepEqual(result && "warnings" in result ? result.warnings.map(({ code }) => code) : [], [
    "import.receipt_missing",
  ]);
});

test.serial(
  "killed at any statement, a document is here whole with what it pays, or not at all",
  async (t) => {
    const { deps, here, there } = world();
    const { sale, xml } = await issuedThere(464, onCredit);
    const receipt = await pay(there, sale.id, "100");
    const files = [xml, await stampedFile(deps, there, receipt.id)].map((one) => ({ name: null, xml: one }));
    const uuids = [sale.uuid, receipt.uuid] as string[];
    const own = () => Invoice.query(deps.db).where({ merchantId: here.merchantId }).whereIn("uuid", uuids);
    const countOf = async (table: string, ids: readonly string[]) =>
      Number((await deps.db(table).whereIn("invoiceId", ids).count())[0]!["count"]);
    let deaths = 0;
    for (let died = true, dieAt = 1; died; dieAt += 2) {
      const dying = dyingDb(deps.db, dieAt);
      died = await importDocuments({ ...deps, db: dying.db }, askedBy(here), files).then(
        () => false,
        () => true,
      );
      dying.heal();
      if (died) deaths += 1;
      const kept = await own();
      const ids = kept.map(({ id }) => id);
      t.is(await countOf("invoice_documents", ids), kept.length, `killed at ${dieAt}`);
      const paid = kept.some(({ kind }) => kind === "payment") ? 100 : 0;
      const invoice = kept.find(({ kind }) => kind === "nominative");
      t.is(Number(invoice?.paid ?? 0), paid, `killed at ${dieAt}`);
      t.is(await countOf("payment_applications", ids), paid / 100, `killed at ${dieAt}`);

      t.notRegex(
        codesOf(await importDocuments(deps, askedBy(here), files)).join(),
        /[.]/,
        `killed at ${dieAt}`,
      );
      t.is(Number((await own().findOne({ kind: "nominative" }))?.paid), 100, `killed at ${dieAt}`);
      await forget(uuids);
    }
    t.true(deaths > 15, `${deaths}`);
  },
);

/** Takes documents that were imported away again, with all that hangs on them. */
async function forget(uuids: readonly string[]): Promise<void> {
  const { deps, here } = world();
  const ids = Invoice.query(deps.db)
    .where({ merchantId: here.merchantId })
    .whereIn("uuid", [...uuids])
    .select("id")
    .toKnexQuery();
  await deps.db("payment_applications").whereIn("invoiceId", ids.clone()).delete();
  await deps.db("payments").whereIn("invoiceId", ids.clone()).delete();
  for (const table of ["invoice_documents", "invoice_events", "invoice_relations"])
    await deps.db(table).whereIn("invoiceId", ids.clone()).delete();
  await deps.db("invoices").whereIn("id", ids.clone()).delete();
}

test.serial("a document that came with an addenda is given out as it came, and takes no other", async (t) => {
  const { deps, there, here } = world();
  const put = (by: KeyPrincipal, id: string) => putAddenda(deps, askedBy(by), { invoiceId: id, xml: "<O/>" });
  const { invoiceId } = await put(there, (await issuedThere(100)).sale.id);
  const xml = await stampedFile(deps, there, invoiceId);
  const { id } = keptIn(await bring(xml));
  await t.throwsAsync(put(here, id), { code: "addenda.file_fixed" });
  t.deepEqual(await stampedFile(deps, here, id), xml);
  const other = await put(here, keptIn(await bring((await issuedThere(200)).xml)).id);
  t.true((await stampedFile(deps, here, other.invoiceId)).includes("<cfdi:Addenda><O/>"));
});
