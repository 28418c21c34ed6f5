import Joi from "joi";
import type { Branding } from "../../domain/merchants/branding.ts";
import { AppError } from "../../errors.ts";
import { updateBranding } from "../../operations/merchants/updateBranding.ts";
import { merchantSettings } from "../../queries/merchantSettings.ts";
import { memberRoute, type Route } from "../route.ts";
import { etagOf } from "../send.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";

const path = "/api/v1/merchant/branding";
const color = Joi.string().pattern(/^#[0-9a-f]{6}$/, { name: "color" });

const brandingSchema = Joi.object({
  primaryColor: color.required().description("Of buttons and headings."),
  accentColor: color.required().description("Of what should stand out."),
  slogan: Joi.string().max(150).allow(null).default(null),
  footer: Joi.string().max(500).allow(null).default(null).description("At the foot of page and mails."),
});
const brandingValidator: Validator<Branding> = createValidator(brandingSchema);
const answers = { 200: { description: "The branding as it is now.", schema: brandingSchema } };

const readOne = memberRoute({
  method: "get",
  path,
  operationId: "readBranding",
  tag: "Merchant",
  summary: "How the merchant's page and mails look",
  permission: "read settings",
  answers,
  async answer({ deps, principal }) {
    const settings = await merchantSettings(deps.db, principal.merchantId);
    if (!settings) throw new AppError("resource.not_found");
    return { status: 200, data: settings.branding, version: settings.version };
  },
});

const updateOne = memberRoute({
  method: "put",
  path,
  operationId: "updateBranding",
  tag: "Merchant",
  summary: "Set how the merchant's page and mails look",
  permission: "change settings",
  versioned: true,
  body: {
    ...brandingValidator,
    examples: {
      green: { primaryColor: "#0b6e4f", accentColor: "#fa9f42", slogan: "Desde 1987", footer: null },
    },
  },
  answers,
  async answer(request) {
    const { branding, version } = await updateBranding(request.deps, request, request.body);
    return { status: 200, data: branding, headers: { ETag: etagOf(version) } };
  },
});

export const brandingRoutes: readonly Route[] = [readOne, updateOne];
