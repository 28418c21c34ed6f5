import type { Route } from "../route.ts";
import { adminAccountantRoutes } from "./accountants.ts";
import { adminCancellationRoutes } from "./cancellations.ts";
import { adminCatalogRoutes } from "./catalogs.ts";
import { adminDocumentRoutes } from "./documents.ts";
import { adminJobRoutes } from "./jobs.ts";
import { adminMerchantRoutes } from "./merchants.ts";
import { adminMerchantStateRoutes } from "./merchantStates.ts";
import { adminPacRoutes } from "./pacs.ts";
import { adminPlatformRoutes } from "./platform.ts";
import { adminQueueRoutes } from "./queues.ts";
import { adminSatDownloadRoutes } from "./satDownloads.ts";
import { adminSatListRoutes } from "./satLists/satLists.ts";
import { adminStaffRoutes } from "./staff.ts";

/** The back office. Its log-in stands with the other ways in, under `auth`. */
export const adminRoutes: readonly Route[] = [
  ...adminMerchantRoutes,
  ...adminMerchantStateRoutes,
  ...adminStaffRoutes,
  ...adminAccountantRoutes,
  ...adminDocumentRoutes,
  ...adminCancellationRoutes,
  ...adminPacRoutes,
  ...adminSatDownloadRoutes,
  ...adminCatalogRoutes,
  ...adminSatListRoutes,
  ...adminQueueRoutes,
  ...adminJobRoutes,
  ...adminPlatformRoutes,
];
