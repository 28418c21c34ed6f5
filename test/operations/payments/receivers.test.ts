import test from "ava";
import { centralZone } from "../../../src/domain/time/centralZone.ts";
import { wallTime } from "../../../src/domain/time/wallTime.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { saveSettings } from "../../../src/operations/merchants/saveSettings.ts";
import { recordPayment } from "../../../src/operations/payments/recordPayment.ts";
import { reportDuePayments } from "../../../src/operations/payments/reportDuePayments.ts";
import { debtsOf, listReceivables } from "../../../src/queries/payments/receivables.ts";
import { stampedSale } from "../../helpers/cancellations.ts";
import { customerFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";
import { testClock } from "../../helpers/testClock.ts";

const dayMs = 86_400_000;
const onCredit = { paymentMethod: "PPD", paymentForm: "99" } as const;

test("foreigners who share the generic RFC owe each their own, and get each a receipt of their own", async (t) => {
  const clock = testClock("2028-03-10T18:00:00Z");
  const product = await testProduct(t, { clock });
  const { deps } = product;
  const { principal, merchant } = await testMerchant(product);
  await deps.db.transaction((tx) =>
    saveSettings(tx, merchant.id, { payments: { complement: "monthly" } }, clock.now()),
  );
  const names = ["JANE TRAVELLER", "JOHN TRAVELLER"];
  for (const name of names) {
    const { id: invoiceId } = await stampedSale(deps, principal, 1_000, {
      ...onCredit,
      customer: { ...customerFixture, name },
    });
    const paidAt = wallTime(clock.now(), centralZone).slice(0, 10);
    const asked = { paidAt, form: "03", currency: "MXN", invoices: [{ invoiceId, amount: "300" }] };
    await recordPayment(deps, askedBy(principal), { asked });
  }
  clock.advance(31 * dayMs);
  t.is(await reportDuePayments(deps), 2);
  const reps = await Invoice.query(deps.db).where({ kind: "payment" });
  t.deepEqual(reps.map(({ receiverName }) => receiverName).sort(), names);

  const debts = await debtsOf(deps.db, principal, "2028-04-10");
  t.deepEqual(
    Object.fromEntries(debts.map(({ receiver_name, balance }) => [receiver_name, Number(balance)])),
    Object.fromEntries(names.map((name) => [name, 700])),
  );
});

test("of payments that are due, a run reads each once, however many foreigners share the generic RFC", async (t) => {
  const clock = testClock("2028-03-10T18:00:00Z");
  const product = await testProduct(t, { clock });
  const { deps } = product;
  const { principal, merchant } = await testMerchant(product);
  await deps.db.transaction((tx) =>
    saveSettings(tx, merchant.id, { payments: { complement: "monthly" } }, clock.now()),
  );
  const readFor = async (foreigners: number) => {
    for (let at = 0; at < foreigners; at += 1) {
      const { id: invoiceId } = await stampedSale(deps, principal, 1_000, {
        ...onCredit,
        customer: { ...customerFixture, name: `TRAVELLER ${"ABCDEFGH"[at]}` },
      });
      const paidAt = wallTime(clock.now(), centralZone).slice(0, 10);
      const asked = { paidAt, form: "03", currency: "MXN", invoices: [{ invoiceId, amount: "300" }] };
      await recordPayment(deps, askedBy(principal), { asked });
    }
    clock.advance(31 * dayMs);
    const read = { statements: 0, payments: 0 };
    const note = (response: { rows?: object[] }, { sql }: { sql: string }): void => {
      if (!/^(select|with).* from "payments"/s.test(sql)) return;
      read.statements += 1;
      read.payments += response.rows?.length ?? 0;
    };
    deps.db.on("query-response", note);
    t.is(await reportDuePayments(deps), foreigners);
    deps.db.removeListener("query-response", note);
    return read;
  };
  const [two, eight] = [await readFor(2), await readFor(8)];
  const each = (eight.statements - two.statements) / 6;
  t.true(each <= 3, `${each} statements for each receiver`);
  t.is(eight.payments * 2, two.payments * 8);
});

test("what is owed ages from the day on which it is due", async (t) => {
  const product = await testProduct(t, { clock: testClock("2028-03-10T18:00:00Z") });
  const { deps } = product;
  const { principal } = await testMerchant(product);
  const { id } = await stampedSale(deps, principal, 1_000, onCredit);
  await Invoice.query(deps.db).findOne({ id }).patch({ creditDays: 60 });
  const { rows } = await listReceivables(deps.db, principal, {}, { limit: 10 });
  t.like(rows[0], { dueOn: "2028-05-09" });
  const buckets = ["notDue", "upTo30", "upTo60", "upTo90", "over90"] as const;
  for (const [today, bucket] of [
    ["2028-05-09", "notDue"],
    ["2028-05-10", "upTo30"],
    ["2028-06-08", "upTo30"],
    ["2028-06-09", "upTo60"],
    ["2028-08-07", "upTo90"],
    ["2028-08-08", "over90"],
  ] as const) {
    const [debt] = await debtsOf(deps.db, principal, today);
    t.deepEqual(
      buckets.map((one) => Number(debt?.[one])),
      buckets.map((one) => (one === bucket ? 1_000 : 0)),
      today,
    );
  }
});
