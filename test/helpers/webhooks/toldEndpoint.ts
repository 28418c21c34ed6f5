import type { ExecutionContext } from "ava";
import type { EventType } from "../../../src/domain/events/eventTypes.ts";
import { recordNews } from "../../../src/operations/events/recordNews.ts";
import { createEndpoint, type EndpointTerms } from "../../../src/operations/webhooks/createEndpoint.ts";
import { deliverWebhooks } from "../../../src/operations/webhooks/deliverWebhooks.ts";
import { newId } from "../../../src/platform/ids.ts";
import { transact } from "../../../src/queues/enqueue.ts";
import { testMerchant, testProduct } from "../product.ts";
import { askedBy } from "../tenants/askedBy.ts";
import { testClock } from "../testClock.ts";
import { startReceiver } from "./startReceiver.ts";

/** Makes an endpoint of a merchant's, and the server behind it. */
export async function toldEndpoint(t: ExecutionContext, terms: Partial<EndpointTerms> = {}) {
  const clock = testClock(new Date());
  const product = await testProduct(t, { clock });
  const { deps } = product;
  const { principal } = await testMerchant(product);
  const request = askedBy(principal);
  const receiver = await startReceiver(t);
  const wanted: EndpointTerms = { url: receiver.url, description: "", types: [], payload: "thin", ...terms };
  const { endpoint, secret } = await createEndpoint(deps, request, wanted);
  const { merchantId, livemode } = principal;
  const rest = { signal: new AbortController().signal, log: deps.log, attempt: 1 };
  const process = () => {
    const run = deliverWebhooks(() => () => Promise.resolve({ state: "as it is now" }));
    return () => run(deps, [endpoint.id], rest);
  };
  return {
    deps,
    clock,
    request,
    receiver,
    secret,
    wanted,
    id: endpoint.id,
    /** Something happens to a thing. */
    happen: (type: EventType, objectId: string = newId()) =>
      transact(deps, (tx) => recordNews(tx, [{ merchantId, livemode, type, objectId }], clock.now())),
    /** Does what a worker does with the endpoint's job. */
    work: process(),
    /** Returns what does it in another process. */
    process,
    read: () => deps.db("webhookEndpoints").where({ id: endpoint.id }).first(),
    deliveries: (): Promise<{ id: string; state: string; attempts: number; nextAttemptAt: Date | null }[]> =>
      deps.db("webhookDeliveries").where({ endpointId: endpoint.id }).orderBy("eventSeq"),
    attempts: () => deps.db("webhookAttempts").orderBy("seq"),
  };
}

/** Returns the kinds of the events that a server was told. */
export const typesOf = (received: readonly { readonly event: { readonly type: string } }[]) =>
  received.map(({ event }) => event.type);
