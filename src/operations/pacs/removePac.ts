import type { Actor } from "../../domain/access/actor.ts";
import { PacAccount } from "../../models/pacs/PacAccount.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { requirePlatformPac } from "./changePac.ts";
import { auditedAccount } from "./keepAccount.ts";
import { listed, type ListedPac, type PacDeps } from "./listPacs.ts";

/**
 * Takes an account of the platform out of use: no new document goes there, and what was sent is still asked of it, with
 * the credentials that it keeps; returns it as it was. Throws `resource.not_found`, `pac_account.configured`.
 */
export async function removePac(
  deps: PacDeps & Pick<Deps, "clock">,
  actor: Actor,
  pacId: string,
): Promise<ListedPac> {
  const account = await requirePlatformPac(deps, pacId);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await PacAccount.query(tx).findById(account.id).patch({ removedAt: now, updatedAt: now });
    await recordAudit(tx, actor, now, {
      action: "pac.removed",
      merchantId: null,
      subject: { kind: "pac", id: account.name },
      before: auditedAccount(account),
    });
  });
  return listed(deps, account);
}
