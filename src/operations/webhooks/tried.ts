import type { WebhookAnswer } from "../../ports/webhookSender.ts";
import type { DueDelivery } from "../../queries/webhooks/dueDeliveries.ts";

/** A try of a delivery, and what came of it. */
export interface Tried {
  readonly delivery: DueDelivery;
  readonly at: Date;
  readonly tookMs: number;
  readonly answer: WebhookAnswer;
}
