import Joi from "joi";
import { slugForm } from "../../domain/merchants/slug.ts";
import { AppError } from "../../errors.ts";
import { findServedMerchant } from "../../operations/consumer/servedMerchant.ts";
import { merchantBranding } from "../../queries/merchants/merchantBranding.ts";
import { openRoute, type Route } from "../route.ts";

const nullableText = Joi.string().allow(null).required();

const readMerchant = openRoute({
  method: "get",
  path: "/api/v1/consumer/merchants/:slug",
  operationId: "readConsumerMerchant",
  tag: "Consumer Suite",
  summary: "How a merchant's self-invoicing page looks, and on what terms it invoices",
  open: "It is the merchant's public page.",
  callsPerMinute: 120,
  params: { slug: Joi.string().pattern(slugForm) },
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
    const served = await findServedMerchant(deps, { slug: params.slug });
    if (!served) throw new AppError("resource.not_found");
    const { merchant, settings, branches, db } = served;
    const { texts, ...selfInvoice } = settings;
    const { lookupBy } = selfInvoice;
    const { primaryColor, accentColor, slogan, footer } = await merchantBranding(db, merchant.id);
    return {
      status: 200,
      data: {
        slug: merchant.slug,
        tradeName: merchant.tradeName,
        legalName: merchant.legalName,
        rfc: merchant.rfc,
        language: merchant.language,
        branding: { primaryColor, accentColor, slogan, footer },
        texts,
        selfInvoice,
        branches: branches.map(({ code, name }) => ({ code, name })),
        lookupFields: lookupBy === "folio" ? ["externalId", "total", "date"] : [],
      },
    };
  },
});

export const consumerMerchantRoutes: readonly Route[] = [readMerchant];
