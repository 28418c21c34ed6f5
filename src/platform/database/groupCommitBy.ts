import { groupCommit, type GroupCommitOptions } from "./groupCommit.ts";

/**
 * Lets concurrent callers of one key share a write, as `groupCommit` does. Each key has flushes of its own: when
 * one key's flush waits for a lock, the callers of other keys go on.
 */
export function groupCommitBy<Item, Result>(
  keyOf: (item: Item) => string,
  flush: (items: readonly Item[]) => Promise<readonly Result[]>,
  options: GroupCommitOptions = {},
): (item: Item) => Promise<Result> {
  const groups = new Map<string, { readonly commit: (item: Item) => Promise<Result>; callers: number }>();
  return async (item) => {
    const key = keyOf(item);
    const group = groups.get(key) ?? { commit: groupCommit(flush, options), callers: 0 };
    groups.set(key, group);
    group.callers += 1;
    try {
      return await group.commit(item);
    } finally {
      group.callers -= 1;
      if (group.callers === 0) groups.delete(key);
    }
  };
}
