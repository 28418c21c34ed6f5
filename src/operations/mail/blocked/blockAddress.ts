import type { Knex } from "knex";
import { BlockedAddress } from "../../../models/merchants/BlockedAddress.ts";
import { newId } from "../../../platform/ids.ts";

export type Blocking = Pick<BlockedAddress, "merchantId" | "address" | "reason" | "words" | "mailId">;

/** Keeps a merchant from writing to an address; where something keeps it already, the earlier reason stays. */
export async function blockAddress(tx: Knex, { address, ...blocking }: Blocking, now: Date): Promise<void> {
  await BlockedAddress.query(tx)
    .insert({ ...blocking, id: newId(), address: address.toLowerCase(), createdAt: now })
    .onConflict(["merchantId", "address"])
    .ignore();
}
