/** The things of which the back office can say how much a merchant may have or bring in; nothing bounds what is absent. */
export const limitNames = [
  "branches",
  "members",
  "apiKeys",
  "callsPerMinute",
  "promptDocumentsPerMinute",
] as const;

export type Limits = Readonly<Partial<Record<(typeof limitNames)[number], number>>>;

/** Limits under the names of the plans that a house sells. */
export type Plans = ReadonlyMap<string, Limits>;

/** The limits that stand in a merchant's row: its own, and the plan that sets the others. */
export type MerchantLimits = Limits & { readonly plan?: string };

/** Returns the limits that count for a merchant. A plan that the house no longer has sets none. */
export function limitsOf({ plan, ...own }: MerchantLimits, plans: Plans): Limits {
  return { ...(plan !== undefined && plans.get(plan)), ...own };
}
