import { sessionEnd } from "../../../domain/access/sessionLife.ts";
import { Session } from "../../../models/access/Session.ts";
import type { User } from "../../../models/access/User.ts";
import { newId } from "../../../platform/ids.ts";
import { newSecret } from "../../../platform/secrets/newSecret.ts";
import type { Deps } from "../../deps.ts";

export interface NewSession {
  readonly user: Pick<User, "id">;
  readonly client: { readonly address: string; readonly userAgent: string };
  /** The merchant for which it acts; none when absent. */
  readonly merchantId?: string;
  readonly livemode?: boolean;
  readonly impersonates?: boolean;
}

/** Begins a session of its own, with a token that nobody can have known before; the database keeps only its hash. */
export async function startSession(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { user, client, merchantId, livemode = false, impersonates = false }: NewSession,
): Promise<{ token: string; session: Session }> {
  const { secret: token, hash: tokenHash } = newSecret();
  const now = clock.now();
  const session = await Session.query(db)
    .insert({
      id: newId(),
      tokenHash,
      userId: user.id,
      merchantId: merchantId ?? null,
      livemode,
      impersonates,
      address: client.address,
      userAgent: client.userAgent,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: sessionEnd(now, { impersonates }),
    })
    .returning("*");
  return { token, session };
}
