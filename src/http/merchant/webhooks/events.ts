import Joi from "joi";
import { type EventType, eventTypes } from "../../../domain/events/eventTypes.ts";
import { AppError } from "../../../errors.ts";
import { inSlices } from "../../../platform/inSlices.ts";
import { presentNews } from "../../../operations/webhooks/messageOf.ts";
import { endOfFeed, endOfLook, merchantFeed } from "../../../queries/webhooks/merchantFeed.ts";
import { listSchema } from "../../lists/paging.ts";
import type { Language } from "../../present/language.ts";
import { openRoute, type Route, tenantRoute } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { oneOf } from "../../validation/schemas.ts";
import { type DescribedEvent, describedEvent } from "./describedEvent.ts";
import { writePlace } from "./feedCursor.ts";
import { type EventPayload, eventSchema, feedQueryValidator, payloads } from "./webhooks.schema.ts";

const feed = tenantRoute({
  tag: "Merchant",
  permission: "read invoices",
  method: "get",
  path: "/api/v1/merchant/events",
  operationId: "listEvents",
  summary: "What happened in the last 30 days, in order: the feed for whoever polls instead of being told",
  query: feedQueryValidator,
  answers: { 200: { description: "Events after that place.", schema: listSchema(eventSchema) } },
  async answer({ deps, principal, query }) {
    // Events name no branch, so whoever sees one branch only sees none.
    if (principal.boundBranchIds) throw new AppError("resource.not_found");
    if (query.from === "now" && query.after === undefined) {
      const end = await endOfFeed(deps.db, principal);
      return { status: 200, data: { items: [], nextCursor: end ? writePlace(end) : null } };
    }
    const { type, objectId, after } = query;
    const isSearch = type !== undefined && objectId === undefined;
    const until = isSearch ? await endOfLook(deps.db, principal, after) : undefined;
    const filter = { types: type && [type], objectId, until };
    const rows = await merchantFeed(deps.db, principal, filter, query);
    // There is always a place to go on from: at the end it is where this question began.
    const end = (rows.length < query.limit ? until : undefined) ?? rows.at(-1) ?? after;
    return { status: 200, data: { items: rows.map(presentNews), nextCursor: end ? writePlace(end) : null } };
  },
});

const typesQuery: Validator<{ readonly payload: EventPayload; readonly type?: EventType }> = createValidator(
  Joi.object({
    payload: oneOf(payloads)
      .default("thin")
      .description("`full`: the messages that contain the object besides, as a webhook may ask for them."),
    type: oneOf(eventTypes),
  }),
);

const typeSchema = Joi.object({
  type: Joi.string()
    .valid(...eventTypes)
    .required(),
  kind: Joi.string().required(),
  state: Joi.string().required(),
  schema: Joi.object()
    .unknown()
    .required()
    .description("A JSON Schema (draft 2020-12) that every message of this type satisfies.")
    .example({ type: "object", required: ["id", "type", "timestamp", "livemode", "data"] }),
  example: eventSchema
    .keys({
      object: Joi.object()
        .unknown()
        .allow(null)
        .description("The object itself, in a full message only.")
        .example({ id: "0b8f5a10-2f6c-4a51-9d4e-7c1e2a3b4c5d", state: "stamped" }),
    })
    .meta({ name: "EventExample" })
    .required(),
});

const types = openRoute({
  tag: "System",
  open: "It is part of the documentation.",
  callsPerMinute: 120,
  method: "get",
  path: "/api/v1/event-types",
  operationId: "listEventTypes",
  summary: "Every event that a webhook can be told of, with the JSON Schema of its messages and an example",
  query: typesQuery,
  answers: {
    200: {
      description: "Each type.",
      schema: Joi.object({ items: Joi.array().items(typeSchema).required() }),
    },
  },
  async answer({ query: { payload, type }, language }) {
    const asked = type === undefined ? eventTypes : [type];
    return { status: 200, data: { items: await inSlices(describe(asked, payload, language)) } };
  },
});

const described = new Map<string, DescribedEvent>();

/** Describes each type once, since it depends on nothing but the program; all of them take most of a second. */
function* describe(
  types: readonly EventType[],
  payload: EventPayload,
  language: Language,
): Generator<undefined, readonly DescribedEvent[]> {
  const items: DescribedEvent[] = [];
  for (const type of types) {
    const key = [type, payload, language].join();
    const item = described.get(key) ?? describedEvent(type, payload, language);
    described.set(key, item);
    items.push(item);
    yield;
  }
  return items;
}

export const eventRoutes: readonly Route[] = [feed, types];
