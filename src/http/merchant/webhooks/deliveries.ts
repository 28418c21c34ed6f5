import Joi from "joi";
import { AppError } from "../../../errors.ts";
import { resendDeliveries } from "../../../operations/webhooks/resendDeliveries.ts";
import { sendTestEvent } from "../../../operations/webhooks/sendTestEvent.ts";
import { findDelivery, findEndpoint, listDeliveries } from "../../../queries/webhooks/endpoints.ts";
import { listSchema, pageOfQuery, presentPage } from "../../lists/paging.ts";
import type { MemberPrincipal } from "../../../domain/access/principal.ts";
import type { Deps } from "../../../operations/deps.ts";
import { memberRoute, type Route } from "../../route.ts";
import { uuid } from "../../validation/schemas.ts";
import { presentAttempt, presentDelivery } from "./presentWebhook.ts";
import {
  deliveryQueryValidator,
  deliverySchema,
  deliveryWithAttemptsSchema,
  resendValidator,
} from "./webhooks.schema.ts";

const webhook = "/api/v1/merchant/webhooks/:id";
const ofOne = { params: { id: uuid } } as const;
const ofDelivery = { params: { id: uuid, deliveryId: uuid } } as const;
const guarded = { tag: "Merchant", permission: "manage API keys" } as const;
const countSchema = Joi.object({ count: Joi.number().integer().min(0).required() });

const listAll = memberRoute({
  ...guarded,
  ...ofOne,
  method: "get",
  path: `${webhook}/deliveries`,
  operationId: "listWebhookDeliveries",
  summary: "What was sent to a webhook, or is to be, the latest first",
  query: deliveryQueryValidator,
  answers: { 200: { description: "A page of deliveries.", schema: listSchema(deliverySchema) } },
  async answer({ deps, principal, params, query }) {
    await requireEndpoint(deps, principal, params.id);
    const filter = { endpointId: params.id, state: query.state };
    const page = await listDeliveries(deps.db, filter, pageOfQuery(query));
    return { status: 200, data: presentPage(page, presentDelivery) };
  },
});

const readOne = memberRoute({
  ...guarded,
  ...ofDelivery,
  method: "get",
  path: `${webhook}/deliveries/:deliveryId`,
  operationId: "readWebhookDelivery",
  summary: "One delivery with each attempt: when, how long, and what the other side answered",
  answers: { 200: { description: "The delivery.", schema: deliveryWithAttemptsSchema } },
  async answer({ deps, principal, params }) {
    await requireEndpoint(deps, principal, params.id);
    const found = await findDelivery(deps.db, params.id, params.deliveryId);
    if (!found) throw new AppError("resource.not_found");
    const attempts = found.attempts.map(presentAttempt);
    return { status: 200, data: { ...presentDelivery(found.delivery), attempts } };
  },
});

const resendOne = memberRoute({
  ...guarded,
  ...ofDelivery,
  method: "post",
  path: `${webhook}/deliveries/:deliveryId/resend`,
  operationId: "resendWebhookDelivery",
  summary: "Send one delivery again, under the same event id",
  answers: { 202: { description: "It is on its way.", schema: countSchema } },
  refusals: ["webhook.disabled"],
  async answer(request) {
    const { deps, params } = request;
    const count = await resendDeliveries(deps, request, {
      endpointId: params.id,
      deliveryId: params.deliveryId,
    });
    return { status: 202, data: { count } };
  },
});

const resendAll = memberRoute({
  ...guarded,
  ...ofOne,
  method: "post",
  path: `${webhook}/resend`,
  operationId: "resendWebhook",
  summary: "Send again what a webhook has missed since a moment, or everything since then",
  body: {
    ...resendValidator,
    examples: {
      missed: { since: "2026-03-01T00:00:00-06:00" },
      everything: { since: "2026-03-01", what: "everything" },
    },
  },
  answers: { 202: { description: "How many are on their way.", schema: countSchema } },
  refusals: ["webhook.disabled"],
  async answer(request) {
    const { deps, params, body } = request;
    const wish = { endpointId: params.id, since: new Date(body.since), what: body.what };
    const count = await resendDeliveries(deps, request, wish);
    return { status: 202, data: { count } };
  },
});

const test = memberRoute({
  ...guarded,
  ...ofOne,
  method: "post",
  path: `${webhook}/test`,
  operationId: "testWebhook",
  summary: "Send webhook.test to a webhook now",
  answers: { 202: { description: "It is on its way.", schema: Joi.object({ deliveryId: uuid.required() }) } },
  refusals: ["webhook.disabled"],
  async answer(request) {
    const { id } = await sendTestEvent(request.deps, request, request.params.id);
    return { status: 202, data: { deliveryId: id } };
  },
});

async function requireEndpoint({ db }: Pick<Deps, "db">, owner: MemberPrincipal, id: string): Promise<void> {
  if (!(await findEndpoint(db, owner, id))) throw new AppError("resource.not_found");
}

export const webhookDeliveryRoutes: readonly Route[] = [listAll, readOne, resendOne, resendAll, test];
