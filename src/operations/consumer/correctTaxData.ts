import type { Actor } from "../../domain/access/actor.ts";
import type { CustomerSheet } from "../../domain/taxpayers/customerSheet.ts";
import { AppError } from "../../errors.ts";
import type { Customer } from "../../models/merchants/Customer.ts";
import { EditLink } from "../../models/merchants/EditLink.ts";
import { changeCustomer } from "../customers/changeCustomer.ts";
import type { Deps } from "../deps.ts";
import { findEditLink } from "./findEditLink.ts";

/** The fields that are a customer's own to say: which RFC it is, its credit, its mails' rhythm, and the notes about it, are the merchant's. */
export type OwnTaxData = Pick<CustomerSheet, "name" | "postalCode" | "taxRegime" | "cfdiUse" | "email">;

/**
 * Puts the tax data that a customer gives through its link in the place of those that the merchant keeps; the link has
 * then done its work. Throws `auth.link_ended`, and what `changeCustomer` throws.
 */
export async function correctTaxData(
  deps: Pick<Deps, "db" | "tenantDb" | "clock" | "catalogs">,
  actor: Actor,
  { token, ...given }: OwnTaxData & { readonly token: string },
): Promise<Customer> {
  const { link, customer, served } = await findEditLink(deps, token);
  const { rfc, notes, creditDays, mailRhythm } = customer;
  return served.db.transaction(async (tx) => {
    const used = await EditLink.query(tx)
      .where({ id: link.id, usedAt: null, withdrawnAt: null })
      .patch({ usedAt: deps.clock.now() });
    if (used === 0) throw new AppError("auth.link_ended");
    const change = { principal: { merchantId: link.merchantId }, actor };
    const ours = {
      rfc,
      ...(notes !== null && { notes }),
      ...(creditDays !== null && { creditDays }),
      ...(mailRhythm !== null && { mailRhythm }),
    };
    const sheet = { ...given, ...ours, customerId: customer.id };
    return changeCustomer({ ...deps, db: tx }, change, sheet);
  });
}
