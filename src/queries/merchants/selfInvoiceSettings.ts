import type { Knex } from "knex";
import { completeSelfInvoice, type SelfInvoiceSettings } from "../../domain/merchants/selfInvoice.ts";
import { MerchantSettings } from "../../models/merchants/MerchantSettings.ts";

/**
 * Returns the terms on which this merchant's customers make their own invoices; the defaults where nothing was
 * decided.
 */
export async function selfInvoiceSettings(db: Knex, merchantId: string): Promise<SelfInvoiceSettings> {
  const row = await MerchantSettings.query(db).findById(merchantId).select("selfInvoice");
  return completeSelfInvoice(row?.selfInvoice ?? {});
}
