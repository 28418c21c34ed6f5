import Joi from "joi";
import { slugForm } from "../../domain/merchants/slug.ts";
import { AppError } from "../../errors.ts";
import { findServedMerchant, type ServedMerchant } from "../../operations/consumer/servedMerchant.ts";
import type { Deps } from "../../operations/deps.ts";
import { merchantBranding } from "../../queries/merchants/merchantBranding.ts";
import { merchantLogo } from "../../queries/merchants/merchantLogo.ts";
import { openRoute, type Route } from "../route.ts";
import { presentConsumerMerchant } from "./presentConsumerMerchant.ts";

const path = "/api/v1/consumer/merchants/:slug";
const params = { slug: Joi.string().pattern(slugForm) };
const nullableText = Joi.string().allow(null).required();

const readMerchant = openRoute({
  method: "get",
  path,
  operationId: "readConsumerMerchant",
  tag: "Consumer Suite",
  summary: "How a merchant's self-invoicing page looks, and on what terms it invoices",
  open: "It is the merchant's public page.",
  callsPerMinute: 120,
  params,
  answers: {
    200: {
      description: "The merchant, as its customers see it.",
      schema: Joi.object({
        slug: Joi.string().required(),
        tradeName: Joi.string().required(),
        legalName: Joi.string().required(),
        rfc: Joi.string().required(),
        language: Joi.string().valid("es", "en").required(),
        branding: Joi.object({
          primaryColor: Joi.string().required(),
          accentColor: Joi.string().required(),
          slogan: nullableText,
          footer: nullableText,
          logo: Joi.object({
            width: Joi.number().integer().required(),
            height: Joi.number().integer().required(),
            sha256: Joi.string().hex().length(64).required(),
          })
            .allow(null)
            .required()
            .description("The picture that `…/logo` sends."),
        }).required(),
        texts: Joi.object({ welcome: nullableText, terms: nullableText, help: nullableText }).required(),
        selfInvoice: Joi.object({
          enabled: Joi.boolean().required(),
          deadlineFrom: Joi.string().valid("sale", "endOfMonth").required(),
          deadlineDays: Joi.number().integer().required(),
          untilGlobal: Joi.boolean()
            .required()
            .description("Claims end with the period of the global invoice, where that is earlier."),
          periodicity: Joi.string()
            .required()
            .description("c_Periodicidad of the merchant's global invoices: it says which period."),
          correctionDays: Joi.number().integer().required(),
          correctedBy: Joi.string().valid("merchant", "customer").required(),
          cfdiUses: Joi.array().items(Joi.string()).allow(null).required(),
          lookupBy: Joi.string().valid("folio", "keyOnly").required(),
        }).required(),
        branches: Joi.array()
          .items(Joi.object({ code: Joi.string().required(), name: Joi.string().required() }))
          .required(),
        lookupFields: Joi.array()
          .items(Joi.string())
          .required()
          .description(
            "What a lookup without the key needs; empty where only the receipt's key opens a ticket.",
          ),
      }),
    },
  },
  async answer({ deps, params }) {
    const served = await servedBy(deps, params.slug);
    const branding = await merchantBranding(served.db, served.merchant.id);
    return { status: 200, data: presentConsumerMerchant(served, branding) };
  },
});

const readLogo = openRoute({
  method: "get",
  path: `${path}/logo`,
  operationId: "readConsumerMerchantLogo",
  tag: "Consumer Suite",
  summary: "The picture in the logo place of a merchant's self-invoicing page",
  open: "It is on the merchant's public page.",
  callsPerMinute: 120,
  params,
  answers: { 200: { description: "The picture.", contentTypes: ["image/png", "image/jpeg"] } },
  async answer({ deps, params: { slug } }) {
    const { db, merchant } = await servedBy(deps, slug);
    const { logo } = await merchantBranding(db, merchant.id);
    const bytes = logo ? await merchantLogo(db, merchant.id) : undefined;
    if (!logo || !bytes) throw new AppError("resource.not_found");
    return { status: 200, contentType: logo.mediaType, bytes, version: logo.sha256, publicSeconds: 3_600 };
  },
});

export const consumerMerchantRoutes: readonly Route[] = [readMerchant, readLogo];

async function servedBy(deps: Deps, slug: string): Promise<ServedMerchant> {
  const served = await findServedMerchant(deps, { slug });
  if (!served) throw new AppError("resource.not_found");
  return served;
}
