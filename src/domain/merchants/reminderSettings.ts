/** These settings say whether customers are reminded of what they owe, and when. */
export interface ReminderSettings {
  readonly enabled: boolean;
  /** The days of credit where neither the invoice nor its customer says; 0 is due on the day of its issue. */
  readonly creditDays: number;
  /** The days of the mails, counted from the day on which an invoice is due; negative before it. */
  readonly days: readonly number[];
}

/** These hold until the merchant decides otherwise: nobody is written to. */
export const defaultReminders: ReminderSettings = { enabled: false, creditDays: 30, days: [-3, 1, 8] };

/** Returns the settings with the defaults in place of what was never set. */
export function completeReminders(stored: Readonly<Record<string, unknown>>): ReminderSettings {
  return { ...defaultReminders, ...(stored as Partial<ReminderSettings>) };
}
