import Joi from "joi";
import { eventTypes, partsOf } from "../../../domain/events/eventTypes.ts";
import { AppError } from "../../../errors.ts";
import { presentNews } from "../../../operations/webhooks/messageOf.ts";
import { merchantFeed } from "../../../queries/webhooks/merchantFeed.ts";
import { listSchema, pageOfQuery } from "../../lists/paging.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { eventSchema, feedQueryValidator } from "./webhooks.schema.ts";

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
    const filter = { types: query.type && [query.type], objectId: query.objectId };
    const rows = await merchantFeed(deps.db, principal, filter, pageOfQuery(query));
    // There is always a place to go on from: at the end it is where this question began.
    return {
      status: 200,
      data: { items: rows.map(presentNews), nextCursor: rows.at(-1)?.seq ?? query.after ?? null },
    };
  },
});

const typeSchema = Joi.object({
  type: Joi.string()
    .valid(...eventTypes)
    .required(),
  kind: Joi.string().required(),
  state: Joi.string().required(),
  example: eventSchema.required(),
});

const types: Route = {
  tag: "System",
  access: { open: "It is part of the documentation." },
  callsPerMinute: 120,
  method: "get",
  path: "/api/v1/event-types",
  operationId: "listEventTypes",
  summary: "Every event that a webhook can be told of, with an example",
  answers: {
    200: {
      description: "Each type.",
      schema: Joi.object({ items: Joi.array().items(typeSchema).required() }),
    },
  },
  answer: () => Promise.resolve({ status: 200, data: { items: eventTypes.map(described) } }),
};

/** Ids and moments of an example, the same each time. */
const exampleOf = {
  id: "5d0f3b52-6a1e-4c83-9f27-8b1d2c3e4f50",
  merchantId: "5d0f3b52-6a1e-4c83-9f27-8b1d2c3e4f51",
  livemode: false,
  objectId: "0b8f5a10-2f6c-4a51-9d4e-7c1e2a3b4c5d",
  at: new Date("2026-03-01T18:00:00Z"),
} as const;

function described(type: (typeof eventTypes)[number]) {
  const { object, state } = partsOf(type);
  return { type, kind: object, state, example: presentNews({ ...exampleOf, type }) };
}

export const eventRoutes: readonly Route[] = [feed, types];
