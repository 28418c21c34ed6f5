import type { Route } from "../../route.ts";
import { addendaTemplateRoutes } from "../addendas/addendas.ts";
import { auditLogRoutes } from "../team/auditLog.ts";
import { correctionRoutes } from "./corrections.ts";
import { customerRoutes } from "./customers.ts";
import { dashboardRoute } from "../dashboard.ts";
import { servicesRoute } from "../services.ts";
import { helpRequestRoutes } from "./helpRequests.ts";
import { productRoutes } from "./products.ts";
import { reconciliationRoutes } from "../sat/reconciliations.ts";
import { usageRoutes } from "../usage.ts";

/** The routes of what a merchant keeps and what it wants to know of its business. */
export const bookkeepingRoutes: readonly Route[] = [
  dashboardRoute,
  servicesRoute,
  ...usageRoutes,
  ...productRoutes,
  ...customerRoutes,
  ...addendaTemplateRoutes,
  ...correctionRoutes,
  ...helpRequestRoutes,
  ...reconciliationRoutes,
  ...auditLogRoutes,
];
