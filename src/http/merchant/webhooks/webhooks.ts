import Joi from "joi";
import { AppError } from "../../../errors.ts";
import { createEndpoint } from "../../../operations/webhooks/createEndpoint.ts";
import { deleteEndpoint } from "../../../operations/webhooks/deleteEndpoint.ts";
import { rotateWebhookSecret } from "../../../operations/webhooks/rotateWebhookSecret.ts";
import { updateEndpoint } from "../../../operations/webhooks/updateEndpoint.ts";
import { findEndpoint, listEndpoints } from "../../../queries/webhooks/endpoints.ts";
import { listSchema, pageKeys, pageOfQuery, type PageQuery, presentPage } from "../../lists/paging.ts";
import { memberRoute, type Route } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { uuid } from "../../validation/schemas.ts";
import { rotationValidator } from "../team/apiKeys.schema.ts";
import { presentWebhook } from "./presentWebhook.ts";
import {
  newWebhookValidator,
  shownWebhookSchema,
  webhookSchema,
  webhookValidator,
} from "./webhooks.schema.ts";

const base = "/api/v1/merchant/webhooks";
const one = { path: `${base}/:id`, params: { id: uuid } } as const;
const guarded = { tag: "Merchant", permission: "manage API keys" } as const;
const shownOnce = ["secret"] as const;
const example = { url: "https://erp.example.com/timbra", types: ["invoice.stamped", "invoice.cancelled"] };
const listValidator: Validator<PageQuery> = createValidator(Joi.object(pageKeys));

const listAll = memberRoute({
  ...guarded,
  method: "get",
  path: base,
  operationId: "listWebhooks",
  summary: "Addresses that are told what happens, the latest first",
  query: listValidator,
  answers: { 200: { description: "A page of webhooks.", schema: listSchema(webhookSchema) } },
  async answer({ deps, principal, query }) {
    const page = await listEndpoints(deps.db, principal, pageOfQuery(query));
    return { status: 200, data: presentPage(page, presentWebhook) };
  },
});

const createOne = memberRoute({
  ...guarded,
  method: "post",
  path: base,
  operationId: "createWebhook",
  summary: "Have an address told what happens; its signing secret is shown this once",
  body: {
    ...newWebhookValidator,
    examples: { chosen: example, everything: { url: example.url, payload: "full" } },
  },
  answers: { 201: { description: "The webhook with its secret.", schema: shownWebhookSchema } },
  refusals: ["webhook.address_refused", "merchant.limit_reached"],
  shownOnce,
  async answer(request) {
    const { endpoint, secret } = await createEndpoint(request.deps, request, request.body);
    return { status: 201, data: { ...presentWebhook(endpoint), secret } };
  },
});

const readOne = memberRoute({
  ...guarded,
  ...one,
  method: "get",
  operationId: "readWebhook",
  summary: "One webhook, and how it fares",
  answers: { 200: { description: "The webhook.", schema: webhookSchema } },
  async answer({ deps, principal, params }) {
    const row = await findEndpoint(deps.db, principal, params.id);
    if (!row) throw new AppError("resource.not_found");
    return { status: 200, data: presentWebhook(row) };
  },
});

const updateOne = memberRoute({
  ...guarded,
  ...one,
  method: "put",
  operationId: "updateWebhook",
  summary: "Change a webhook, or enable or disable it",
  body: { ...webhookValidator, examples: { disabled: { ...example, enabled: false } } },
  answers: { 200: { description: "The webhook as it is now.", schema: webhookSchema } },
  refusals: ["webhook.address_refused"],
  async answer(request) {
    const row = await updateEndpoint(request.deps, request, {
      endpointId: request.params.id,
      ...request.body,
    });
    return { status: 200, data: presentWebhook(row) };
  },
});

const rotateOne = memberRoute({
  ...guarded,
  ...one,
  method: "post",
  path: `${base}/:id/rotate-secret`,
  operationId: "rotateWebhookSecret",
  summary: "Give a webhook a new secret; the one before signs beside it for a while",
  body: { ...rotationValidator, examples: { overDay: { overlapHours: 24 }, leaked: { overlapHours: 0 } } },
  answers: { 200: { description: "The webhook with its new secret.", schema: shownWebhookSchema } },
  refusals: ["webhook.rotating"],
  shownOnce,
  async answer(request) {
    const { params, body } = request;
    const wish = { ...body, endpointId: params.id };
    const { endpoint, secret } = await rotateWebhookSecret(request.deps, request, wish);
    return { status: 200, data: { ...presentWebhook(endpoint), secret } };
  },
});

const deleteOne = memberRoute({
  ...guarded,
  ...one,
  method: "delete",
  operationId: "deleteWebhook",
  summary: "Forget a webhook with its deliveries; nothing is sent to it any more",
  answers: { 200: { description: "The webhook as it was.", schema: webhookSchema } },
  async answer(request) {
    const row = await deleteEndpoint(request.deps, request, request.params.id);
    return { status: 200, data: presentWebhook(row) };
  },
});

export const webhookRoutes: readonly Route[] = [listAll, createOne, readOne, updateOne, rotateOne, deleteOne];
