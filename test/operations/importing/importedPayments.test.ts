import test from "ava";
import type { KeyPrincipal } from "../../../src/domain/access/principal.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { PaymentRow } from "../../../src/models/payments/PaymentRow.ts";
import { creditInvoice } from "../../../src/operations/creditNotes/creditInvoice.ts";
import { importDocuments, type ImportResult } from "../../../src/operations/importing/importDocuments.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { recordPayment } from "../../../src/operations/payments/recordPayment.ts";
import { stampedSale } from "../../helpers/cancellations.ts";
import { stampedFile, twoSystems } from "../../helpers/importing.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";

const world = ofFile(twoSystems);
const onCredit = { paymentMethod: "PPD", paymentForm: "99" } as const;

const bring = (...xmls: readonly Buffer[]) => {
  const { deps, here } = world();
  const files = xmls.map((xml) => ({ name: null, xml }));
  return importDocuments(deps, askedBy(here), files);
};
const issuedThere = async (pesos: number) => {
  const { deps, there } = world();
  const sale = await stampedSale(deps, there, pesos, onCredit);
  return { sale, xml: await stampedFile(deps, there, sale.id) };
};
const stamp = async (id: string): Promise<Buffer> => {
  const { deps, there } = world();
  await stampInvoices(deps, [id]);
  return stampedFile(deps, there, id);
};
/** Records a payment there and returns its stamped receipt. */
const pay = async (
  principal: KeyPrincipal,
  invoiceId: string,
  amount: string,
  bank = {},
): Promise<Buffer> => {
  const { deps } = world();
  const paidAt = new Date(deps.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
  const asked = { ...bank, paidAt, form: "03", currency: "MXN", invoices: [{ invoiceId, amount }] };
  const { rep } = await recordPayment(deps, askedBy(principal), { asked });
  return stamp(rep?.id as string);
};
const codesOf = (results: readonly ImportResult[]) =>
  results.map((one) => (one.state === "refused" ? one.faults.map(({ code }) => code).join() : one.state));

test.serial(
  "a credit note after the payment of all is kept with it, in whatever order they come",
  async (t) => {
    const { deps, there } = world();
    const { sale, xml } = await issuedThere(1_000);
    const rep = await pay(there, sale.id, "1000");
    const { refund } = await creditInvoice(deps, askedBy(there), {
      invoiceId: sale.id,
      asked: { amount: "200", paymentForm: "03" },
    });
    const note = await stamp(refund.invoiceId as string);
    t.deepEqual(codesOf(await bring(rep, note, xml)), ["imported", "imported", "imported"]);
    const kept = await Invoice.query(deps.db).findOne({ uuid: sale.uuid, source: "imported" });
    t.deepEqual([Number(kept?.paid), Number(kept?.credited)], [1_000, 200]);
  },
);

test.serial("the banks of an imported payment are kept, for a receipt that is made anew", async (t) => {
  const { deps, there } = world();
  const { sale, xml } = await issuedThere(1_000);
  const bank = {
    reference: "BB20418877",
    payer: { bankRfc: "XEXX010101000", bankName: "BANK OF TEXAS", account: "0123456789" },
    payee: { bankRfc: "BBA830831LJ2", account: "012180001234567897" },
    spei: { certificate: "Y2VydGlmaWNhZG8=", chain: "||1|20112026|BBVA MEXICO||", seal: "c2VsbG8=" },
  };
  const rep = await pay(there, sale.id, "300", bank);
  const results = await bring(xml, rep);
  t.deepEqual(codesOf(results), ["imported", "imported"]);
  const [, kept] = results;
  const { id: invoiceId } = (kept as { readonly invoice: Invoice }).invoice;
  const row = await PaymentRow.query(deps.db).findOne({ invoiceId }).throwIfNotFound();
  t.like(row.transfer, bank);
});
