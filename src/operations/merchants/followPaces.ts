import type { Knex } from "knex";
import type { Logger } from "pino";
import { type Limits, limitsOf, type Plans } from "../../domain/merchants/limits.ts";
import { repeat } from "../../platform/repeat.ts";
import { pacedMerchants } from "../../queries/merchants/pacedMerchants.ts";

export interface FollowedPaces {
  /** Returns the limits of a merchant, as this process knows them; those by default are left out. */
  readonly of: (merchantId: string) => Limits;
  /** Reads what has been changed since. */
  readonly refresh: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Keeps in this process how fast the merchants may go that have a pace of their own, or by a plan: so no call and no
 * document costs a statement. A change is felt within half a minute. The first question begins to follow.
 */
export function followPaces(
  { db, log, plans }: { readonly db: Knex; readonly log: Pick<Logger, "warn">; readonly plans: Plans },
  { everyMs = 30_000 }: { readonly everyMs?: number } = {},
): FollowedPaces {
  let known: ReadonlyMap<string, Limits> = new Map();
  let looking: { close(): Promise<void> } | undefined;
  const none: Limits = {};

  return {
    of(merchantId) {
      looking ??= follow();
      return known.get(merchantId) ?? none;
    },
    refresh,
    close: async () => looking?.close(),
  };

  function follow(): { close(): Promise<void> } {
    const name = "follow the merchants' paces";
    refresh().catch((error: unknown) => log.warn({ err: error }, `could not ${name}`));
    return repeat(refresh, { everyMs, name, log });
  }

  async function refresh(): Promise<void> {
    const merchants = await pacedMerchants(db);
    known = new Map(merchants.map(({ id, limits }) => [id, limitsOf(limits, plans)]));
  }
}
