import { defaultReminders } from "../../domain/merchants/reminderSettings.ts";
import { Customer } from "../../models/merchants/Customer.ts";

/**
 * The SQL of the day on which an invoice is due: the days of credit of the invoice itself, or else of its customer, or
 * of its merchant, after its Fecha.
 */
export const dueOn = `(cast(left(invoices.fecha, 10) as date) + coalesce(
  invoices.credit_days,
  (select customers.credit_days from customers
    where customers.merchant_id = invoices.merchant_id and customers.known_by = ${Customer.knownByOfReceiver}
      and customers.archived_at is null),
  (select cast(merchant_settings.reminders ->> 'creditDays' as int) from merchant_settings
    where merchant_settings.merchant_id = invoices.merchant_id),
  ${defaultReminders.creditDays}))`;
