import type { Knex } from "knex";
import type { ClaimTerms } from "../../domain/globalInvoices/claimTerm.ts";
import { completeGlobalInvoice } from "../../domain/merchants/globalInvoice.ts";
import { completeSelfInvoice, type SelfInvoiceSettings } from "../../domain/merchants/selfInvoice.ts";
import { MerchantSettings } from "../../models/merchants/MerchantSettings.ts";

/**
 * Returns the terms on which this merchant's customers make their own invoices; the defaults where nothing was
 * decided.
 */
export async function selfInvoiceSettings(
  db: Knex,
  merchantId: string,
): Promise<SelfInvoiceSettings & ClaimTerms> {
  const row = await MerchantSettings.query(db).findById(merchantId).select("selfInvoice", "globalInvoice");
  const { periodicity } = completeGlobalInvoice(row?.globalInvoice ?? {});
  return { ...completeSelfInvoice(row?.selfInvoice ?? {}), periodicity };
}
