import type { Actor } from "../../domain/access/actor.ts";
import { PacAccount } from "../../models/pacs/PacAccount.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { auditedAccount, keepAccount, type NewAccount, requireKnown } from "./keepAccount.ts";
import { listed, type ListedPac, type PacDeps } from "./listPacs.ts";

/** An account at the provider's own address: nobody sends documents to an address of their choice. */
export type NewPac = Omit<NewAccount, "merchantId" | "position" | "url">;

/**
 * Adds an account of the platform, behind those there are; whatever merchant has no account of its own may use it at
 * once. Throws `pac_account.refused` if the PAC does not know it.
 */
export async function addPac(
  deps: PacDeps & Pick<Deps, "vault" | "clock">,
  actor: Actor,
  pac: NewPac,
): Promise<ListedPac> {
  const account = { ...pac, url: null };
  await requireKnown(deps, account);
  const added = await deps.db.transaction(async (tx) => {
    const last = await PacAccount.query(tx)
      .where({ merchantId: null, livemode: account.livemode })
      .orderBy("position", "desc")
      .forUpdate()
      .first();
    const position = (last?.position ?? 0) + 1;
    const id = await keepAccount(tx, deps, { ...account, merchantId: null, position });
    const kept = await PacAccount.query(tx).findById(id).throwIfNotFound();
    await recordAudit(tx, actor, deps.clock.now(), {
      action: "pac.added",
      merchantId: null,
      subject: { kind: "pac", id: kept.name },
      after: auditedAccount(kept),
    });
    return kept;
  });
  return listed(deps, added);
}
