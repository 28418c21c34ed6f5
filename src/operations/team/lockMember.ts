import type { Knex } from "knex";
import { AppError } from "../../errors.ts";
import { type Member, findMember } from "../../queries/access/team.ts";
import type { Change } from "../change.ts";
import { lockMerchant } from "../merchants/lockMerchant.ts";

/** Returns a member of the team, with the merchant locked so that changes of its team queue up. */
export async function lockMember(tx: Knex.Transaction, change: Change, userId: string): Promise<Member> {
  const { id: merchantId } = await lockMerchant(tx, change);
  const member = await findMember(tx, merchantId, userId);
  if (!member) throw new AppError("resource.not_found");
  return member;
}
