import type { Actor } from "../../domain/access/actor.ts";
import { AppError } from "../../errors.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";

export type MerchantChange = Partial<
  Pick<
    Merchant,
    | "legalName"
    | "tradeName"
    | "taxRegime"
    | "email"
    | "phone"
    | "language"
    | "limits"
    | "suspendedAt"
    | "suspendedFor"
    | "archivedAt"
  >
>;

/** Changes a merchant under its lock and writes what was different into its audit log; the same again writes nothing. */
export async function changeMerchant(
  { db, clock }: Pick<Deps, "db" | "clock">,
  actor: Actor,
  { merchantId, action }: { readonly merchantId: string; readonly action: string },
  changeOf: (merchant: Merchant) => MerchantChange,
): Promise<Merchant> {
  return db.transaction(async (tx) => {
    const merchant = await Merchant.query(tx).findOne({ id: merchantId }).forUpdate();
    if (!merchant) throw new AppError("resource.not_found");
    const change = changeOf(merchant);
    const changed = (Object.keys(change) as (keyof MerchantChange)[]).filter(
      (name) => JSON.stringify(merchant[name]) !== JSON.stringify(change[name]),
    );
    if (changed.length === 0) return merchant;

    const before = Object.fromEntries(changed.map((name) => [name, merchant[name]]));
    const now = clock.now();
    await merchant.$query(tx).patch({ ...change, updatedAt: now });
    const after = Object.fromEntries(changed.map((name) => [name, change[name]]));
    const subject = { kind: "merchant", id: merchantId };
    await recordAudit(tx, actor, now, { action, merchantId, subject, before, after });
    return merchant;
  });
}
