import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Registry } from "prom-client";
import { listenOn } from "./listenOn.ts";

export interface HealthServerOptions {
  readonly host: string;
  /** The port; 0 takes a free one. */
  readonly port: number;
  readonly name: string;
  /** Returns the text of `/metrics`, in Prometheus' format. */
  readonly figures: () => Promise<string>;
  /** Throws when the process cannot do its work now. */
  readonly check: () => Promise<void>;
}

/**
 * Starts the server by which a worker process answers its operators: `/health` (alive), `/health/ready` (able to
 * work), `/metrics`.
 */
export async function startHealthServer(
  options: HealthServerOptions,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    void answer(request.url ?? "/", options, response);
  });
  await listenOn(server, { ...options, variable: "HEALTH_PORT" });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function answer(url: string, options: HealthServerOptions, response: ServerResponse): Promise<void> {
  const { name, figures, check } = options;
  if (url === "/health") return send(response, 200, { data: { status: "ok", process: name } });
  if (url === "/health/ready") {
    const ready = await check().then(
      () => true,
      () => false,
    );
    const status = ready ? "ready" : "unavailable";
    return send(response, ready ? 200 : 503, { data: { status, process: name } });
  }
  if (url === "/metrics") {
    const text = await figures().catch(() => undefined);
    if (text === undefined)
      return send(response, 503, { error: "service.unavailable", message: "No figures now." });
    response.writeHead(200, { "content-type": Registry.PROMETHEUS_CONTENT_TYPE }).end(text);
    return undefined;
  }
  return send(response, 404, { error: "resource.not_found", message: "There is no such thing." });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
