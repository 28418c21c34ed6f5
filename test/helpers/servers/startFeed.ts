import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { ExecutionContext } from "ava";

/** A question that the other system has got. */
interface FeedCall {
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
}

interface FeedReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or a text as it is. */
  readonly body: unknown;
}

export interface Feed {
  readonly url: string;
  readonly calls: FeedCall[];
  /** Decides what is answered; an empty list at first. */
  reply: (call: FeedCall) => FeedReply;
}

/** Starts another system that is asked for its tickets, on loopback. */
export async function startFeed(t: Pick<ExecutionContext, "teardown">): Promise<Feed> {
  const feed = { url: "", calls: [] as FeedCall[], reply: (): FeedReply => ({ body: [] }) } as Feed & {
    url: string;
  };
  const server = createServer((request, response) => {
    const call = { url: new URL(request.url ?? "", feed.url), headers: request.headers };
    feed.calls.push(call);
    const { status = 200, headers = {}, body } = feed.reply(call);
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  feed.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sales`;
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return feed;
}
