import { createServer } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** The content of a call, its envelope as text. */
export interface BareCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** An answer by itself, or somebody who writes it. */
export type BareReply =
  | { readonly status?: number; readonly type?: string; readonly body: string | Buffer }
  | ((response: ServerResponse, call: BareCall) => void);

export interface BareSat {
  readonly url: string;
  readonly calls: BareCall[];
  /** Replies for the next calls of an operation, the last for all that follow. */
  answer(operation: BareOperation, ...replies: BareReply[]): void;
  close(): Promise<void>;
}

export type BareOperation = keyof typeof services;

const services = {
  autentica: "Autenticacion/Autenticacion.svc",
  solicita: "SolicitaDescargaService.svc",
  verifica: "VerificaSolicitudDescargaService.svc",
  descarga: "DescargaMasivaService.svc",
} as const;

/** A server that knows nothing of SAT and replays what it is told: for answers that no sound service gives. */
export async function startBareSat(): Promise<BareSat> {
  const planned = new Map<string, BareReply[]>();
  const calls: BareCall[] = [];
  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = { path: request.url ?? "", headers: request.headers, body: await text(request) };
    calls.push(call);
    const operation = Object.entries(services).find(([, path]) => call.path.endsWith(path))?.[0] ?? "";
    const replies = planned.get(operation) ?? [{ status: 404, body: "" }];
    const next = (replies.length > 1 ? replies.shift() : replies[0])!;
    if (typeof next === "function") return next(response, call);
    response.writeHead(next.status ?? 200, { "content-type": next.type ?? "text/xml; charset=utf-8" });
    response.end(next.body);
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer: (operation, ...replies) => void planned.set(operation, replies),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
