import { AppError } from "../../errors.ts";
import { archiveMerchant } from "../../operations/merchants/archiveMerchant.ts";
import { changeMerchant } from "../../operations/merchants/changeMerchant.ts";
import { enrolMerchant } from "../../operations/registration/enrolMerchant.ts";
import { requirePlan } from "../../operations/merchants/requirePlan.ts";
import { merchantHealth } from "../../queries/admin/merchantHealth.ts";
import { findMerchant, listMerchants } from "../../queries/admin/merchants.ts";
import { listSchema, pageOfQuery, presentPage } from "../lists/paging.ts";
import {
  adminMerchantSchema,
  merchantHealthSchema,
  presentAdminMerchant,
  presentMerchantHealth,
} from "./presentAdminMerchant.ts";
import { plansSchema } from "../merchant/presentLimits.ts";
import { adminRoute, type Route } from "../route.ts";
import { uuid } from "../validation/schemas.ts";
import {
  enrolmentExample,
  enrolmentValidator,
  merchantChangeValidator,
  merchantListQueryValidator,
} from "./merchants.schema.ts";

const base = "/api/v1/admin/merchants";
const one = `${base}/:id`;

const listAll = adminRoute({
  method: "get",
  path: base,
  operationId: "adminListMerchants",
  tag: "Admin",
  summary: "Search merchants, newest first",
  permission: "read merchants",
  query: merchantListQueryValidator,
  answers: { 200: { description: "A page of merchants.", schema: listSchema(adminMerchantSchema) } },
  async answer({ deps, query }) {
    const page = await listMerchants(deps.db, query, pageOfQuery(query));
    return { status: 200, data: presentPage(page, presentAdminMerchant) };
  },
});

const create = adminRoute({
  method: "post",
  path: base,
  operationId: "adminCreateMerchant",
  tag: "Admin",
  summary: "Take on a merchant and invite its owner by mail",
  permission: "manage merchants",
  body: { ...enrolmentValidator, examples: { kemper: enrolmentExample } },
  answers: { 201: { description: "The merchant, in test mode.", schema: adminMerchantSchema } },
  refusals: ["merchant.rfc_taken"],
  async answer({ deps, actor, principal, body }) {
    const merchant = await enrolMerchant(deps, { principal, actor }, body);
    const headers = { Location: `${base}/${merchant.id}` };
    return { status: 201, data: presentAdminMerchant(merchant), headers };
  },
});

const readOne = adminRoute({
  method: "get",
  path: one,
  operationId: "adminReadMerchant",
  tag: "Admin",
  summary: "Read one merchant",
  permission: "read merchants",
  params: { id: uuid },
  answers: { 200: { description: "The merchant as it is now.", schema: adminMerchantSchema } },
  async answer({ deps, params }) {
    const merchant = await findMerchant(deps.db, params.id);
    if (!merchant) throw new AppError("resource.not_found");
    return { status: 200, data: presentAdminMerchant(merchant) };
  },
});

const change = adminRoute({
  method: "put",
  path: one,
  operationId: "adminUpdateMerchant",
  tag: "Admin",
  summary: "Change how a merchant is reached, and its limits; what is left out stays",
  permission: "manage merchants",
  params: { id: uuid },
  body: {
    ...merchantChangeValidator,
    examples: { limits: { limits: { branches: 20, apiKeys: 50, callsPerMinute: 6_000 } } },
  },
  answers: {
    200: {
      description: "The merchant as it is now. All processes go by a new pace within half a minute.",
      schema: adminMerchantSchema,
    },
  },
  async answer({ deps, actor, params, body }) {
    requirePlan(deps, body.limits);
    const act = { merchantId: params.id, action: "merchant.changed" };
    const merchant = await changeMerchant(deps, actor, act, () => body);
    if (body.limits) await deps.paces.refresh();
    return { status: 200, data: presentAdminMerchant(merchant) };
  },
});

const archive = adminRoute({
  method: "delete",
  path: one,
  operationId: "adminArchiveMerchant",
  tag: "Admin",
  summary: "Archive a merchant: nobody gets in any more, nothing is erased; reactivating brings it back",
  permission: "manage merchants",
  params: { id: uuid },
  answers: { 200: { description: "The merchant, archived.", schema: adminMerchantSchema } },
  async answer({ deps, actor, params }) {
    const merchant = await archiveMerchant(deps, actor, params.id);
    return { status: 200, data: presentAdminMerchant(merchant) };
  },
});

const readHealth = adminRoute({
  method: "get",
  path: `${one}/health`,
  operationId: "adminReadMerchantHealth",
  tag: "Admin",
  summary: "How a merchant fares: certificates, stamps of the last day, what waits and since when",
  permission: "read merchants",
  params: { id: uuid },
  answers: { 200: { description: "Its health now.", schema: merchantHealthSchema } },
  async answer({ deps, params }) {
    const merchant = await findMerchant(deps.db, params.id);
    if (!merchant) throw new AppError("resource.not_found");
    const now = deps.clock.now();
    const health = await merchantHealth(deps.db, merchant.id, now);
    return { status: 200, data: presentMerchantHealth(health, now) };
  },
});

const listPlans = adminRoute({
  method: "get",
  path: "/api/v1/admin/plans",
  operationId: "adminListPlans",
  tag: "Admin",
  summary: "The plans that the house sells, with the limits of each",
  permission: "read merchants",
  answers: { 200: { description: "The plans, as the setting PLANS has them.", schema: plansSchema } },
  async answer({ deps }) {
    return {
      status: 200,
      data: { items: [...deps.config.plans].map(([name, limits]) => ({ name, limits })) },
    };
  },
});

export const adminMerchantRoutes: readonly Route[] = [
  listAll,
  create,
  readOne,
  change,
  archive,
  readHealth,
  listPlans,
];
