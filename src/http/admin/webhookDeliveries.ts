import Joi from "joi";
import { resendForMerchants } from "../../operations/webhooks/resendForMerchants.ts";
import {
  type DeliverySearch,
  type TroubledDelivery,
  troubledDeliveries,
} from "../../queries/admin/webhookDeliveries.ts";
import { listSchema, pageKeys, pageOfQuery, type PageQuery, presentPage } from "../lists/paging.ts";
import { instantOrNull, presentInstant } from "../present/presentInstant.ts";
import { adminRoute, type Route } from "../route.ts";
import { instantOrDay } from "../lists/instantOrDay.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { uuid } from "../validation/schemas.ts";

const base = "/api/v1/admin/webhook-deliveries";
const states = ["pending", "failed"] as const;

const which = {
  merchantId: uuid,
  livemode: Joi.boolean(),
  webhookId: uuid,
};

const searchValidator: Validator<PageQuery & DeliverySearch> = createValidator(
  Joi.object({
    ...pageKeys,
    ...which,
    state: Joi.string()
      .valid(...states)
      .description("`pending` is tried again by itself; `failed` was given up after three days."),
  }),
);

const resendValidator: Validator<Omit<DeliverySearch, "state"> & { readonly since: string }> =
  createValidator(Joi.object({ ...which, since: instantOrDay("start").required() }));

const deliverySchema = Joi.object({
  id: uuid.required(),
  merchantId: uuid.required(),
  livemode: Joi.boolean().required(),
  webhookId: uuid.required(),
  host: Joi.string().required().description("The host of the webhook's address; the rest may be a secret."),
  isActive: Joi.boolean().required(),
  type: Joi.string().required(),
  state: Joi.string()
    .valid(...states)
    .required(),
  tries: Joi.number().integer().min(0).required(),
  nextAttemptAt: Joi.string().isoDate().allow(null).required(),
  createdAt: Joi.string().isoDate().required(),
  lastAttempt: Joi.object({
    at: Joi.string().isoDate().required(),
    status: Joi.number().integer().allow(null).required(),
    fault: Joi.string().allow(null).required(),
  })
    .allow(null)
    .required(),
}).meta({ name: "AdminWebhookDelivery" });

const listAll = adminRoute({
  method: "get",
  path: base,
  operationId: "adminListWebhookDeliveries",
  tag: "Admin",
  summary: "Messages that webhooks of any merchant did not take, newest first",
  permission: "read all documents",
  query: searchValidator,
  answers: { 200: { description: "A page of deliveries.", schema: listSchema(deliverySchema) } },
  async answer({ deps, query }) {
    const page = await troubledDeliveries(deps.db, query, pageOfQuery(query));
    return { status: 200, data: presentPage(page, present) };
  },
});

const resend = adminRoute({
  method: "post",
  path: `${base}/resend`,
  operationId: "adminResendWebhookDeliveries",
  tag: "Admin",
  summary: "Send again what webhooks have given up since a moment, of one merchant or of all",
  permission: "repair documents",
  body: { ...resendValidator, examples: { afterAnOutage: { since: "2026-03-01T00:00:00-06:00" } } },
  answers: {
    202: {
      description: "How many messages of how many webhooks are on their way.",
      schema: Joi.object({
        webhooks: Joi.number().integer().min(0).required(),
        count: Joi.number().integer().min(0).required(),
      }),
    },
  },
  async answer({ deps, actor, body }) {
    const sent = await resendForMerchants(deps, actor, { ...body, since: new Date(body.since) });
    return { status: 202, data: sent };
  },
});

export const adminWebhookDeliveryRoutes: readonly Route[] = [listAll, resend];

function present(row: TroubledDelivery) {
  const { lastAt, lastStatus: status, lastFault: fault } = row;
  return {
    id: row.id,
    merchantId: row.merchantId,
    livemode: row.livemode,
    webhookId: row.webhookId,
    host: new URL(row.url).host,
    isActive: row.isActive,
    type: row.type,
    state: row.state,
    tries: row.attempts,
    nextAttemptAt: instantOrNull(row.nextAttemptAt),
    createdAt: presentInstant(row.createdAt),
    lastAttempt: lastAt && { at: presentInstant(lastAt), status, fault },
  };
}
