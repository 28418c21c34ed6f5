import test from "ava";
import type { DirectInvoice } from "../../../src/domain/directInvoices/directInvoice.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { InvoiceBatch } from "../../../src/models/directInvoices/InvoiceBatch.ts";
import { InvoiceBatchItem } from "../../../src/models/directInvoices/InvoiceBatchItem.ts";
import { receiveInvoiceBatch } from "../../../src/operations/directInvoices/batches/receiveInvoiceBatch.ts";
import { requestBatchItems } from "../../../src/operations/directInvoices/batches/requestBatchItems.ts";
import { customer } from "../../helpers/cfdi/tickets.ts";
import { globalWorld } from "../../helpers/globals/globalWorld.ts";
import { dyingDb } from "../../helpers/killing/dyingDb.ts";
import { ofFile } from "../../helpers/ofFile.ts";

const world = ofFile(globalWorld);

const content: DirectInvoice = {
  type: "income",
  customer,
  currency: "MXN",
  paymentForm: "03",
  paymentMethod: "PUE",
  pricesIncludeTax: true,
  items: [{ description: "Taza", quantity: "1", unitPrice: "116", taxes: [], taxObject: "01" }],
};

test.serial("killed at any statement, a batch is stored whole with its jobs, or not at all", async (t) => {
  const { deps, newSeller } = world();
  const { asked } = await newSeller();
  const { merchantId } = asked.principal;
  let deaths = 0;
  for (let died = true, dieAt = 1; died; dieAt += 1) {
    const dying = dyingDb(deps.db, dieAt);
    died = await receiveInvoiceBatch({ ...deps, db: dying.db }, asked, [{ content }, { content }]).then(
      () => false,
      () => true,
    );
    dying.heal();
    if (died) deaths += 1;
    const batches = await InvoiceBatch.query(deps.db).where({ merchantId });
    const items = await InvoiceBatchItem.query(deps.db).where({ merchantId });
    const jobs = await deps
      .db("outbox")
      .where({ kind: "invoiceBatch.request" })
      .whereRaw("subject_ids && cast(? as uuid[])", [items.map(({ id }) => id)]);
    const whole = batches.length;
    t.deepEqual([items.length, jobs.length], [2 * whole, whole], `killed at ${dieAt}`);
    t.true(died || whole > 0);
  }
  t.true(deaths > 5, `${deaths}`);
});

test.serial(
  "killed at any statement, each item of a batch becomes one invoice or keeps its faults",
  async (t) => {
    const { deps, newSeller } = world();
    const { asked } = await newSeller();
    const items = [
      { content: { ...content, externalId: "ONE" } },
      { content: { ...content, total: "1" } },
      { content: { ...content, externalId: "ONE" } },
      { content },
    ];
    let deaths = 0;
    for (let died = true, dieAt = 1; died; dieAt += 1) {
      const renamed = items.map(({ content: sent }) => ({
        content: "externalId" in sent ? { ...sent, externalId: `ONE-${dieAt}` } : sent,
      }));
      const batch = await receiveInvoiceBatch(deps, asked, renamed);
      const own = () => InvoiceBatchItem.query(deps.db).where({ batchId: batch.id }).orderBy("place");
      const ids = (await own()).map(({ id }) => id);
      const made = async () =>
        Invoice.query(deps.db).where({ merchantId: asked.principal.merchantId }).resultSize();
      const before = await made();
      const dying = dyingDb(deps.db, dieAt);
      died = await requestBatchItems({ ...deps, db: dying.db }, ids).then(
        () => false,
        () => true,
      );
      dying.heal();
      if (died) deaths += 1;
      const named = (await own()).filter(({ invoiceId, created }) => invoiceId !== null && created);
      t.is((await made()) - before, named.length, `no invoice without its item, killed at ${dieAt}`);
      await requestBatchItems(deps, ids);
      const [first, faulty, same, last] = await own();
      t.is((await made()) - before, 2, `killed at ${dieAt}`);
      t.is(same?.invoiceId, first?.invoiceId);
      t.truthy(last?.invoiceId);
      t.is(faulty?.error, "request.invalid");
      const jobs = await deps
        .db("outbox")
        .where({ kind: "invoice.seal" })
        .whereRaw("subject_ids && cast(? as uuid[])", [[first?.invoiceId ?? "", last?.invoiceId ?? ""]]);
      t.is(jobs.flatMap(({ subjectIds }) => subjectIds as string[]).length, 2, `killed at ${dieAt}`);
    }
    t.true(deaths > 40, `${deaths}`);
  },
);
