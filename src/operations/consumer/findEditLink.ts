import { AppError } from "../../errors.ts";
import { Customer } from "../../models/merchants/Customer.ts";
import { EditLink } from "../../models/merchants/EditLink.ts";
import { secretHash } from "../../platform/secrets/secretHash.ts";
import type { Deps } from "../deps.ts";
import { findServedMerchant, type ServedMerchant } from "./servedMerchant.ts";

/** A link that still opens something: the customer that it is about, and the merchant that keeps it. */
export interface OpenEditLink {
  readonly link: EditLink;
  readonly customer: Customer;
  readonly served: ServedMerchant;
}

/**
 * Returns what a link is about; throws `auth.link_ended` for one that is unknown, used, replaced or over, and where the
 * merchant serves nobody or keeps that customer no longer.
 */
export async function findEditLink(
  deps: Pick<Deps, "db" | "tenantDb" | "clock">,
  token: string,
): Promise<OpenEditLink> {
  const link = await EditLink.query(deps.db)
    .findOne({ tokenHash: secretHash(token), usedAt: null, withdrawnAt: null })
    .where("expiresAt", ">", deps.clock.now());
  const served = link && (await findServedMerchant(deps, { id: link.merchantId }));
  const customer =
    served && (await Customer.query(served.db).findOne({ id: link.customerId }).whereNull("archivedAt"));
  if (!customer) throw new AppError("auth.link_ended");
  return { link, customer, served };
}
