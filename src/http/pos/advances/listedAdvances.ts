import Joi from "joi";
import { decimal } from "../../../domain/money/decimal.ts";
import {
  type AdvanceFilter,
  listAdvances,
  type ListedAdvance,
} from "../../../queries/directInvoices/advances.ts";
import { listSchema, pageKeys, pageOfQuery, type PageQuery, presentPage } from "../../lists/paging.ts";
import { presentMoney } from "../../present/presentMoney.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { rfc, uuid } from "../../validation/schemas.ts";

const advanceSchema = Joi.object({
  invoiceId: uuid.allow(null).required().description("Null for an advance that another system has stamped."),
  uuid: Joi.string().guid().required(),
  series: Joi.string().allow("").required(),
  folio: Joi.string().allow("").required(),
  receiver: Joi.object({
    rfc: Joi.string().required(),
    name: Joi.string().allow(null).required(),
  }).required(),
  currency: Joi.string().required(),
  total: Joi.number().required(),
  credited: Joi.number().required().description("What credit notes have given back."),
  applied: Joi.number()
    .required()
    .description("How much of it invoices apply, those under way included.")
    .example(580),
  remaining: Joi.number().required().description("What is left of it to apply or to give back.").example(580),
  issuedOn: Joi.string()
    .allow(null)
    .required()
    .description("The day of its Fecha; null for an advance that another system has stamped.")
    .example("2026-10-02"),
}).meta({ name: "Advance" });

const filterValidator: Validator<PageQuery & AdvanceFilter> = createValidator(
  Joi.object({
    receiverRfc: rfc,
    currency: Joi.string().pattern(/^[A-Z]{3}$/, { name: "c_Moneda" }),
    open: Joi.boolean().default(false).description("Leaves those alone of which something is left to apply."),
    ...pageKeys,
  }),
);

const listAll = tenantRoute({
  method: "get",
  path: "/api/v1/invoices/advances",
  operationId: "listAdvances",
  tag: "Invoices",
  summary: "The advances with what is applied and left of each, oldest first, those of other systems last",
  permission: "read invoices",
  query: filterValidator,
  answers: { 200: { description: "A page of advances.", schema: listSchema(advanceSchema) } },
  async answer({ deps, principal, query }) {
    const page = await listAdvances(deps.db, principal, query, pageOfQuery(query));
    return { status: 200, data: presentPage(page, present) };
  },
});

/** The list of advances; it stands before one invoice, whose id would match `advances`. */
export const listedAdvanceRoutes: readonly Route[] = [listAll];

function present({
  uuid: folioFiscal,
  receiverRfc,
  currency,
  total,
  credited,
  applied,
  invoice,
}: ListedAdvance) {
  const remaining = decimal(total).minus(credited).minus(applied);
  return {
    invoiceId: invoice?.id ?? null,
    uuid: folioFiscal ?? "",
    series: invoice?.series ?? "",
    folio: invoice?.folio ?? "",
    receiver: { rfc: receiverRfc, name: invoice?.receiverName ?? null },
    currency,
    total: presentMoney(total),
    credited: presentMoney(credited),
    applied: presentMoney(applied),
    remaining: presentMoney(remaining.toFixed()),
    issuedOn: invoice?.fecha?.slice(0, 10) ?? null,
  };
}
