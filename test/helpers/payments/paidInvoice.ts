import { randomUUID } from "node:crypto";
import type { Knex } from "knex";

/** Makes somebody pay a part of one of the merchant's invoices, whose payments had been reversed before. */
export async function paidInvoice(db: Knex, merchantId: string): Promise<void> {
  const at = new Date();
  const invoice = await db("invoices")
    .where({ merchantId, livemode: false, kind: "nominative" })
    .orderBy("seq")
    .first<{ id: string; branchId: string; receiverRfc: string; comprobante: { Receptor: object } }>();
  const own = { merchantId, livemode: false };
  const id = randomUUID();
  const money = { paidAt: "2026-11-20T12:00:00", form: "03", currency: "MXN", exchangeRate: 1, amount: 1 };
  await db("payments").insert({
    ...own,
    ...money,
    id,
    branchId: invoice.branchId,
    receiverRfc: invoice.receiverRfc,
    receptor: JSON.stringify(invoice.comprobante.Receptor),
    createdAt: at,
    updatedAt: at,
  });
  const terms = {
    place: 0,
    instalment: 1,
    equivalence: "1",
    before: 2,
    paid: 1,
    taxObject: "01",
    taxes: "[]",
  };
  await db("invoices").where({ id: invoice.id }).update({ paid: 1 });
  await db("paymentApplications").insert({ ...own, ...terms, paymentId: id, invoiceId: invoice.id });
  await db("sagas").insert({
    ...own,
    id: randomUUID(),
    kind: "paymentReversal",
    state: "done",
    step: "reversing",
    invoiceId: invoice.id,
    createdAt: at,
    updatedAt: at,
  });
}
