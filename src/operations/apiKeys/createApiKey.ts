import { randomBytes } from "node:crypto";
import type { Knex } from "knex";
import type { Scope } from "../../domain/access/scopes.ts";
import { AppError } from "../../errors.ts";
import { ApiKey } from "../../models/access/ApiKey.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { newId } from "../../platform/ids.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { requireOpenBranch } from "../branches/requireOpenBranch.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { requireRoom } from "../merchants/requireRoom.ts";
import { auditedApiKey } from "./auditedApiKey.ts";
import { newSecret } from "../../platform/secrets/newSecret.ts";

export interface NewApiKey {
  readonly name: string;
  readonly livemode: boolean;
  readonly scopes: readonly Scope[];
  readonly expiresAt?: Date | null;
  /** The branch to which it is bound; all when absent. */
  readonly branchId?: string | null;
}

/**
 * Makes a key of the form `tmb_test_<prefix>_<secret>`. The whole key is returned this once; the database keeps the
 * prefix to find it and a hash to prove it. Throws `merchant.not_live` for a live key of a merchant still in test,
 * and `branch.not_open` for a branch that is not the merchant's or is archived.
 */
export async function createApiKey(
  deps: Pick<Deps, "db" | "clock" | "config">,
  { principal: { merchantId }, actor }: Change,
  wanted: NewApiKey,
): Promise<{ id: string; key: string; apiKey: ApiKey }> {
  const prefix = `tmb_${wanted.livemode ? "live" : "test"}_${randomBytes(6).toString("hex")}`;
  const { secret, hash } = newSecret();
  const apiKey = await deps.db.transaction(async (tx) => {
    await requireRoom(tx, deps, { merchantId, what: "apiKeys" });
    if (wanted.livemode) await requireLive(tx, merchantId);
    if (wanted.branchId) await requireOpenBranch(tx, merchantId, wanted.branchId);
    const now = deps.clock.now();
    const created = await ApiKey.query(tx)
      .insert({
        id: newId(),
        merchantId,
        name: wanted.name,
        prefix,
        secretHash: hash,
        livemode: wanted.livemode,
        scopes: [...wanted.scopes],
        expiresAt: wanted.expiresAt ?? null,
        branchId: wanted.branchId ?? null,
        createdBy: actor.kind === "apiKey" ? null : actor.id,
        createdAt: now,
      })
      .returning("*");
    await recordAudit(tx, actor, now, {
      action: "apiKey.created",
      merchantId: created.merchantId,
      subject: { kind: "apiKey", id: created.id },
      after: auditedApiKey(created),
    });
    return created;
  });
  return { id: apiKey.id, key: `${prefix}_${secret}`, apiKey };
}

async function requireLive(tx: Knex.Transaction, merchantId: string): Promise<void> {
  const merchant = await Merchant.query(tx).findById(merchantId).select("liveSince");
  if (!merchant?.liveSince) throw new AppError("merchant.not_live");
}
