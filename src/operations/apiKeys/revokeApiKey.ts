import { AppError } from "../../errors.ts";
import { ApiKey } from "../../models/ApiKey.ts";
import type { Deps } from "../deps.ts";

/** Ends a key for good; processes that have it cached let go of it within a second. Revoking twice is harmless. */
export async function revokeApiKey(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { merchantId, apiKeyId }: { merchantId: string; apiKeyId: string },
): Promise<void> {
  const key = await ApiKey.query(db).findOne({ id: apiKeyId, merchantId });
  if (!key) throw new AppError("resource.not_found");
  if (key.revokedAt) return;
  await ApiKey.query(db).findById(apiKeyId).patch({ revokedAt: clock.now() });
}
