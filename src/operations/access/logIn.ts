import type { Knex } from "knex";
import { Session } from "../../models/Session.ts";
import type { User } from "../../models/User.ts";
import { findLatestSession, type LinkedMerchant, listLinkedMerchants } from "../../queries/sessions.ts";
import { secretHash } from "../apiKeys/secretHash.ts";
import type { Deps } from "../deps.ts";
import { startSession } from "./startSession.ts";

export interface Browser {
  readonly address: string;
  readonly userAgent: string;
  /** What it brought along; ended, so that nobody goes on with a session planted in it. */
  readonly sessionToken: string | undefined;
}

export interface LoggedIn {
  readonly token: string;
  readonly session: Session;
  readonly merchants: readonly LinkedMerchant[];
}

/**
 * Begins the session of somebody who has proved who they are, where they left off: for the merchant and in the mode of
 * the last time, else for the first merchant that they may act for.
 */
export async function logIn(
  deps: Pick<Deps, "db" | "clock">,
  user: Pick<User, "id">,
  browser: Browser,
  tx?: Knex.Transaction,
): Promise<LoggedIn> {
  const db = tx ?? deps.db;
  const [merchants, latest] = [await listLinkedMerchants(db, user.id), await findLatestSession(db, user.id)];
  const start = async (within: Knex.Transaction): Promise<LoggedIn> => {
    if (browser.sessionToken !== undefined)
      await Session.query(within)
        .where({ tokenHash: secretHash(browser.sessionToken), revokedAt: null })
        .patch({ revokedAt: deps.clock.now() });
    const acting = startingPoint(merchants, latest);
    return { ...(await startSession(deps, { user, client: browser, ...acting }, within)), merchants };
  };
  return tx ? start(tx) : deps.db.transaction(start);
}

function startingPoint(
  merchants: readonly LinkedMerchant[],
  latest: Session | undefined,
): { merchantId?: string; livemode?: boolean } {
  const open = merchants.filter(({ suspendedAt }) => suspendedAt === null);
  const last = open.find(({ id }) => id === latest?.merchantId);
  const merchant = last ?? open[0];
  if (!merchant) return {};
  const isLive = merchant.liveSince !== null;
  return { merchantId: merchant.id, livemode: isLive && (last ? latest?.livemode === true : true) };
}
