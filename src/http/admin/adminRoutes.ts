import type { Route } from "../route.ts";
import { adminAccountantRoutes } from "./accountants.ts";
import { adminApiLogRoutes } from "./calls/apiLogs.ts";
import { adminCancellationRoutes } from "./cancellations.ts";
import { adminCatalogRoutes } from "./catalogs.ts";
import { adminDocumentRoutes } from "./documents.ts";
import { adminErrorCodeRoutes } from "./errorCodes.ts";
import { adminJobRoutes } from "./jobs.ts";
import { adminMerchantRoutes } from "./merchants.ts";
import { adminMerchantStateRoutes } from "./merchantStates.ts";
import { adminPacRoutes } from "./pacs/pacs.ts";
import { adminPacUseRoutes } from "./pacs/pacUse.ts";
import { adminStampRoutes } from "./pacs/stamps.ts";
import { adminPlatformRoutes } from "./platform.ts";
import { adminQueueRoutes } from "./queues.ts";
import { adminReportRoutes } from "./reports/reports.ts";
import { adminSatDownloadRoutes } from "./satDownloads.ts";
import { adminSatListRoutes } from "./satLists/satLists.ts";
import { adminStaffRoutes } from "./staff.ts";
import { adminWebhookDeliveryRoutes } from "./webhookDeliveries.ts";

/** The back office. Its log-in stands with the other ways in, under `auth`. */
export const adminRoutes: readonly Route[] = [
  ...adminMerchantRoutes,
  ...adminMerchantStateRoutes,
  ...adminStaffRoutes,
  ...adminAccountantRoutes,
  ...adminDocumentRoutes,
  ...adminCancellationRoutes,
  ...adminPacRoutes,
  ...adminPacUseRoutes,
  ...adminStampRoutes,
  ...adminSatDownloadRoutes,
  ...adminCatalogRoutes,
  ...adminErrorCodeRoutes,
  ...adminSatListRoutes,
  ...adminQueueRoutes,
  ...adminJobRoutes,
  ...adminPlatformRoutes,
  ...adminWebhookDeliveryRoutes,
  ...adminApiLogRoutes,
  // It stands after the report of PACs, which is a path of its own.
  ...adminReportRoutes,
];
