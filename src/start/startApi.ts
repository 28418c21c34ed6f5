import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Composed } from "../compose.ts";
import { createApi } from "../http/createApi.ts";
import { followErrorWords } from "../http/followErrorWords.ts";
import { listenOn } from "../platform/http/listenOn.ts";
import { refuseUnparsable, refuseWithoutHost } from "../http/refuseUnparsable.ts";
import { createCallLog } from "../operations/apiCalls/createCallLog.ts";
import { connectRedis } from "../queues/engines/connectRedis.ts";
import type { Shutdown } from "../platform/process/shutdown.ts";
import { stopGracefully } from "../platform/process/stopGracefully.ts";

/** The time after which a caller who is still sending a body is cut off, while we stop. */
const bodyMs = 5_000;

export interface RunningApi {
  readonly baseUrl: string;
  readonly server: Server;
}

/** Serves the API. Throws a sentence that says what to do when the port is taken or not allowed. */
export async function startApi(composed: Composed, shutdown: Shutdown): Promise<RunningApi> {
  const { deps, engine, metrics } = composed;
  const { host, port, queueUrl } = deps.config;
  // They begin to load; nobody waits for them.
  deps.catalogs();
  const redis = queueUrl ? connectRedis(queueUrl, { role: "producer", log: deps.log }) : undefined;
  if (redis) shutdown.defer("rate limits", () => redis.disconnect());
  const words = followErrorWords(deps);
  shutdown.defer("words of errors", () => words.close());
  const calls = createCallLog(deps);
  shutdown.defer("API log", () => calls.close());
  const stopping = (): boolean => shutdown.stopping;
  const answer = createApi(deps, { engine, metrics, redis, stopping, calls }).callback();
  const options = { keepAliveTimeout: 65_000, requestTimeout: 60_000, requireHostHeader: false };
  const server = createServer(options, (request, response) => {
    if (!refuseWithoutHost(request, response)) void answer(request, response);
  });
  refuseUnparsable(server);
  const stop = stopGracefully(server);
  await listenOn(server, { host, port, variable: "PORT" });
  shutdown.defer("API", () => stop({ graceMs: deps.config.keepAliveGraceMs, bodyMs }));
  const address = server.address() as AddressInfo;
  const name = host === "0.0.0.0" || host === "127.0.0.1" ? "localhost" : host;
  return { baseUrl: `http://${name}:${address.port}`, server };
}
