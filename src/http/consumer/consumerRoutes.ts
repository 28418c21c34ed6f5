import type { Route } from "../route.ts";
import { cfdiCheckRoutes } from "./cfdiCheck.ts";
import { constanciaRoutes } from "./constancia.ts";
import { editLinkRoutes } from "./editLinks.ts";
import { consumerInvoiceRoutes } from "./invoices.ts";
import { consumerMerchantRoutes } from "./merchants.ts";
import { receiptRoutes } from "./receipts.ts";
import { consumerSatDownloadRoutes } from "./satDownloads.ts";
import { consumerSupportRoutes } from "./support.ts";
import { taxInfoRoutes } from "./taxInfo.ts";
import { consumerTicketRoutes } from "./tickets.ts";

/**
 * Self-invoicing without an account, and with one a taxpayer's own CFDIs from SAT. All POST but the public page: nothing
 * fiscal ever stands in an address.
 */
export const consumerRoutes: readonly Route[] = [
  ...consumerMerchantRoutes,
  ...consumerTicketRoutes,
  ...taxInfoRoutes,
  ...constanciaRoutes,
  ...editLinkRoutes,
  ...consumerInvoiceRoutes,
  ...cfdiCheckRoutes,
  ...receiptRoutes,
  ...consumerSupportRoutes,
  ...consumerSatDownloadRoutes,
];
