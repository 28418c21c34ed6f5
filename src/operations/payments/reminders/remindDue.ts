import type { Knex } from "knex";
import { completeReminders } from "../../../domain/merchants/reminderSettings.ts";
import { Invoice } from "../../../models/Invoice.ts";
import { Merchant } from "../../../models/merchants/Merchant.ts";
import { MerchantSettings } from "../../../models/merchants/MerchantSettings.ts";
import { type DueReminder, dueReminders } from "../../../queries/payments/dueReminders.ts";
import { transact } from "../../../queues/enqueue.ts";
import type { Deps } from "../../deps.ts";
import { type Mail, sendMails } from "../../mail/sendMail.ts";
import { remindedAddresses } from "./remindedAddresses.ts";
import { reminderMail } from "./reminderMail.ts";

type ReminderDeps = Pick<Deps, "db" | "relay" | "clock" | "vault">;

const mostAtOnce = 100;
const batchSize = 100;
const lookEveryMs = 3_600_000;

/**
 * Reminds customers of what is due, where their merchants want that. What was told and its mails are one transaction, so
 * any number of schedulers, or one that dies, announce each mail once; a mail itself arrives at least once, as
 * `deliverMails` says. Returns how many merchants had their turn.
 */
export async function remindDue(deps: ReminderDeps): Promise<number> {
  let turns = 0;
  while (turns < mostAtOnce && (await remindNext(deps))) turns += 1;
  return turns;
}

async function remindNext(deps: ReminderDeps): Promise<boolean> {
  return transact(deps, async (tx) => {
    const now = deps.clock.now();
    const turn = await MerchantSettings.query(tx)
      .where("remindersNextAt", "<=", now)
      .orderBy("remindersNextAt")
      .first()
      .forNoKeyUpdate()
      .skipLocked();
    if (!turn) return false;
    const { merchantId, reminders } = turn;
    const merchant = await Merchant.query(tx).findById(merchantId).throwIfNotFound();
    const isAtRest = (merchant.suspendedAt ?? merchant.archivedAt) !== null;
    const wanted = { merchantId, days: completeReminders(reminders).days };
    const due = isAtRest ? [] : await dueReminders(tx, wanted, { now, limit: batchSize });
    await tell(tx, deps, { merchant, due, now });
    const isOver = due.length < batchSize;
    const remindersNextAt = isOver ? new Date(now.getTime() + lookEveryMs) : now;
    await MerchantSettings.query(tx).findById(merchantId).patch({ remindersNextAt });
    return true;
  });
}

interface Telling {
  readonly merchant: Merchant;
  readonly due: readonly DueReminder[];
  readonly now: Date;
}

/** Writes down who is reminded of what, and announces the mails; one whose address nobody knows is looked at no more. */
async function tell(
  tx: Knex.Transaction,
  deps: ReminderDeps,
  { merchant, due, now }: Telling,
): Promise<void> {
  if (due.length === 0) return;
  const told = due.map(({ id, day, due_on: dueOn }) => ({ invoiceId: id, day, dueOn, createdAt: now }));
  await tx("paymentReminders").insert(told);
  const invoices = await Invoice.query(tx).whereIn(
    "id",
    due.map(({ id }) => id),
  );
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const mails: Mail[] = [];
  for (const { id, due_on: dueOn, days_late: daysLate } of due) {
    const invoice = byId.get(id) as Invoice;
    for (const to of await remindedAddresses(tx, invoice))
      mails.push(reminderMail({ merchant, invoice, dueOn, daysLate, to }));
  }
  await sendMails(tx, deps, mails);
}
