import type { Knex } from "knex";
import { AppError } from "../../../errors.ts";
import { Session } from "../../../models/access/Session.ts";
import { newSecret } from "../../../platform/secrets/newSecret.ts";

/**
 * Gives a session a new token, which is returned; the one before opens nothing from the commit on. For whom it acts can
 * change with it, when it ends cannot.
 */
export async function rotateSession(
  tx: Knex.Transaction,
  sessionId: string,
  acting: Partial<Pick<Session, "merchantId" | "livemode" | "lastSeenAt">> = {},
): Promise<string> {
  const { secret: token, hash: tokenHash } = newSecret();
  const rotated = await Session.query(tx)
    .where({ id: sessionId, revokedAt: null })
    .patch({ tokenHash, ...acting });
  // It was ended while this was under way.
  if (rotated === 0) throw new AppError("request.unauthenticated");
  return token;
}
