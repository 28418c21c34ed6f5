import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ExecutionContext } from "ava";

/** `refuse N` answers by itself; `lose` passes the request on and drops the answer; `cut` drops the request. */
export type ProxyFault = "pass" | "lose" | "cut" | `refuse ${number}`;

export interface FaultyProxy {
  readonly url: string;
  /** The faults that no request has met yet. */
  readonly left: readonly ProxyFault[];
}

/** Starts a proxy before the API; each fault meets one request, in this order, and then all pass. */
export async function startFaultyProxy(
  t: Pick<ExecutionContext, "teardown">,
  target: string,
  faults: readonly ProxyFault[],
): Promise<FaultyProxy> {
  const left = [...faults];
  const server = createServer((request, response) => {
    pass(target, request, response, left.shift() ?? "pass").catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, left };
}

async function pass(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  fault: ProxyFault,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (fault === "cut") return void response.destroy();
  if (fault.startsWith("refuse"))
    return void response.writeHead(Number(fault.split(" ")[1]), { "Retry-After": "0" }).end("busy");
  const { host: _, connection: __, "transfer-encoding": ___, ...headers } = request.headers;
  const answer = await fetch(target + (request.url ?? ""), {
    method: request.method ?? "GET",
    headers: headers as Record<string, string>,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  const body = Buffer.from(await answer.arrayBuffer());
  if (fault === "lose") return void response.destroy();
  const { "content-encoding": ____, ...told } = Object.fromEntries(answer.headers);
  response.writeHead(answer.status, { ...told, "content-length": body.length }).end(body);
}
