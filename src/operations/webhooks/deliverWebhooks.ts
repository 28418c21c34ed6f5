import { signWebhook } from "../../domain/webhooks/signWebhook.ts";
import { WebhookEndpoint } from "../../models/webhooks/WebhookEndpoint.ts";
import { type Outcome, type Outcomes, retry } from "../../queues/outcome.ts";
import { dueDeliveries, type DueDelivery } from "../../queries/webhooks/dueDeliveries.ts";
import type { Deps } from "../deps.ts";
import type { Lease } from "../lease/Lease.ts";
import { withLease } from "../lease/withLease.ts";
import { messageOf, type ObjectReader } from "./messageOf.ts";
import { postponeBlocked, sentAtOnce } from "./nextOrRest.ts";
import { oneAtATime, othersTurn } from "./oneAtATime.ts";
import { saveAnswers, type ToldEndpoint } from "./saveAnswers.ts";
import type { Tried } from "./tried.ts";
import { goodSecrets } from "./webhookSecrets.ts";

const done: Outcome = { kind: "done" };
/** The lease is longer than the longest call. */
const leaseMs = 30_000;

/**
 * Tells endpoints what is due to them, until nothing is: events of one object in their order, those of different ones
 * side by side. One run works at an endpoint at a time. A process that dies between the other side's answer and the
 * save sends that message again, under the same event id: at least once, then.
 */
export function deliverWebhooks(readerOf: (deps: Deps) => ObjectReader) {
  const alone = oneAtATime();
  return async (
    deps: Deps,
    ids: readonly string[],
    { signal }: { readonly signal: AbortSignal },
  ): Promise<Outcomes> => {
    const readObject = readerOf(deps);
    const told = await Promise.allSettled(
      ids.map((id) => alone(id, deps.clock, (turnEnds) => tell(deps, { id, readObject, signal, turnEnds }))),
    );
    signal.throwIfAborted();
    return new Map(
      told.map((one, at) => [ids[at] as string, one.status === "fulfilled" ? one.value : retry(one.reason)]),
    );
  };
}

interface Telling {
  readonly id: string;
  readonly readObject: ObjectReader;
  readonly signal: AbortSignal;
  readonly turnEnds: number;
}

async function tell(deps: Deps, telling: Telling): Promise<Outcome> {
  return withLease(
    deps,
    { model: WebhookEndpoint, ms: leaseMs },
    async (lease) => {
      const taken = await take(deps, lease, telling.id);
      return { taken, ids: taken ? [telling.id] : [] };
    },
    async ({ taken }, lease) => (taken ? work(deps, taken, lease, telling) : done),
  );
}

/** Leases the endpoint where it can be told anything now; `undefined` where another run, or the scheduler, sees to it. */
async function take(
  { db, clock }: Deps,
  lease: Lease<WebhookEndpoint>,
  id: string,
): Promise<ToldEndpoint | undefined> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const endpoint = await WebhookEndpoint.query(tx).findOne({ id }).forNoKeyUpdate();
    if (!endpoint || endpoint.state !== "active") return undefined;
    if (endpoint.leasedUntil && endpoint.leasedUntil > now) return undefined;
    if (endpoint.pausedUntil && endpoint.pausedUntil > now) return undefined;
    // An endpoint that failed is tried with one message first.
    const due = await dueDeliveries(tx, id, now, endpoint.failures > 0 ? 1 : sentAtOnce);
    if (due.length === 0) {
      await postponeBlocked(tx, { endpointId: id, now });
      return undefined;
    }
    await WebhookEndpoint.query(tx)
      .findById(id)
      .patch({ ...lease.taken, announcedUntil: null });
    return { endpoint, due };
  });
}

async function work(
  deps: Deps,
  taken: ToldEndpoint,
  lease: Lease<WebhookEndpoint>,
  telling: Telling,
): Promise<Outcome> {
  for (let { endpoint, due } = taken; due.length > 0;) {
    if (performance.now() > telling.turnEnds || telling.signal.aborted) return othersTurn(deps.clock.now());
    // Another address or another secret, as after a leak, holds from the next messages on.
    const secrets = await goodSecrets(deps, endpoint.id);
    const tried = await Promise.all(
      due.map((delivery) => tryOne(deps, { endpoint, secrets, delivery }, telling)),
    );
    const { id: endpointId } = endpoint;
    ({ endpoint, due } = (await saveAnswers(deps, lease, { endpointId, tried })) ?? { endpoint, due: [] });
  }
  return done;
}

interface Attempt {
  readonly endpoint: WebhookEndpoint;
  readonly secrets: readonly string[];
  readonly delivery: DueDelivery;
}

async function tryOne(
  { clock, webhooks }: Deps,
  { endpoint, secrets, delivery }: Attempt,
  { readObject, signal }: Telling,
): Promise<Tried> {
  const { event } = delivery;
  const body = await messageOf(event, endpoint.payload, readObject);
  const at = clock.now();
  const headers = signWebhook({ id: event.id, at, body }, secrets);
  const begun = performance.now();
  const answer = await webhooks.send({ url: endpoint.url, headers, body, signal });
  return { delivery, at, tookMs: Math.round(performance.now() - begun), answer };
}
