import type { Knex } from "knex";
import { mostOfMerchant } from "../../domain/mail/mailLimits.ts";
import { AppError } from "../../errors.ts";
import { Invite } from "../../models/access/Invite.ts";
import type { Merchant } from "../../models/merchants/Merchant.ts";
import type { Deps } from "../deps.ts";

const dayMs = 86_400_000;

/**
 * Throws `mail.limit_reached` when a merchant has invited as many people in a day as it may: each of them would get a
 * mail that they did not ask for. The merchant is locked, so of two who invite at once one waits and is counted.
 */
export async function requireInviteMeasure(
  tx: Knex.Transaction,
  { clock }: Pick<Deps, "clock">,
  { id: merchantId, liveSince }: Merchant,
): Promise<void> {
  const now = clock.now().getTime();
  const { invite: most } = mostOfMerchant({ live: liveSince !== null });
  const sent = await Invite.query(tx)
    .where({ merchantId })
    .where("createdAt", ">", new Date(now - dayMs))
    .orderBy("createdAt", "desc")
    .limit(most)
    .select("createdAt");
  const oldest = sent[most - 1];
  if (!oldest) return;
  const waitMs = oldest.createdAt.getTime() + dayMs - now;
  throw new AppError("mail.limit_reached", { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
}
