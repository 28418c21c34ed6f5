import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Tenancy } from "../../../src/domain/access/principal.ts";
import type { Deps } from "../../../src/operations/deps.ts";
import { recordNews } from "../../../src/operations/events/recordNews.ts";
import { newId } from "../../../src/platform/ids.ts";
import { transact } from "../../../src/queues/enqueue.ts";
import type { Stage } from "../stage.ts";

export interface Receiver {
  readonly url: string;
  /** The milliseconds from each event to its arrival, by the path that was told. */
  waits(path: string): number[];
}

/** Starts somebody who is told; at `/dead` nobody ever answers. */
export async function startReceiver(stage: Stage): Promise<Receiver> {
  const told = new Map<string, number[]>();
  const waits = (path: string): number[] => {
    const known = told.get(path) ?? [];
    told.set(path, known);
    return known;
  };
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      if (incoming.url === "/dead") return;
      const { timestamp } = JSON.parse(Buffer.concat(chunks).toString("utf8")) as { timestamp: string };
      waits(incoming.url ?? "").push(Date.now() - Date.parse(timestamp));
      response.end("ok");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stage.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, waits };
}

export type Tenant = Pick<Tenancy, "merchantId" | "livemode">;

/** Lets as many things happen to a tenant, in one transaction. */
export async function happen(deps: Deps, tenant: Tenant, count = 1): Promise<void> {
  const news = Array.from({ length: count }, () => ({
    ...tenant,
    type: "invoice.stamped" as const,
    objectId: newId(),
  }));
  await transact(deps, (tx) => recordNews(tx, news, deps.clock.now()));
}
