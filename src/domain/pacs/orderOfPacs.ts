/** The way in which a merchant uses accounts at PACs. */
export interface PacChoice {
  /** True when a document may go to the next account while the first is down. */
  readonly fallback: boolean;
  /** True when the platform's accounts follow the merchant's own. */
  readonly platform: boolean;
}

/** The way of a merchant who has chosen nothing. */
export const noChoice: PacChoice = { fallback: true, platform: true };

/**
 * Returns the accounts that may take a merchant's documents, the first one first. `declined` has just refused this one
 * for reasons of its own, so it comes last.
 */
export function orderOfPacs<Account extends { readonly name: string }>(
  { own, platform }: { readonly own: readonly Account[]; readonly platform: readonly Account[] },
  choice: PacChoice,
  declined?: string | null,
): readonly Account[] {
  const usable = [...own, ...(choice.platform || own.length === 0 ? platform : [])];
  const allowed = choice.fallback ? usable : usable.slice(0, 1);
  const isDeclined = ({ name }: Account): boolean => name === declined;
  return [...allowed.filter((one) => !isDeclined(one)), ...allowed.filter(isDeclined)];
}
