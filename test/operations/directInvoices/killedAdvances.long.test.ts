import { randomUUID } from "node:crypto";
import test from "ava";
import { AdvanceApplication } from "../../../src/models/directInvoices/AdvanceApplication.ts";
import { ForeignAdvance } from "../../../src/models/directInvoices/ForeignAdvance.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { Saga } from "../../../src/models/Saga.ts";
import { requestDirectInvoice } from "../../../src/operations/directInvoices/requestDirectInvoice.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { advanceSagas } from "../../../src/operations/sagas/advanceSagas.ts";
import { appliedOf } from "../../../src/queries/directInvoices/advances.ts";
import { directSale } from "../../helpers/cfdi/directSale.ts";
import { globalWorld } from "../../helpers/globals/globalWorld.ts";
import { dyingDb } from "../../helpers/killing/dyingDb.ts";
import { ofFile } from "../../helpers/ofFile.ts";

const world = ofFile(globalWorld);

const sale = directSale;
const paid = {
  ...sale,
  items: [{ ...sale.items[0]!, productKey: "84111506", unitKey: "ACT", unitPrice: "50000" }],
};

test.serial(
  "killed at any statement, an advance is applied once by its invoice, and by one note",
  async (t) => {
    const { deps, newSeller } = world();
    const { asked } = await newSeller();
    const stamp = async (id: string) => {
      await stampInvoices(deps, [id]);
    };
    const advance = (await requestDirectInvoice(deps, asked, paid)).invoice;
    await stamp(advance.id);
    let deaths = 0;
    let dieAt = 1;
    for (let died = true; died; dieAt += 1) {
      const content = {
        ...sale,
        externalId: `FINAL-${dieAt}`,
        advances: [{ invoiceId: advance.id, amount: "10" }],
      };
      const dying = dyingDb(deps.db, dieAt);
      const whole = { ...deps, db: dying.db };
      const begun = await requestDirectInvoice(whole, asked, content).then(
        () => true,
        () => false,
      );
      dying.heal();
      const { invoice } = await requestDirectInvoice(deps, asked, content);
      t.is((await deps.db("sagas").where({ invoiceId: invoice.id })).length, 1, `killed at ${dieAt}`);
      await stamp(invoice.id);
      const saga = await Saga.query(deps.db).findOne({ invoiceId: invoice.id }).throwIfNotFound();
      const again = dyingDb(deps.db, dieAt);
      const applied = await advanceSagas({ ...deps, db: again.db }, [saga.id]).then(
        () => true,
        () => false,
      );
      again.heal();
      await advanceSagas(deps, [saga.id]);
      const { creditNoteId } = await AdvanceApplication.query(deps.db)
        .findOne({ invoiceId: invoice.id })
        .throwIfNotFound();
      await stamp(creditNoteId as string);
      await advanceSagas(deps, [saga.id]);
      t.is((await Saga.query(deps.db).findOne({ id: saga.id }))?.state, "done", `killed at ${dieAt}`);
      died = !begun || !applied;
      if (died) deaths += 1;
    }
    t.true(deaths > 40, `${deaths}`);
    const notes = await Invoice.query(deps.db).where({
      merchantId: asked.principal.merchantId,
      cfdiType: "E",
    });
    t.is(notes.length, dieAt - 1);
    t.true(notes.every(({ state, total }) => state === "stamped" && Number(total) === 10));
    const applied = await appliedOf(deps.db, [advance.id]);
    t.is(applied(advance.id).toFixed(2), `${(dieAt - 1) * 10}.00`);
  },
);

test.serial("killed at any statement, a discount takes an advance of another system once", async (t) => {
  const { deps, newSeller } = world();
  const { asked } = await newSeller();
  const uuid = randomUUID();
  let deaths = 0;
  let dieAt = 1;
  for (let died = true; died; dieAt += 1) {
    const content = {
      ...sale,
      externalId: `REST-${dieAt}`,
      advances: [{ uuid, amount: "10", ...(dieAt === 1 && { total: "50000" }) }],
      advancesAs: "discount" as const,
    };
    const dying = dyingDb(deps.db, dieAt);
    died = await requestDirectInvoice({ ...deps, db: dying.db }, asked, content).then(
      () => false,
      () => true,
    );
    dying.heal();
    const { invoice } = await requestDirectInvoice(deps, asked, content);
    t.is(Number(invoice.total), 106, `killed at ${dieAt}`);
    if (died) deaths += 1;
  }
  t.true(deaths > 15, `${deaths}`);
  const { merchantId } = asked.principal;
  const [advance, ...others] = await ForeignAdvance.query(deps.db).where({ merchantId });
  t.deepEqual(others, []);
  t.is(Number(advance?.total), 50_000);
  const rows = await AdvanceApplication.query(deps.db).where({ merchantId });
  t.is(rows.length, dieAt - 1);
  const applied = await appliedOf(deps.db, [advance!.id]);
  t.is(applied(advance!.id).toFixed(2), `${(dieAt - 1) * 10}.00`);
  t.is((await deps.db("sagas").where({ merchantId })).length, 0, "no note follows");
});
