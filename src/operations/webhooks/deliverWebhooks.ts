import { signWebhook } from "../../domain/webhooks/signWebhook.ts";
import { WebhookEndpoint } from "../../models/webhooks/WebhookEndpoint.ts";
import { type Outcome, type Outcomes, retry } from "../../queues/outcome.ts";
import type { DueDelivery } from "../../queries/webhooks/dueDeliveries.ts";
import type { Deps } from "../deps.ts";
import { withLease } from "../lease/withLease.ts";
import { inGroups } from "./inGroups.ts";
import { messageOf, type ObjectReader } from "./messageOf.ts";
import { oneAtATime, othersTurn } from "./oneAtATime.ts";
import { saveAnswers } from "./saveAnswers.ts";
import { takeEndpoints } from "./takeEndpoints.ts";
import type { Tried } from "./tried.ts";

type DeliverDeps = Pick<Deps, "config" | "db" | "relay" | "clock" | "log" | "vault" | "webhooks">;

/** The lease is longer than the longest call. */
const leaseMs = 30_000;

/**
 * Tells endpoints what is due to them, until nothing is: events of one object in their order, those of different ones
 * side by side. One run works at an endpoint at a time. A process that dies between the other side's answer and the
 * save sends that message again, under the same event id: at least once, then.
 */
export function deliverWebhooks(readerOf: (deps: DeliverDeps) => ObjectReader) {
  const alone = oneAtATime();
  const rounds = createRounds();
  return async (
    deps: DeliverDeps,
    ids: readonly string[],
    { signal }: { readonly signal: AbortSignal },
  ): Promise<Outcomes> => {
    const readObject = readerOf(deps);
    const told = await Promise.allSettled(
      ids.map((id) =>
        alone(id, deps.clock, (turnEnds) => tell(deps, rounds, { id, readObject, signal, turnEnds })),
      ),
    );
    signal.throwIfAborted();
    return new Map(
      told.map((one, at) => [ids[at] as string, one.status === "fulfilled" ? one.value : retry(one.reason)]),
    );
  };
}

/** The transactions before and after the messages of a round, which the endpoints of a process share. */
const createRounds = () => ({ take: inGroups(takeEndpoints), save: inGroups(saveAnswers) });

interface Telling {
  readonly id: string;
  readonly readObject: ObjectReader;
  readonly signal: AbortSignal;
  readonly turnEnds: number;
}

async function tell(
  deps: DeliverDeps,
  { take, save }: ReturnType<typeof createRounds>,
  telling: Telling,
): Promise<Outcome> {
  const { id, signal, turnEnds } = telling;
  return withLease(
    deps,
    { model: WebhookEndpoint, ms: leaseMs },
    async (lease) => {
      const taken = await take({ deps, lease, id });
      return { taken, ids: taken ? [id] : [] };
    },
    async ({ taken }, lease) => {
      for (let told = taken; told;) {
        if (performance.now() > turnEnds || signal.aborted) return othersTurn(deps.clock.now());
        const { endpoint, secrets, due } = told;
        const tried = await Promise.all(
          due.map((delivery) => tryOne(deps, { endpoint, secrets, delivery }, telling)),
        );
        told = await save({ deps, lease, id, tried });
      }
      lease.over([id]);
      return { kind: "done" };
    },
  );
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
