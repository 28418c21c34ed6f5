import type { Knex } from "knex";
import type { PacChoice as Choice } from "../../domain/pacs/orderOfPacs.ts";
import { PacAccount } from "../../models/pacs/PacAccount.ts";
import { PacChoice } from "../../models/pacs/PacChoice.ts";

/** An account without its credentials. */
type ShownAccount = Pick<
  PacAccount,
  "id" | "name" | "provider" | "label" | "position" | "createdAt" | "updatedAt"
>;

export interface MerchantPacs {
  readonly accounts: readonly ShownAccount[];
  readonly choice: Choice | undefined;
}

/** Returns a merchant's own accounts at PACs in their order, and what it has chosen. */
export async function merchantPacs(
  db: Knex,
  { merchantId, livemode }: { readonly merchantId: string; readonly livemode: boolean },
): Promise<MerchantPacs> {
  const accounts = await PacAccount.query(db)
    .select("id", "name", "provider", "label", "position", "createdAt", "updatedAt")
    .where({ merchantId, livemode, removedAt: null })
    .orderBy("position");
  const choice = await PacChoice.query(db).findOne({ merchantId, livemode });
  return { accounts, choice };
}
