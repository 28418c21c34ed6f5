import type { Route } from "../route.ts";
import { consumerInvoiceRoutes } from "./invoices.ts";
import { consumerMerchantRoutes } from "./merchants.ts";
import { receiptRoutes } from "./receipts.ts";
import { taxInfoRoutes } from "./taxInfo.ts";
import { consumerTicketRoutes } from "./tickets.ts";

/** Self-invoicing without an account. All POST but the public page: nothing fiscal ever stands in an address. */
export const consumerRoutes: readonly Route[] = [
  ...consumerMerchantRoutes,
  ...consumerTicketRoutes,
  ...taxInfoRoutes,
  ...consumerInvoiceRoutes,
  ...receiptRoutes,
];
