import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { ExecutionContext } from "ava";
import { Webhook } from "standardwebhooks";

/** A message as the other side has got it. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: { readonly id: string; readonly type: string; readonly data: { readonly id: string } };
}

/** The status that the receiver answers; `drop` for a line that it cuts. */
type Reply = number | "drop" | { readonly status: number; readonly location: string };

export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** Decides about each message; 200 at first. */
  reply: (message: Received) => Reply | Promise<Reply>;
}

/** Starts the server of somebody who is told what happens, on loopback. */
export async function startReceiver(t: Pick<ExecutionContext, "teardown">): Promise<Receiver> {
  const received: Received[] = [];
  const receiver = { url: "", received, reply: (): Reply => 200 } as Receiver & { url: string };
  const server = createServer((request, response) => {
    void (async () => {
      const body = await textOf(request);
      const message = { path: request.url ?? "", headers: request.headers, body, event: JSON.parse(body) };
      received.push(message);
      const reply = await receiver.reply(message);
      if (reply === "drop") {
        request.socket.destroy();
        return;
      }
      if (typeof reply === "object") response.setHeader("Location", reply.location);
      response.statusCode = typeof reply === "object" ? reply.status : reply;
      response.end("heard");
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}

/** Verifies a message with the public library, at the moment at which it was sent; throws where it is not genuine. */
export function verify({ body, headers }: Received, secret: string): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
