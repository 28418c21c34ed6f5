import type { AdminPrincipal } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { startSession } from "../access/sessions/startSession.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";

export interface Impersonation {
  readonly merchantId: string;
  readonly livemode: boolean;
  readonly reason: string;
  readonly client: { readonly address: string; readonly userAgent: string };
}

/**
 * Starts a short session in which an administrator sees what the merchant sees and changes nothing. The merchant reads
 * in its own audit log who looked, and why.
 */
export async function impersonateMerchant(
  deps: Pick<Deps, "db" | "clock">,
  { principal, actor }: Change<AdminPrincipal>,
  { merchantId, livemode, reason, client }: Impersonation,
): Promise<{ token: string; expiresAt: Date }> {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    const merchant = await Merchant.query(tx).findOne({ id: merchantId }).forShare();
    if (!merchant) throw new AppError("resource.not_found");
    if (merchant.suspendedAt || merchant.archivedAt) throw new AppError("merchant.not_active");

    const user = { id: principal.userId };
    const wanted = { user, client, merchantId, livemode, impersonates: true };
    const { token, session } = await startSession({ ...deps, db: tx }, wanted);
    const after = { reason, livemode, expiresAt: session.expiresAt };
    const subject = { kind: "session", id: session.id };
    await recordAudit(tx, actor, clock.now(), {
      action: "merchant.impersonated",
      merchantId,
      subject,
      after,
    });
    return { token, expiresAt: session.expiresAt };
  });
}
