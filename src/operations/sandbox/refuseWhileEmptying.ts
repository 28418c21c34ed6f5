import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { isSandboxEmptying } from "../../queries/merchants/sandboxResets.ts";

/**
 * Throws `sandbox.emptying` for what is of test mode while the merchant's test data are being deleted: what is asked for
 * then would be deleted with the rest.
 */
export async function refuseWhileEmptying(
  db: Knex,
  { merchantId, livemode }: Pick<Tenancy, "merchantId" | "livemode">,
): Promise<void> {
  if (!livemode && (await isSandboxEmptying(db, merchantId)))
    throw new AppError("sandbox.emptying", { retryAfterSeconds: 5 });
}
