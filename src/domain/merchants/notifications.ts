/** The mails about its own affairs that a merchant wants, and who gets them besides its owners. */
export interface Notifications {
  /** The warnings 60, 30 and 7 days before the e.firma expires. */
  readonly efirmaExpiring: boolean;
  /** The further addresses, such as the accountant's; they get what the owners get. */
  readonly alsoTo: readonly string[];
}

/** These hold until the merchant decides otherwise. */
const defaultNotifications: Notifications = { efirmaExpiring: true, alsoTo: [] };

/** Returns the settings with the defaults in place of what was never set. */
export function completeNotifications(stored: Readonly<Record<string, unknown>>): Notifications {
  return { ...defaultNotifications, ...(stored as Partial<Notifications>) };
}
