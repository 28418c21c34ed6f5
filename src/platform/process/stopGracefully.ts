import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";

export interface StopOptions {
  /** The time for which a connection without a request may still bring one that is on its way. */
  readonly graceMs: number;
  /** The time that a caller may take to send the rest of a request. */
  readonly bodyMs: number;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Returns the stop of an HTTP server, to be called once. It takes no new connection and tells everybody who is
 * connected `Connection: close` with the next answer; no request that a caller has begun is cut off. Node's own
 * `close` drops idle connections at once, and a request that is on its way to one is lost. It also waits for ever for
 * a connection that has never sent anything, such as browsers keep in reserve.
 */
export function stopGracefully(server: Server): (options: StopOptions) => Promise<void> {
  const connections = new Map<Socket, Set<Exchange>>();
  let stopping = false;
  let graceIsOver = false;

  server.on("connection", (socket: Socket) => {
    connections.set(socket, new Set());
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const exchanges = connections.get(socket);
    const exchange = { request, response };
    exchanges?.add(exchange);
    if (stopping) response.shouldKeepAlive = false;
    response.once("close", () => {
      exchanges?.delete(exchange);
      if (graceIsOver && exchanges?.size === 0) socket.end();
    });
  });

  return async ({ graceMs, bodyMs }) => {
    const closed = new Promise((resolve) => server.once("close", resolve));
    // Right after the loop has taken what was waiting to be taken, so that no new connection is reset. Nobody is told
    // to close before: who is told connects anew at once, and would wait where nobody takes connections any more.
    await setImmediate();
    NetServer.prototype.close.call(server);
    stopping = true;
    for (const { response } of open()) if (!response.headersSent) response.shouldKeepAlive = false;
    const timers = [setTimeout(endIdle, graceMs), setTimeout(endUnfinished, bodyMs)];
    await closed;
    for (const timer of timers) clearTimeout(timer);
    // This only ends its interval: there is nothing left to close.
    server.close(() => undefined);
  };

  function open(): Exchange[] {
    return [...connections.values()].flatMap((exchanges) => [...exchanges]);
  }

  function endIdle(): void {
    graceIsOver = true;
    for (const [socket, exchanges] of connections) if (exchanges.size === 0) socket.destroy();
  }

  function endUnfinished(): void {
    for (const { request } of open()) if (!request.complete) request.socket.destroy();
  }
}
