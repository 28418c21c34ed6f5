import type { Knex } from "knex";
import { AppError } from "../../errors.ts";
import { ApiKey } from "../../models/access/ApiKey.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { auditedApiKey } from "./auditedApiKey.ts";

export interface KeyChange {
  readonly apiKeyId: string;
  readonly action: "apiKey.updated" | "apiKey.rotated" | "apiKey.revoked";
}

/**
 * Changes one key of a merchant under its row lock and writes it into the audit log as `action`. `decide` sees the key
 * as it is and returns what to change; with `undefined` nothing happens. Throws `resource.not_found`.
 */
export async function changeApiKey(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { principal: { merchantId }, actor }: Change,
  { apiKeyId, action }: KeyChange,
  decide: (
    key: ApiKey,
    now: Date,
    tx: Knex.Transaction,
  ) => Promise<Partial<ApiKey> | undefined> | Partial<ApiKey> | undefined,
): Promise<ApiKey> {
  return db.transaction(async (tx) => {
    const key = await ApiKey.query(tx).findOne({ id: apiKeyId, merchantId }).forUpdate();
    if (!key) throw new AppError("resource.not_found");
    const now = clock.now();
    const terms = await decide(key, now, tx);
    if (!terms) return key;
    const changed = await ApiKey.query(tx).patchAndFetchById(apiKeyId, terms);
    await recordAudit(tx, actor, now, {
      action,
      merchantId,
      subject: { kind: "apiKey", id: apiKeyId },
      before: auditedApiKey(key),
      after: auditedApiKey(changed),
    });
    return changed;
  });
}
