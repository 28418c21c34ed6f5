import type { Knex } from "knex";
import { type Origin, personActor } from "../../domain/access/actor.ts";
import { Membership } from "../../models/access/Membership.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import type { User } from "../../models/access/User.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { createMerchant } from "../merchants/createMerchant.ts";
import { addUser } from "../access/addUser.ts";
import { takeOneTimeToken } from "../access/oneTimeTokens/takeOneTimeToken.ts";
import { refuseTaken } from "../access/refuseTaken.ts";
import type { PendingRegistration } from "./registerMerchant.ts";

/**
 * Follows the link of a registration: owner, merchant and first branch come into being, in test mode. Throws
 * `auth.email_taken` or `merchant.rfc_taken` when somebody else was there first.
 */
export async function verifyEmail(
  deps: Pick<Deps, "db" | "clock">,
  origin: Origin,
  token: string,
): Promise<User> {
  return refuseTaken(deps.db.transaction((tx) => bringIntoBeing(tx, deps, origin, token)));
}

async function bringIntoBeing(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock">,
  origin: Origin,
  token: string,
): Promise<User> {
  const { payload } = await takeOneTimeToken(tx, deps, { purpose: "verifyEmail", token });
  const pending = payload as unknown as PendingRegistration;
  const now = deps.clock.now();
  const { email, name, passwordHash, language } = pending;
  const user = await addUser(tx, deps, { email, name, kind: "merchant", passwordHash, language });
  const { id: merchantId } = await createOne(tx, pending);
  const merchant = await Merchant.query(tx).patchAndFetchById(merchantId, { email, language });
  await Membership.query(tx)
    .insert({ userId: user.id, merchantId: merchant.id, role: "owner", createdAt: now })
    .returning("userId");
  await recordAudit(tx, personActor(user, origin), now, {
    action: "merchant.registered",
    merchantId: merchant.id,
    subject: { kind: "merchant", id: merchant.id },
    after: { rfc: merchant.rfc, legalName: merchant.legalName, owner: email },
  });
  return user;
}

function createOne(tx: Knex.Transaction, pending: PendingRegistration): Promise<Merchant> {
  const { rfc, legalName, taxRegime, tradeName, postalCode } = pending;
  const branch = { code: "MATRIZ", name: "Matriz", postalCode };
  return createMerchant({ db: tx }, { rfc, legalName, taxRegime, tradeName, branches: [branch] });
}
