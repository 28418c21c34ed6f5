import Joi from "joi";
import { sessionLife } from "../../domain/access/sessionLife.ts";
import { impersonateMerchant } from "../../operations/staff/impersonateMerchant.ts";
import { reactivateMerchant } from "../../operations/merchants/reactivateMerchant.ts";
import { suspendMerchant } from "../../operations/merchants/suspendMerchant.ts";
import { adminMerchantSchema, presentAdminMerchant } from "./presentAdminMerchant.ts";
import { presentInstant } from "../present/presentInstant.ts";
import { adminRoute, type Route } from "../route.ts";
import { sessionCookie } from "../cookies.ts";
import { uuid } from "../validation/schemas.ts";
import { impersonationValidator, reasonValidator } from "./merchants.schema.ts";

const one = "/api/v1/admin/merchants/:id";

const suspend = adminRoute({
  method: "post",
  path: `${one}/suspend`,
  operationId: "adminSuspendMerchant",
  tag: "Admin",
  summary: "Shut a merchant out; tickets that were accepted before are still finished",
  permission: "manage merchants",
  params: { id: uuid },
  body: { ...reasonValidator, examples: { unpaid: { reason: "Tres meses sin pagar." } } },
  answers: { 200: { description: "The merchant, suspended.", schema: adminMerchantSchema } },
  async answer({ deps, actor, params, body }) {
    const merchant = await suspendMerchant(deps, actor, { merchantId: params.id, reason: body.reason });
    return { status: 200, data: presentAdminMerchant(merchant) };
  },
});

const reactivate = adminRoute({
  method: "post",
  path: `${one}/reactivate`,
  operationId: "adminReactivateMerchant",
  tag: "Admin",
  summary: "Let a suspended or archived merchant work again",
  permission: "manage merchants",
  params: { id: uuid },
  answers: { 200: { description: "The merchant, active.", schema: adminMerchantSchema } },
  async answer({ deps, actor, params }) {
    const merchant = await reactivateMerchant(deps, actor, params.id);
    return { status: 200, data: presentAdminMerchant(merchant) };
  },
});

const impersonate = adminRoute({
  method: "post",
  path: `${one}/impersonate`,
  operationId: "adminImpersonateMerchant",
  tag: "Admin",
  summary: "See the portal as the merchant does, for a quarter of an hour, changing nothing",
  permission: "impersonate merchants",
  params: { id: uuid },
  body: {
    ...impersonationValidator,
    examples: { call: { reason: "Llamada 4711: no encuentra un ticket." } },
  },
  answers: {
    200: {
      description: "The cookie `tmb_session` of a read-only session.",
      schema: Joi.object({ expiresAt: Joi.string().isoDate().required() }),
    },
  },
  refusals: ["merchant.not_active"],
  async answer({ deps, actor, principal, params, body, client }) {
    const wanted = { ...body, merchantId: params.id, client };
    const { token, expiresAt } = await impersonateMerchant(deps, { principal, actor }, wanted);
    return {
      status: 200,
      data: { expiresAt: presentInstant(expiresAt) },
      cookies: [{ name: sessionCookie, value: token, maxAgeSeconds: sessionLife.impersonationMs / 1_000 }],
    };
  },
});

export const adminMerchantStateRoutes: readonly Route[] = [suspend, reactivate, impersonate];
