import { AppError } from "../../errors.ts";
import type { Metrics } from "../../platform/metrics.ts";
import type { QueueEngine } from "../../queues/queueEngine.ts";
import { isSameSecret } from "../isSameSecret.ts";
import { openRoute, type Route } from "../route.ts";
import { allFigures } from "./allFigures.ts";

/** Serves the figures on the API's own port to callers who know METRICS_TOKEN; others get a 404. */
export function metricsRoute(engine: QueueEngine, metrics: Metrics): Route {
  return openRoute({
    method: "get",
    path: "/metrics",
    operationId: "readMetrics",
    tag: "System",
    summary: "Figures of all processes in Prometheus' text format",
    open: "A scraper shows the installation's METRICS_TOKEN as `Authorization: Bearer`; without it there is nothing here.",
    answers: { 200: { description: "The figures.", contentTypes: ["text/plain"] } },
    refusals: ["resource.not_found"],
    async answer({ deps, client }) {
      const { metricsToken } = deps.config;
      if (metricsToken === undefined || !isSameSecret(client.bearer, metricsToken))
        throw new AppError("resource.not_found");
      const bytes = await allFigures({ deps, engine, metrics });
      return { status: 200, contentType: metrics.registry.contentType, bytes };
    },
  });
}
