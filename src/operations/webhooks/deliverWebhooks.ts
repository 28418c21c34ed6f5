import { signWebhook } from "../../domain/webhooks/signWebhook.ts";
import { WebhookEndpoint } from "../../models/webhooks/WebhookEndpoint.ts";
import { type Outcome, type Outcomes, waitUntil } from "../../queues/outcome.ts";
import { dueDeliveries, type DueDelivery } from "../../queries/webhooks/dueDeliveries.ts";
import type { Deps } from "../deps.ts";
import type { Lease } from "../lease/Lease.ts";
import { withLease } from "../lease/withLease.ts";
import { messageOf, type ObjectReader } from "./messageOf.ts";
import { restEndpoint } from "./restEndpoint.ts";
import { saveAnswers } from "./saveAnswers.ts";
import type { Tried } from "./tried.ts";
import { goodSecrets } from "./webhookSecrets.ts";

type DeliverDeps = Pick<Deps, "config" | "db" | "relay" | "clock" | "log" | "vault" | "webhooks">;

const done: Outcome = { kind: "done" };
/** The lease is longer than the longest call. */
const leaseMs = 30_000;
/** The number of messages, of different objects, that are under way to one endpoint at once. */
const sentAtOnce = 10;
/** The time after which an endpoint's work goes to the end of the queue, so that a busy one does not hold up others. */
const turnMs = 20_000;

/**
 * Tells endpoints what is due to them, until nothing is: events of one object in their order, those of different ones
 * side by side. One run works at an endpoint at a time. A process that dies between the other side's answer and the
 * save sends that message again, under the same event id: at least once, then.
 */
export function deliverWebhooks(readObject: ObjectReader) {
  return async (
    deps: DeliverDeps,
    ids: readonly string[],
    { signal }: { readonly signal: AbortSignal },
  ): Promise<Outcomes> => {
    const outcomes = new Map<string, Outcome>();
    for (const id of ids) outcomes.set(id, await tell(deps, { id, readObject, signal }));
    return outcomes;
  };
}

interface Telling {
  readonly id: string;
  readonly readObject: ObjectReader;
  readonly signal: AbortSignal;
}

async function tell(deps: DeliverDeps, telling: Telling): Promise<Outcome> {
  return withLease(
    deps,
    { model: WebhookEndpoint, ms: leaseMs },
    async (lease) => {
      const endpoint = await take(deps, lease, telling.id);
      return { endpoint, ids: endpoint ? [endpoint.id] : [] };
    },
    async ({ endpoint }, lease) => (endpoint ? work(deps, endpoint, lease, telling) : done),
  );
}

/** Leases the endpoint where it can be told anything now; `undefined` where another run, or the scheduler, sees to it. */
async function take(
  { db, clock }: DeliverDeps,
  lease: Lease<WebhookEndpoint>,
  id: string,
): Promise<WebhookEndpoint | undefined> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const endpoint = await WebhookEndpoint.query(tx).findOne({ id }).forUpdate();
    if (!endpoint || endpoint.state !== "active") return undefined;
    if (endpoint.leasedUntil && endpoint.leasedUntil > now) return undefined;
    if (endpoint.pausedUntil && endpoint.pausedUntil > now) return undefined;
    await WebhookEndpoint.query(tx)
      .findById(id)
      .patch({ ...lease.taken, announcedUntil: null });
    return endpoint;
  });
}

async function work(
  deps: DeliverDeps,
  endpoint: WebhookEndpoint,
  lease: Lease<WebhookEndpoint>,
  telling: Telling,
): Promise<Outcome> {
  const { db, clock } = deps;
  const turnEnds = performance.now() + turnMs;
  const secrets = await goodSecrets(deps, endpoint.id);
  // An endpoint that failed is tried with one message first.
  let atOnce = endpoint.failures > 0 ? 1 : sentAtOnce;
  for (;;) {
    const due = await dueDeliveries(db, endpoint.id, clock.now(), atOnce);
    if (due.length === 0) {
      if (await restEndpoint(deps, lease, endpoint.id)) return done;
      continue;
    }
    const tried = await Promise.all(
      due.map((delivery) => tryOne(deps, { endpoint, secrets, delivery }, telling)),
    );
    const goesOn = await saveAnswers(deps, lease, { endpointId: endpoint.id, tried });
    if (!goesOn) return done;
    if (performance.now() > turnEnds || telling.signal.aborted)
      return waitUntil(clock.now(), "it was the turn of other endpoints");
    atOnce = sentAtOnce;
  }
}

interface Attempt {
  readonly endpoint: WebhookEndpoint;
  readonly secrets: readonly string[];
  readonly delivery: DueDelivery;
}

async function tryOne(
  { clock, webhooks }: DeliverDeps,
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
