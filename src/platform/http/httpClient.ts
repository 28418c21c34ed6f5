import { Agent as HttpAgent } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import type { LookupFunction } from "node:net";
import { openHttp } from "./openHttp.ts";
import type { HttpRequest, HttpStream } from "./openHttp.ts";

export type { HttpRequest, HttpStream };

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface HttpClient {
  /**
   * Sends one request and reads the whole answer, whatever its status. Follows no redirect: a credential must not
   * travel to an address that nobody configured. Throws only `HttpFailure`, or the reason of the request's signal.
   */
  send(request: HttpRequest): Promise<HttpAnswer>;
  /** Sends a request whose answer is too large to be held: its body comes in pieces, and memory stays flat. */
  open(request: HttpRequest): Promise<HttpStream>;
  /** Closes idle connections; calls under way fail. */
  close(): void;
}

export interface HttpClientOptions {
  readonly maxSocketsPerHost?: number;
  /**
   * False opens a connection for each call. A kept one may have died unnoticed; what was written to it then counts as
   * sent with an unknown outcome, and where an outcome in doubt counts as used, that costs more than a handshake.
   */
  readonly keepAlive?: boolean;
  /** The signal by which calls under way fail as if their time were up; after it no other call is sent. */
  readonly giveUp?: AbortSignal;
  /** Resolves names in place of the system, which does when absent. */
  readonly lookup?: LookupFunction;
}

/**
 * The limit is below the idle limit of the usual balancers (60 s), so that we hang up first and no request meets a dead
 * line.
 */
const idleTimeoutMs = 20_000;

/**
 * Opens a pool of connections, kept alive unless told otherwise. On node:http(s) instead of global fetch, because only
 * there can a caller tell "never connected" from "sent, outcome unknown", and for a stamp that difference is money.
 */
export function createHttpClient(options: HttpClientOptions = {}): HttpClient {
  const agentOptions = {
    keepAlive: options.keepAlive ?? true,
    maxSockets: options.maxSocketsPerHost ?? 64,
    scheduling: "lifo",
    timeout: idleTimeoutMs,
    ...(options.lookup && { lookup: options.lookup }),
  } as const;
  const plain = new HttpAgent(agentOptions);
  const secure = new HttpsAgent(agentOptions);
  const { giveUp } = options;
  const open = (request: HttpRequest) =>
    openHttp(request, { agent: request.url.protocol === "https:" ? secure : plain, giveUp });
  return {
    open,
    send: async (request) => readWhole(await open(request)),
    close: () => {
      plain.destroy();
      secure.destroy();
    },
  };
}

async function readWhole({ status, headers, body }: HttpStream): Promise<HttpAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return { status, headers, body: Buffer.concat(chunks) };
}
