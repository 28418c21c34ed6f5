import type { Knex } from "knex";
import { linkLife } from "../../../domain/access/linkLife.ts";
import { OneTimeToken } from "../../../models/access/OneTimeToken.ts";
import { newId } from "../../../platform/ids.ts";
import { newSecret } from "../../../platform/secrets/newSecret.ts";
import type { Deps } from "../../deps.ts";

export interface NewOneTimeToken {
  readonly purpose: OneTimeToken["purpose"];
  readonly email: string;
  /** The facts that the link needs to do its work. */
  readonly payload?: Readonly<Record<string, unknown>>;
  readonly lifeMs: number;
}

export interface IssuedToken {
  readonly id: string;
  readonly token: string;
}

/**
 * Makes the token of a link; the database keeps its hash. `undefined` when this address has got as many mails as it
 * may get in an hour: nobody's mailbox is flooded through us. Links for another door (`payload.kind`) are counted apart:
 * a stranger who asks at a door where the address has no account must not use up the owner's mails at their own.
 */
export async function issueOneTimeToken(
  tx: Knex.Transaction,
  { clock }: Pick<Deps, "clock">,
  { purpose, email, payload = {}, lifeMs }: NewOneTimeToken,
): Promise<IssuedToken | undefined> {
  const now = clock.now();
  const { secret: token, hash: tokenHash } = newSecret();
  const door = typeof payload["kind"] === "string" ? payload["kind"] : "";
  // Requests that come at once are counted one after the other.
  await tx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [
    `links ${purpose} ${door} ${email.toLowerCase()}`,
  ]);
  const lately = await OneTimeToken.query(tx)
    .where({ purpose })
    .whereRaw("lower(email) = lower(?) and coalesce(payload->>'kind', '') = ?", [email, door])
    .where("createdAt", ">", new Date(now.getTime() - 3_600_000))
    .resultSize();
  if (lately >= linkLife.mailsPerHour) return undefined;
  const id = newId();
  await OneTimeToken.query(tx).insert({
    id,
    tokenHash,
    purpose,
    email,
    payload: { ...payload },
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  return { id, token };
}
