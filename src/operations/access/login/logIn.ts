import type { Knex } from "knex";
import { type Origin, personActor } from "../../../domain/access/actor.ts";
import { sessionLife } from "../../../domain/access/sessionLife.ts";
import { Session } from "../../../models/access/Session.ts";
import type { User } from "../../../models/access/User.ts";
import {
  findLatestSession,
  type LinkedMerchant,
  listLinkedMerchants,
} from "../../../queries/access/sessions.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import { secretHash } from "../../../platform/secrets/secretHash.ts";
import type { Deps } from "../../deps.ts";
import { startSession } from "../sessions/startSession.ts";

export interface Browser extends Origin {
  /** The session that it brought along, which is ended, so that nobody goes on with a session planted in it. */
  readonly sessionToken: string | undefined;
}

export interface LoggedIn {
  readonly token: string;
  readonly session: Session;
  readonly merchants: readonly LinkedMerchant[];
}

type Person = Pick<User, "id" | "email" | "kind">;

/**
 * Begins the session of somebody who has proved who they are, where they left off: for the merchant and in the mode of
 * the last time, else for the first merchant that they may act for; `merchantId` names one to prefer.
 */
export async function logIn(
  deps: Pick<Deps, "db" | "clock">,
  browser: Browser,
  { user, merchantId }: { readonly user: Person; readonly merchantId?: string | undefined },
): Promise<LoggedIn> {
  const merchants = await listLinkedMerchants(deps.db, user.id);
  const latest = await findLatestSession(deps.db, user.id);
  const acting = startingPoint(merchants, latest, merchantId);
  return deps.db.transaction(async (tx) => {
    await endBroughtSession(tx, deps, browser);
    const { token, session } = await startSession({ ...deps, db: tx }, { user, client: browser, ...acting });
    await endOldest(tx, deps, user.id);
    await recordAudit(tx, personActor(user, browser), session.createdAt, {
      action: "session.started",
      merchantId: session.merchantId,
      subject: { kind: "session", id: session.id },
    });
    return { token, session, merchants };
  });
}

function startingPoint(
  merchants: readonly LinkedMerchant[],
  latest: Session | undefined,
  preferredId: string | undefined,
): { merchantId?: string; livemode?: boolean } {
  const open = merchants.filter(({ suspendedAt }) => suspendedAt === null);
  const wantedId = preferredId ?? latest?.merchantId;
  const merchant = open.find(({ id }) => id === wantedId) ?? open[0];
  if (!merchant) return {};
  const stayedInTest = merchant.id === latest?.merchantId && !latest.livemode;
  return {
    merchantId: merchant.id,
    livemode: merchant.liveSince !== null && !stayedInTest,
  };
}

async function endBroughtSession(
  tx: Knex.Transaction,
  { clock }: Pick<Deps, "clock">,
  { sessionToken }: Browser,
): Promise<void> {
  if (sessionToken === undefined) return;
  await Session.query(tx)
    .where({ tokenHash: secretHash(sessionToken), revokedAt: null })
    .patch({ revokedAt: clock.now() });
}

/**
 * Ends the oldest sessions, because a program that logs in at each call and never out must not pile them up without
 * end.
 */
async function endOldest(
  tx: Knex.Transaction,
  { clock }: Pick<Deps, "clock">,
  userId: string,
): Promise<void> {
  const newest = Session.query(tx)
    .where({ userId, revokedAt: null })
    .orderBy("createdAt", "desc")
    .limit(sessionLife.mostOpen)
    .select("id");
  await Session.query(tx)
    .where({ userId, revokedAt: null })
    .whereNotIn("id", newest)
    .patch({ revokedAt: clock.now() });
}
