import type { Knex } from "knex";
import type { ConsumerPrincipal } from "../../domain/access/principal.ts";
import type { ClaimTerms } from "../../domain/globalInvoices/claimTerm.ts";
import type { SelfInvoiceSettings } from "../../domain/merchants/selfInvoice.ts";
import { rfcKind } from "../../domain/taxpayers/rfcKind.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { selfInvoiceSettings } from "../../queries/merchants/selfInvoiceSettings.ts";
import type { Deps } from "../deps.ts";

/** A merchant whose customers are served: neither suspended nor archived. */
export interface ServedMerchant {
  readonly merchant: Merchant;
  readonly settings: SelfInvoiceSettings & ClaimTerms;
  readonly branches: readonly Branch[];
  /** The handle that sees this merchant's rows only. */
  readonly db: Knex;
}

type World = Pick<Deps, "db" | "tenantDb">;

/** An id that is nobody's. */
export const nobodyId = "00000000-0000-0000-0000-000000000000";

/**
 * Returns the served merchant by its id, or by what consumers know it under: its address on the self-invoicing page.
 */
export async function findServedMerchant(
  { db, tenantDb }: World,
  known: { readonly id: string } | { readonly slug: string } | { readonly rfc: string },
): Promise<ServedMerchant | undefined> {
  // Several may test with one RFC; who has proved it comes before them.
  const merchant = await Merchant.query(db)
    .where(known)
    .whereNull("suspendedAt")
    .whereNull("archivedAt")
    .orderByRaw("rfc_proven_at is null, seq")
    .first();
  // One that there is not costs the same reads: the clock does not tell whose RFC is a merchant's.
  const merchantId = merchant?.id ?? nobodyId;
  const walled = tenantDb([merchantId]);
  const [settings, branches] = await Promise.all([
    selfInvoiceSettings(walled, merchantId),
    Branch.query(walled).where({ merchantId }).orderBy("code"),
  ]);
  return merchant && { merchant, settings, branches, db: walled };
}

/**
 * Returns the served merchant by either name; what has the form of an RFC is one, so that nobody can take another's
 * RFC for a slug.
 */
export async function findServedMerchantByName(
  deps: World,
  slugOrRfc: string,
): Promise<ServedMerchant | undefined> {
  const rfc = slugOrRfc.toUpperCase();
  return findServedMerchant(deps, rfcKind(rfc) ? { rfc } : { slug: slugOrRfc.toLowerCase() });
}

/**
 * Returns the principal of a consumer who has proved to hold one of the merchant's tickets: it acts for the merchant,
 * and may only issue.
 */
export function consumerOf({ merchant, branches }: ServedMerchant, livemode: boolean): ConsumerPrincipal {
  return {
    kind: "consumer",
    merchantId: merchant.id,
    livemode,
    emisor: merchant.emisor,
    branches,
    permissions: new Set(["issue invoices"]),
  };
}
