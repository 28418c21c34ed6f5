import { groupCommit } from "../../platform/database/groupCommit.ts";

/** Says of an endpoint that another transaction holds its row. */
export const held = Symbol("held");

/** The fate of rows that other transactions hold. */
export type Locked = "skipped" | "waitedFor";

/**
 * Lets the endpoints of one process share their transactions: what comes while one is open goes into the next. An
 * endpoint whose row somebody holds is left out there and waited for alone, so that it holds up no other.
 */
export function inGroups<Item, Result>(
  transaction: (items: readonly Item[], locked: Locked) => Promise<readonly (Result | typeof held)[]>,
): (item: Item) => Promise<Result> {
  const together = groupCommit((items: readonly Item[]) => transaction(items, "skipped"));
  return async (item) => {
    const result = await together(item);
    if (result !== held) return result;
    const [waited] = await transaction([item], "waitedFor");
    return waited as Result;
  };
}
