import type { Actor } from "../../domain/access/actor.ts";
import type { PacCredentials, PacProvider } from "../../domain/pacs/pacProviders.ts";
import { AppError } from "../../errors.ts";
import { PacAccount } from "../../models/pacs/PacAccount.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { forgetFailures } from "./forgetFailures.ts";
import { auditedAccount, requireKnown, sealed } from "./keepAccount.ts";
import { findPac, listed, type ListedPac, type PacDeps } from "./listPacs.ts";

export interface PacChange {
  readonly pacId: string;
  /** The provider that it has; no account changes it. */
  readonly provider: PacProvider;
  readonly label: string;
  readonly position: number;
  /** The credentials from now on; those that are stored when absent. */
  readonly credentials?: PacCredentials;
}

/**
 * Changes an account of the platform. Throws `resource.not_found`, `pac_account.configured`, `pac_account.another_provider`,
 * and `pac_account.refused` if the PAC does not know new credentials.
 */
export async function changePac(
  deps: PacDeps & Pick<Deps, "vault" | "clock">,
  actor: Actor,
  { pacId, provider, label, position, credentials }: PacChange,
): Promise<ListedPac> {
  const account = await requirePlatformPac(deps, pacId);
  if (account.provider !== provider) throw new AppError("pac_account.another_provider");
  const { id, livemode, url } = account;
  if (credentials) await requireKnown(deps, { provider, livemode, url, credentials });
  const now = deps.clock.now();
  const changed = await deps.db.transaction(async (tx) => {
    const before = await PacAccount.query(tx).findById(id).forUpdate().throwIfNotFound();
    const secrets = credentials && sealed(deps.vault, id, credentials);
    if (credentials) await forgetFailures(tx, before);
    const after = await PacAccount.query(tx)
      .patchAndFetchById(id, { label, position, updatedAt: now, ...secrets })
      .throwIfNotFound();
    await recordAudit(tx, actor, now, {
      action: "pac.changed",
      merchantId: null,
      subject: { kind: "pac", id: before.name },
      before: auditedAccount(before),
      after: { ...auditedAccount(after), newCredentials: credentials !== undefined },
    });
    return after;
  });
  return listed(deps, changed);
}

/** Returns an account of the platform that is stored; throws `resource.not_found` or `pac_account.configured`. */
export async function requirePlatformPac(deps: PacDeps, pacId: string): Promise<PacAccount> {
  const found = await findPac(deps, pacId);
  if (!found || found.account?.merchantId) throw new AppError("resource.not_found");
  if (!found.account) throw new AppError("pac_account.configured");
  return found.account;
}
