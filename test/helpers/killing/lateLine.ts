import { connect, createServer, type Socket } from "node:net";
import type { ExecutionContext } from "ava";

/** Connects callers of a port to a server, from now on. Nobody has listened at that port so far. */
export function lateLine(
  t: Pick<ExecutionContext, "teardown">,
  port: number,
  server: { readonly host: string; readonly port: number },
): void {
  const line = createServer((socket) => pipe(socket, connect(server))).listen(port, "127.0.0.1");
  t.teardown(() => line.close());
}

function pipe(socket: Socket, server: Socket): void {
  for (const [from, to] of [
    [socket, server],
    [server, socket],
  ] as const)
    from.on("error", () => to.destroy()).pipe(to);
}
