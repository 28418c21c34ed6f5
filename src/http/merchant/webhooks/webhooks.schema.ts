import Joi from "joi";
import { type EventType, eventTypes, newsObjects } from "../../../domain/events/eventTypes.ts";
import type { DeliveryState } from "../../../domain/webhooks/webhookLifeCycles.ts";
import { instantOrDay } from "../../lists/instantOrDay.ts";
import { pageKeys, type PageQuery } from "../../lists/paging.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { oneOf, text, uuid } from "../../validation/schemas.ts";
import { flag } from "../fields.ts";

export interface WebhookBody {
  readonly url: string;
  readonly description: string;
  readonly types: readonly EventType[];
  readonly payload: "thin" | "full";
}

const url = Joi.string()
  .uri({ scheme: ["https", "http"] })
  .max(2_000)
  .custom((value: string, helpers) => {
    const { protocol, username, password, hash } = new URL(value);
    if (username || password || hash) return helpers.error("webhookUrl.plain");
    const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(value).hostname);
    return protocol === "https:" || isHere ? value : helpers.error("webhookUrl.secure");
  })
  .required();

const terms = {
  url,
  description: text(120).allow("").default(""),
  types: Joi.array().items(oneOf(eventTypes)).unique().default([]),
  payload: oneOf(["thin", "full"] as const).default("thin"),
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

export type FeedQuery = PageQuery & { readonly type?: EventType; readonly objectId?: string };

export const feedQueryValidator: Validator<FeedQuery> = createValidator(
  Joi.object({ type: oneOf(eventTypes), objectId: uuid, ...pageKeys }),
);

const instant = Joi.string().isoDate().allow(null).required();

export const webhookSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  livemode: Joi.boolean().required(),
  url: Joi.string().uri().required(),
  description: Joi.string().allow("").required(),
  types: Joi.array().items(oneOf(eventTypes)).required(),
  payload: oneOf(["thin", "full"] as const).required(),
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
