import Joi from "joi";
import { type EventType, eventTypes, newsObjects } from "../../../domain/events/eventTypes.ts";
import type { DeliveryState } from "../../../domain/webhooks/webhookLifeCycles.ts";
import type { FeedPlace } from "../../../queries/webhooks/merchantFeed.ts";
import { instantOrDay } from "../../lists/instantOrDay.ts";
import { pageKeys, type PageQuery } from "../../lists/paging.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { oneOf, text, uuid } from "../../validation/schemas.ts";
import { flag, systemUrl } from "../fields.ts";
import { feedCursor } from "./feedCursor.ts";

export const payloads = ["thin", "full"] as const;

/** The content of messages: which thing came into which state, or the thing itself besides. */
export type EventPayload = (typeof payloads)[number];

export interface WebhookBody {
  readonly url: string;
  readonly description: string;
  readonly types: readonly EventType[];
  readonly payload: EventPayload;
}

const terms = {
  url: systemUrl,
  description: text(120).allow("").default(""),
  types: Joi.array().items(oneOf(eventTypes)).unique().default([]),
  payload: oneOf(payloads).default("thin"),
};

export const newWebhookValidator: Validator<WebhookBody> = createValidator(Joi.object(terms));

export const webhookValidator: Validator<WebhookBody & { readonly enabled: boolean }> = createValidator(
  Joi.object({ ...terms, enabled: flag.default(true) }),
);

export const resendValidator: Validator<{ readonly since: string; readonly what: "missed" | "everything" }> =
  createValidator(
    Joi.object({
      since: instantOrDay("start").required(),
      what: oneOf(["missed", "everything"] as const).default("missed"),
    }),
  );

export type DeliveryQuery = PageQuery & { readonly state?: DeliveryState };

export const deliveryQueryValidator: Validator<DeliveryQuery> = createValidator(
  Joi.object({ state: oneOf(["pending", "delivered", "failed"] as const), ...pageKeys }),
);

export type FeedQuery = Pick<PageQuery, "limit"> & {
  readonly after?: FeedPlace;
  readonly type?: EventType;
  readonly objectId?: string;
  readonly from?: "now";
};

export const feedQueryValidator: Validator<FeedQuery> = createValidator(
  Joi.object({
    type: oneOf(eventTypes).description(
      "A page may have fewer events than asked for, or none, although more follow: go on from `nextCursor`.",
    ),
    objectId: uuid,
    from: oneOf(["now"] as const).description(
      "Without a cursor: `now` gives no events, only the cursor from which the next ones follow.",
    ),
    ...pageKeys,
    after: feedCursor,
  }),
);

const instant = Joi.string().isoDate().allow(null).required();

export const webhookSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  livemode: Joi.boolean().required(),
  url: Joi.string().uri().required(),
  description: Joi.string().allow("").required(),
  types: Joi.array().items(oneOf(eventTypes)).required(),
  payload: oneOf(payloads).required(),
  state: oneOf(["active", "disabled"] as const).required(),
  disabledFor: oneOf(["person", "failures", "gone"] as const)
    .allow(null)
    .required(),
  failingSince: instant,
  pausedUntil: instant,
  createdAt: Joi.string().isoDate().required(),
  updatedAt: Joi.string().isoDate().required(),
}).meta({ name: "Webhook" });

export const shownWebhookSchema: Joi.ObjectSchema = webhookSchema
  .keys({ secret: Joi.string().allow(null).required() })
  .meta({ name: "WebhookWithSecret" });

export const eventSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  type: Joi.string().required().example("invoice.stamped"),
  timestamp: Joi.string().isoDate().required(),
  livemode: Joi.boolean().required(),
  data: Joi.object({
    kind: oneOf(newsObjects).required(),
    id: Joi.string().guid().required(),
    state: Joi.string().required(),
  }).required(),
}).meta({ name: "Event" });

export const deliverySchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  eventId: Joi.string().guid().required(),
  type: Joi.string().required(),
  objectId: Joi.string().guid().required(),
  state: oneOf(["pending", "delivered", "failed"] as const).required(),
  tries: Joi.number().integer().min(0).required(),
  nextAttemptAt: instant,
  createdAt: Joi.string().isoDate().required(),
  settledAt: instant,
}).meta({ name: "WebhookDelivery" });

export const deliveryWithAttemptsSchema: Joi.ObjectSchema = deliverySchema
  .keys({
    attempts: Joi.array()
      .items(
        Joi.object({
          at: Joi.string().isoDate().required(),
          tookMs: Joi.number().integer().min(0).required(),
          status: Joi.number().integer().allow(null).required(),
          fault: Joi.string().allow(null).required().example("timeout"),
          excerpt: Joi.string().allow("", null).required().example("ok"),
        }),
      )
      .required(),
  })
  .meta({ name: "WebhookDeliveryWithAttempts" });
