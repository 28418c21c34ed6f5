import Koa from "koa";
import type { CallLog } from "../operations/apiCalls/createCallLog.ts";
import type { Deps } from "../operations/deps.ts";
import type { Metrics } from "../platform/metrics.ts";
import { engineQueueNames } from "../queues/lanes.ts";
import type { QueueEngine } from "../queues/queueEngine.ts";
import { queueBoard } from "./admin/board/queueBoard.ts";
import { createRouter, createRouters } from "./createRouters.ts";
import type { RequestState } from "./context.ts";
import { mountFaces } from "./faces/mountFaces.ts";
import { accessLog } from "./middleware/accessLog.ts";
import { answerErrors } from "./middleware/answerErrors.ts";
import { clientAddress } from "./middleware/clientAddress.ts";
import { compressText } from "./middleware/compressText.ts";
import { createDoors } from "./middleware/createDoors.ts";
import type { LimitStore } from "./middleware/rateLimit.ts";
import { noteCalls } from "./middleware/noteCalls.ts";
import { refuseMethods } from "./middleware/refuseMethods.ts";
import { requestId } from "./middleware/requestId.ts";
import { securityHeaders } from "./middleware/securityHeaders.ts";
import { mountEmailHook } from "./system/mountEmailHook.ts";
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
  /** The log of calls by API key; none is kept when absent. */
  readonly calls?: CallLog;
}

/**
 * Creates the API as a Koa application. Every route declares by which doors and with which permission it is reached,
 * or why it is open, and cannot be written without. What applies to every request stands above them, outermost first.
 */
export function createApi(
  deps: Deps,
  { engine, metrics, redis, stopping, calls }: ApiOptions,
): Koa<RequestState> {
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
  if (calls) app.use(noteCalls(calls, deps));
  app.use(answerErrors);
  const doors = createDoors(deps, { db: deps.db, redis });
  app.use(queueBoard(deps, () => engineQueueNames.map((name) => engine.queue(name)), doors));

  const routers = createRouters();
  const routes = allRoutes({ deps, engine, metrics, stopping, calls });
  mountRoutes(routers, routes, deps, doors);
  app.use(routers.dispatch);
  const router = createRouter();
  mountEmailHook(router, deps, (ctx, perMinute) => doors.pace(ctx, perMinute));
  mountPages(router, allPages, { deps, doors, routes });
  mountFaces(router);
  app.use(router.routes());

  app.use(refuseMethods(routes));
  return app;
}
