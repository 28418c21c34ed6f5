import test, { type ExecutionContext } from "ava";
import { Invoice } from "../../../src/models/Invoice.ts";
import { MailRow } from "../../../src/models/MailRow.ts";
import { createCustomer } from "../../../src/operations/customers/createCustomer.ts";
import { deliverMails } from "../../../src/operations/mail/deliverMails.ts";
import { updateReminders } from "../../../src/operations/merchants/updateReminders.ts";
import { remindDue } from "../../../src/operations/payments/reminders/remindDue.ts";
import { listReceivables } from "../../../src/queries/payments/receivables.ts";
import { stampedSale } from "../../helpers/cancellations.ts";
import { customer } from "../../helpers/cfdi/tickets.ts";
import { dyingDb } from "../../helpers/killing/dyingDb.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";
import { testClock } from "../../helpers/testClock.ts";

const dayMs = 86_400_000;
const onCredit = { paymentMethod: "PPD", paymentForm: "99" } as const;

/** A merchant that reminds three days before an invoice is due and one day after, with an invoice of March 1st. */
async function setup(t: ExecutionContext) {
  const clock = testClock("2028-03-01T18:00:00Z");
  const product = await testProduct(t, { clock });
  const { deps } = product;
  const { principal } = await testMerchant(product);
  const reminders = { enabled: true, creditDays: 10, days: [-3, 1] };
  await updateReminders(deps, askedBy(principal), reminders);
  const invoice = await stampedSale(deps, principal, 1_000, onCredit);
  const told = () => MailRow.query(deps.db).where({ template: "paymentReminder" }).orderBy("seq");
  /** Lets days pass, and schedulers look at each hour of the last one. */
  const pass = async (days: number) => {
    clock.advance((days - 1) * dayMs);
    for (let hour = 0; hour < 24; hour += 1) {
      clock.advance(3_600_000);
      await Promise.all([remindDue(deps), remindDue(deps)]);
    }
  };
  const pay = (paid: string) => Invoice.query(deps.db).findOne({ id: invoice.id }).patch({ paid });
  return { clock, product, deps, principal, reminders, invoice, told, pass, pay };
}

test("a customer is reminded once on each day that the merchant chose, and no more once it has paid", async (t) => {
  const { deps, product, principal, reminders, told, pass, pay } = await setup(t);
  await pass(6);
  t.is((await told()).length, 0, "it is due on the 11th");
  await pass(1);
  t.is((await told()).length, 1);
  await pass(1);
  t.is((await told()).length, 1, "the other schedulers and the next looks find it told");

  const [first] = await told();
  await deliverMails(deps, [first!.id]);
  const mail = (await product.sandbox.mailbox.list()).find(({ subject }) => /Recordatorio/.test(subject));
  t.regex(mail?.text ?? "", /vence el 2028-03-11/);
  t.regex(mail?.text ?? "", /1000\.00 MXN/);

  await pass(4);
  const [, second] = await told();
  t.truthy(second, "one day after");
  await pay("1000");
  await deliverMails(deps, [second!.id]);
  t.like(await MailRow.query(deps.db).findById(second!.id), { state: "failed" }, "it was paid meanwhile");

  const later = [...reminders.days, 15];
  await updateReminders(deps, askedBy(principal), { ...reminders, days: later });
  await pass(14);
  t.is((await told()).length, 2);
});

test("what was due long ago is told of its latest day only, and nothing where nobody wants it", async (t) => {
  const { deps, principal, reminders, told, pass } = await setup(t);
  await updateReminders(deps, askedBy(principal), { ...reminders, enabled: false });
  await pass(12);
  t.is((await told()).length, 0);
  await updateReminders(deps, askedBy(principal), { ...reminders, days: [-3, 0, 1, 2] });
  await pass(1);
  t.is((await told()).length, 1);
  await pass(30);
  t.is((await told()).length, 1);
});

test("an invoice is due after its own credit, or its customer's, or the merchant's", async (t) => {
  const { deps, principal, invoice } = await setup(t);
  const due = async () =>
    (await listReceivables(deps.db, principal, {}, { limit: 5 })).rows.map(({ dueOn }) => dueOn);
  t.deepEqual(await due(), ["2028-03-11"]);
  await createCustomer(deps, askedBy(principal), { ...customer, creditDays: 15 });
  t.deepEqual(await due(), ["2028-03-16"]);
  await Invoice.query(deps.db).findOne({ id: invoice.id }).patch({ creditDays: 5 });
  t.deepEqual(await due(), ["2028-03-06"]);
});

test("a scheduler that is killed after any statement announces each reminder once", async (t) => {
  const { clock, deps, told } = await setup(t);
  clock.advance(7 * dayMs);
  let deaths = 0;
  for (let died = true; died;) {
    const dying = dyingDb(deps.db, deaths + 1);
    died = await remindDue({ ...deps, db: dying.db }).then(
      () => false,
      () => true,
    );
    dying.heal();
    if (died) deaths += 1;
    t.true((await told()).length <= 1, `killed at ${deaths}`);
  }
  t.is((await told()).length, 1);
  t.true(deaths > 8, `${deaths} points of death`);
});
