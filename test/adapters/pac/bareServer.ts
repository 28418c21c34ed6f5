import { createServer } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { ExecutionContext } from "ava";
import { createHttpClient, type HttpClient } from "../../../src/platform/http/httpClient.ts";

export interface Call {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Reply {
  readonly status: number;
  readonly body: Buffer | string;
}

/** A server that keeps what it is asked and answers as told; `undefined` hangs up. It ends with the test. */
export async function bareServer(
  t: ExecutionContext,
  answer: (call: Call) => Reply | undefined,
): Promise<{ readonly url: string; readonly calls: readonly Call[]; readonly http: HttpClient }> {
  const calls: Call[] = [];
  const reply = async (incoming: IncomingMessage, response: ServerResponse) => {
    const call = { path: incoming.url ?? "", headers: incoming.headers, body: await text(incoming) };
    calls.push(call);
    const said = answer(call);
    if (said) response.writeHead(said.status).end(said.body);
    else incoming.socket.destroy();
  };
  const server = createServer((incoming, response) => void reply(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const http = createHttpClient();
  t.teardown(() => {
    http.close();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls, http };
}
