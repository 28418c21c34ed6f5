import test from "ava";
import { Invoice } from "../../../src/models/Invoice.ts";
import { PaymentRow } from "../../../src/models/payments/PaymentRow.ts";
import type { Deps } from "../../../src/operations/deps.ts";
import { recordPayment } from "../../../src/operations/payments/recordPayment.ts";
import { reverseAllPayments } from "../../../src/operations/payments/reversal/reverseAllPayments.ts";
import { stampedSale } from "../../helpers/cancellations.ts";
import { dyingDb } from "../../helpers/killing/dyingDb.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { workSagas } from "../../helpers/substitutions.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";
import { testClock } from "../../helpers/testClock.ts";
import { watchedPacs } from "../../helpers/killing/watchedPacs.ts";

test("killed after any statement and call, payments count once, and are all reversed in order", async (t) => {
  t.timeout(15 * 60_000);
  const clock = testClock(new Date());
  const product = await testProduct(t, { clock });
  const { deps, sandbox } = product;
  const { principal } = await testMerchant(product);
  const terms = { paymentMethod: "PPD", paymentForm: "99" } as const;
  const { id: invoiceId } = await stampedSale(deps, principal, 1_000, terms);
  const before = sandbox.control.counts().count;
  let round = 0;
  const pay = (world: Deps, part: string) => {
    const paidAt = new Date(clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
    const asked = { paidAt, form: "03", currency: "MXN", invoices: [{ invoiceId, amount: "100" }] };
    return recordPayment(world, askedBy(principal), { asked, externalId: `P-${round}-${part}` });
  };
  const reverse = (world: Deps) => reverseAllPayments(world, askedBy(principal), { invoiceId, cancel: null });
  const known = (error: Error) => {
    const { code = "" } = error as { readonly code?: string };
    // While the reversal goes on, the invoice takes no payment.
    if (!/external_id_taken|nothing_to_reverse|reversal_under_way|request.invalid/.test(code)) throw error;
  };
  const living = async () => PaymentRow.query(deps.db).whereNull("reversedAt").withGraphFetched("rep");
  for (let died = true; died;) {
    round += 1;
    const dying = dyingDb(deps.db, 3 * round);
    const world: Deps = {
      ...deps,
      db: dying.db,
      pacs: watchedPacs(deps.pacs, (pac) => dying.watched(pac)),
      satStatus: (livemode) => dying.watched(deps.satStatus(livemode)),
    };
    const live = async (): Promise<void> => {
      for (const part of ["a", "b"]) await pay(world, part);
      await workSagas(deps, world);
      await reverse(world);
      for (let looks = 0; looks < 3; looks += 1) {
        clock.advance(60_000);
        await workSagas(deps, world);
      }
    };
    died = await live().then(
      () => false,
      () => true,
    );
    dying.heal();
    // What the caller and other workers do afterwards.
    if (died && (await living()).length > 0)
      for (const part of ["a", "b"]) await pay(deps, part).catch(known);
    for (let looks = 0; looks < 3; looks += 1) {
      clock.advance(60_000);
      await workSagas(deps);
    }
    const paid = await living();
    const { paid: sum } = await Invoice.query(deps.db).findOne({ id: invoiceId }).throwIfNotFound();
    t.is(Number(sum), 100 * paid.length, `killed at ${round}`);
    t.true(
      paid.every(({ rep }) => rep?.state === "stamped"),
      `killed at ${round}`,
    );
    await reverse(deps).catch(known);
    for (let looks = 0; looks < 4; looks += 1) {
      clock.advance(60_000);
      await workSagas(deps);
    }
    t.is((await living()).length, 0, `killed at ${round}`);
    const open = await Invoice.query(deps.db).findOne({ id: invoiceId }).throwIfNotFound();
    t.is(Number(open.paid), 0, `killed at ${round}`);
    const reps = await Invoice.query(deps.db).where({ kind: "payment" });
    t.true(
      reps.every(({ state }) => state === "cancelled"),
      `killed at ${round}`,
    );
    // A stamp is bought once for each receipt.
    t.is(sandbox.control.counts().count, before + reps.length, `killed at ${round}`);
  }
  t.log(`${round - 1} points of death`);
  t.true(round > 30);
});
