import type { Knex } from "knex";
import type { Actor } from "../../domain/access/actor.ts";
import { AppError } from "../../errors.ts";
import { Membership } from "../../models/Membership.ts";
import { Merchant } from "../../models/Merchant.ts";
import type { User } from "../../models/User.ts";
import { recordAudit } from "../audit/recordAudit.ts";

/**
 * Makes these the merchants whose accounts somebody keeps: links what is missing, unlinks what is too much, and tells
 * each merchant's audit log. Throws `resource.not_found` for a merchant that does not exist.
 */
export async function linkAccountant(
  tx: Knex.Transaction,
  actor: Actor,
  now: Date,
  { id: userId, email }: Pick<User, "id" | "email">,
  merchantIds: readonly string[],
): Promise<void> {
  const wanted = new Set(merchantIds);
  const linked = new Set((await Membership.query(tx).where({ userId })).map(({ merchantId }) => merchantId));
  // In one order, so that two such transactions cannot wait for each other's audit chains.
  const changes = [...new Set([...wanted, ...linked])]
    .filter((id) => wanted.has(id) !== linked.has(id))
    .toSorted();
  const known = await Merchant.query(tx).select("id").findByIds(changes);
  if (known.length < changes.length) throw new AppError("resource.not_found");

  for (const merchantId of changes) {
    const links = wanted.has(merchantId);
    if (links) await Membership.query(tx).insert({ userId, merchantId, role: "accountant", createdAt: now });
    else await Membership.query(tx).delete().where({ userId, merchantId });
    await recordAudit(tx, actor, now, {
      action: links ? "accountant.linked" : "accountant.unlinked",
      merchantId,
      subject: { kind: "user", id: userId },
      after: { email },
    });
  }
}
