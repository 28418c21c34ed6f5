import type { Metrics } from "../platform/metrics.ts";
import type { QueueEngine } from "../queues/queueEngine.ts";
import { buildContract } from "./openapi/buildContract.ts";
import { invoiceRoutes } from "./pos/invoices.ts";
import { ticketBatchRoutes } from "./pos/ticketBatches.ts";
import { ticketCheckRoutes } from "./pos/ticketChecks.ts";
import { ticketRoutes } from "./pos/tickets.ts";
import type { PosRoute, SystemRoute } from "./route.ts";
import { contractRoute } from "./system/contract.ts";
import { docsRoutes } from "./system/docs.ts";
import { healthRoutes } from "./system/health.ts";
import { metricsRoute } from "./system/metrics.ts";

/** Everything a point of sale or ERP can call with its API key. */
export const posRoutes: readonly PosRoute[] = [
  ...ticketRoutes,
  ...ticketBatchRoutes,
  ...ticketCheckRoutes,
  ...invoiceRoutes,
];

/** Everything anybody can call. The contract lists these too, so it is made when it is first asked for. */
export function systemRoutes({
  engine,
  metrics,
}: {
  engine: QueueEngine;
  metrics: Metrics;
}): readonly SystemRoute[] {
  const routes: SystemRoute[] = [
    ...healthRoutes(engine),
    metricsRoute(engine, metrics),
    contractRoute(contract),
    ...docsRoutes(contract),
  ];
  return routes;

  function contract(): object {
    return buildContract({ pos: posRoutes, system: routes });
  }
}
