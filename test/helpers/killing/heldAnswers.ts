import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { ExecutionContext } from "ava";

export interface HeldAnswers {
  readonly url: string;
  /** Says for how many of these calls the answer is held at the moment. */
  held(path: RegExp): number;
  /** Hands out the answers that are held now; later ones are held again. */
  letGo(): void;
}

/** Stands before an outside party: it passes calls on at once, and holds the answers to some of them. */
export async function heldAnswers(
  t: Pick<ExecutionContext, "teardown">,
  target: string,
  holds: RegExp,
): Promise<HeldAnswers> {
  let waiting: { readonly path: string; readonly letGo: () => void }[] = [];
  const server = createServer(
    (request, response) =>
      void (async () => {
        const path = `${request.url} ${String(request.headers["soapaction"] ?? "")}`;
        const { host: _host, connection: _connection, ...headers } = request.headers;
        const answer = await fetch(target + request.url, {
          method: request.method as string,
          headers: headers as Record<string, string>,
          ...(request.method !== "GET" && { body: await buffer(request) }),
        });
        const bytes = Buffer.from(await answer.arrayBuffer());
        if (holds.test(path)) await new Promise<void>((letGo) => waiting.push({ path, letGo }));
        response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
        response.end(bytes);
      })().catch(() => response.destroy()),
  ).listen(0);
  t.teardown(() => server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    held: (path) => waiting.filter((one) => path.test(one.path)).length,
    letGo() {
      for (const { letGo } of waiting) letGo();
      waiting = [];
    },
  };
}
