import type { Knex } from "knex";
import { nextTry } from "../../domain/webhooks/webhookTimes.ts";
import type { WebhookDelivery } from "../../models/webhooks/WebhookDelivery.ts";
import type { WebhookEndpoint } from "../../models/webhooks/WebhookEndpoint.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import { moveDeliveries } from "../lifeCycles/webhooks/moveDeliveries.ts";
import type { Move } from "../lifeCycles/rows/moveRows.ts";
import { endLeases, type LeasedEndpoint, lockLeased } from "./endpointRows.ts";
import { hasArrived } from "./hasArrived.ts";
import { held, type Locked } from "./inGroups.ts";
import { nextMessages, postponeBlocked, sentAtOnce, type ToldEndpoint } from "./nextMessages.ts";
import { noteAnswers } from "./noteAnswers.ts";
import type { Tried } from "./tried.ts";

/** The answers of an endpoint to the messages of one round. */
interface Answers extends LeasedEndpoint {
  readonly deps: Pick<Deps, "db" | "relay" | "clock" | "vault" | "config">;
  readonly tried: readonly Tried[];
}

type Answered = Answers & { readonly endpoint: WebhookEndpoint };

/**
 * Saves what endpoints have answered: each attempt, the next try or the end of each delivery, and how each endpoint
 * fares. Returns what is due to each next; `undefined`, and no lease, where one rests, is left alone or switched off.
 * Where another run has taken over it returns `undefined` too, and nothing is saved: that run sends the same again.
 */
export async function saveAnswers(
  answers: readonly Answers[],
  locked: Locked,
): Promise<readonly (ToldEndpoint | undefined | typeof held)[]> {
  const { deps } = answers[0] as Answers;
  return transact(deps, async (tx) => {
    const { endpoints, heldElsewhere } = await lockLeased(tx, answers, locked);
    const ours = answers.flatMap((one): Answered[] => {
      const endpoint = endpoints.get(one.id);
      return endpoint ? [{ ...one, endpoint }] : [];
    });
    const now = deps.clock.now();
    await saveTried(tx, ours, now);
    const goOn: WebhookEndpoint[] = [];
    for (const one of ours) if (await noteAnswers(tx, deps, one)) goOn.push(one.endpoint);
    const told = await nextMessages(tx, deps, goOn, { now, mostOf: () => sentAtOnce });
    await endLeases(
      tx,
      ours.map(({ id }) => id).filter((id) => !told.has(id)),
    );
    return answers.map(({ id }) => (heldElsewhere.has(id) ? held : told.get(id)));
  });
}

async function saveTried(tx: Knex.Transaction, ours: readonly Answered[], now: Date): Promise<void> {
  if (ours.length === 0) return;
  await tx("webhookAttempts").insert(ours.flatMap(attemptsOf));
  await moveDeliveries(
    tx,
    ours.flatMap(({ tried }) => tried.map((one) => moveOf(one, now))),
  );
  const failing = ours.filter(({ tried }) => !tried.every(hasArrived));
  const failed = failing.flatMap(({ tried }) => tried.filter((one) => !hasArrived(one)));
  await postponeBlocked(tx, {
    endpointIds: failing.map(({ id }) => id),
    objectIds: failed.map(({ delivery }) => delivery.event.objectId),
    now,
  });
}

function moveOf(one: Tried, now: Date): Move<WebhookDelivery> {
  const { id, triedSince } = one.delivery;
  const attempts = one.delivery.attempts + 1;
  if (hasArrived(one))
    return { id, to: "delivered", patch: { attempts, nextAttemptAt: null, settledAt: now } };
  const nextAttemptAt = nextTry({ attempts, triedSince, now }, Math.random());
  return nextAttemptAt
    ? { id, to: "pending", patch: { attempts, nextAttemptAt, settledAt: null } }
    : { id, to: "failed", patch: { attempts, nextAttemptAt: null, settledAt: now } };
}

function attemptsOf({ endpoint: { merchantId }, tried }: Answered): object[] {
  return tried.map(({ delivery, at, tookMs, answer }) => ({
    deliveryId: delivery.id,
    merchantId,
    at,
    tookMs,
    status: answer.kind === "answered" ? answer.status : null,
    fault: answer.kind === "failed" ? answer.fault : null,
    excerpt: answer.kind === "answered" ? answer.excerpt : null,
  }));
}
