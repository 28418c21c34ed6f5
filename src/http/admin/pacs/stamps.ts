import Joi from "joi";
import { AppError } from "../../../errors.ts";
import type { StampEntry } from "../../../models/pacs/StampEntry.ts";
import { giveStamps, type StampGrant } from "../../../operations/pacs/stamps/giveStamps.ts";
import { findMerchant } from "../../../queries/admin/merchants.ts";
import { listSignedStampEntries, stampBalance } from "../../../queries/merchants/stamps.ts";
import { listSchema, pageKeys, pageOfQuery, type PageQuery, presentPage } from "../../lists/paging.ts";
import { balanceSchema, presentBalance } from "../../merchant/pacs/presentBalance.ts";
import { presentInstant } from "../../present/presentInstant.ts";
import { adminRoute, type Route } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { text, uuid } from "../../validation/schemas.ts";

const path = "/api/v1/admin/merchants/:id/stamps";
const most = 10_000_000;

const pageValidator: Validator<PageQuery> = createValidator(Joi.object(pageKeys));

const grantValidator: Validator<Omit<StampGrant, "merchantId">> = createValidator(
  Joi.object({
    quantity: Joi.number()
      .integer()
      .min(-most)
      .max(most)
      .invalid(0)
      .required()
      .description("The number of stamps; below zero to take some back."),
    reason: text(500).required().description("Stands in the audit log, for the merchant to read."),
    alertAt: Joi.number()
      .integer()
      .min(0)
      .max(most)
      .description(
        "The merchant hears of it when so many are left; when absent the number chosen before, or else a tenth of what is given.",
      ),
  }),
);

const entrySchema = Joi.object({
  id: uuid.required(),
  quantity: Joi.number().integer().required(),
  reason: Joi.string().required(),
  by: Joi.string().required().description("The person who did it."),
  at: Joi.string().isoDate().required(),
}).meta({ name: "StampEntry" });

const read = adminRoute({
  method: "get",
  path,
  operationId: "adminReadStamps",
  tag: "Admin",
  summary: "The stamps that a merchant was given, newest first, and how many are left",
  permission: "read merchants",
  params: { id: uuid },
  query: pageValidator,
  answers: {
    200: {
      description: "A page of the ledger; balance is null for a merchant whose stamps nobody counts.",
      schema: listSchema(entrySchema).keys({ balance: balanceSchema.allow(null).required() }),
    },
  },
  async answer({ deps, params, query }) {
    if (!(await findMerchant(deps.db, params.id))) throw new AppError("resource.not_found");
    const [page, balance] = await Promise.all([
      listSignedStampEntries(deps.db, params.id, pageOfQuery(query)),
      stampBalance(deps.db, params.id),
    ]);
    const shown = balance ? presentBalance(balance) : null;
    return { status: 200, data: { ...presentPage(page, present), balance: shown } };
  },
});

const give = adminRoute({
  method: "post",
  path,
  operationId: "adminGiveStamps",
  tag: "Admin",
  summary:
    "Give a merchant stamps for live documents, or take some back; from the first time on they are counted",
  permission: "manage merchants",
  params: { id: uuid },
  body: {
    ...grantValidator,
    examples: {
      sold: { quantity: 1_000, reason: "Paquete de 1,000 timbres, factura A-118." },
      takenBack: { quantity: -200, reason: "Se cobraron de más." },
    },
  },
  answers: { 200: { description: "The balance as it is now.", schema: balanceSchema } },
  refusals: ["stamps.not_there"],
  async answer({ deps, actor, params, body }) {
    const balance = await giveStamps(deps, actor, { ...body, merchantId: params.id });
    return { status: 200, data: presentBalance(balance) };
  },
});

export const adminStampRoutes: readonly Route[] = [read, give];

function present({ id, quantity, reason, actor, at }: StampEntry) {
  return { id, quantity, reason, by: actor.name, at: presentInstant(at) };
}
