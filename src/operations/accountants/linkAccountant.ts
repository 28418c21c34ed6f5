import type { Knex } from "knex";
import type { AdminPrincipal } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { Membership } from "../../models/access/Membership.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import type { User } from "../../models/access/User.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { requireLinker } from "./requireLinker.ts";
import { tellOwners } from "./tellOwners.ts";

export interface AccountantLinks {
  readonly accountant: Pick<User, "id" | "email" | "name">;
  readonly merchantIds: readonly string[];
}

/**
 * Makes these the merchants whose accounts somebody keeps: links what is missing, unlinks what is too much, and tells
 * each merchant's audit log; the owners of a merchant that was linked get a mail. Throws `resource.not_found` for a
 * merchant that does not exist, and `accountant.merchant_invites` for staff who may only unlink.
 */
export async function linkAccountant(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "vault" | "config">,
  { principal, actor }: Change<AdminPrincipal>,
  { accountant, merchantIds }: AccountantLinks,
): Promise<void> {
  const { id: userId, email } = accountant;
  const wanted = new Set(merchantIds);
  const linked = new Set((await Membership.query(tx).where({ userId })).map(({ merchantId }) => merchantId));
  // The order is always one, so that two such transactions cannot wait for each other's audit chains.
  const changes = [...new Set([...wanted, ...linked])]
    .filter((id) => wanted.has(id) !== linked.has(id))
    .toSorted();
  if (changes.some((id) => wanted.has(id))) requireLinker(principal);
  const known = await Merchant.query(tx).findByIds(changes);
  if (known.length < changes.length) throw new AppError("resource.not_found");

  const now = deps.clock.now();
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
    if (links) await tellOwners(tx, deps, { merchantId, accountant });
  }
}
