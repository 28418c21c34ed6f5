import { Router } from "@koa/router";
import Koa from "koa";
import type { Deps } from "../operations/deps.ts";
import type { Metrics } from "../platform/metrics.ts";
import { queueNames } from "../queues/jobs.ts";
import type { QueueEngine } from "../queues/queueEngine.ts";
import { queueBoard } from "./admin/board/queueBoard.ts";
import type { RequestState } from "./context.ts";
import { mountFaces } from "./faces/mountFaces.ts";
import { accessLog } from "./middleware/accessLog.ts";
import { answerErrors } from "./middleware/answerErrors.ts";
import { clientAddress } from "./middleware/clientAddress.ts";
import { compressText } from "./middleware/compressText.ts";
import { createDoors } from "./middleware/createDoors.ts";
import type { LimitStore } from "./middleware/rateLimit.ts";
import { refuseMethods } from "./middleware/refuseMethods.ts";
import { requestId } from "./middleware/requestId.ts";
import { securityHeaders } from "./middleware/securityHeaders.ts";
import { mountRoutes } from "./mountRoutes.ts";
import { allPages } from "./pages/allPages.ts";
import { mountPages } from "./pages/mountPages.ts";
import { allRoutes, type RouteOptions } from "./routes.ts";

export interface ApiOptions {
  readonly engine: QueueEngine;
  readonly metrics: Metrics;
  /** The store in which all web processes count rate limits together; the database when absent. */
  readonly redis?: LimitStore["redis"];
  readonly stopping?: RouteOptions["stopping"];
}

/**
 * Creates the API as a Koa application. Every route declares by which doors and with which permission it is reached,
 * or why it is open, and cannot be written without. What applies to every request stands above them, outermost first.
 */
export function createApi(deps: Deps, { engine, metrics, redis, stopping }: ApiOptions): Koa<RequestState> {
  const { trustedProxies } = deps.config;
  const isBehindProxies = trustedProxies.kind === "networks" || trustedProxies.hops > 0;
  // For the host and the scheme that a browser sees; the address is `clientAddress`'s.
  const app = new Koa<RequestState>({ proxy: isBehindProxies });
  app.silent = true;
  // What breaks after the answer has begun: mostly callers who hung up.
  app.on("error", (err: unknown) => deps.log.debug({ err }, "answer broken off"));

  app.use(clientAddress(trustedProxies));
  app.use(requestId(deps.log, deps.config));
  app.use(accessLog(metrics));
  app.use(securityHeaders);
  app.use(compressText);
  app.use(answerErrors);
  const queues = queueNames.map((name) => engine.queue(name));
  const doors = createDoors(deps, { db: deps.db, redis });
  app.use(queueBoard(deps, queues, doors));

  // A path has one spelling: a proxy's rule for it would not know the others.
  const router = new Router<RequestState>({ sensitive: true, strict: true });
  const routes = allRoutes({ deps, engine, metrics, stopping });
  mountRoutes(router, routes, deps, doors);
  mountPages(router, allPages, { deps, doors, routes });
  mountFaces(router);
  app.use(router.routes());

  app.use(refuseMethods(routes));
  return app;
}
