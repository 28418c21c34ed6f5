import Joi from "joi";
import { AppError } from "../../../errors.ts";
import { setLogo } from "../../../operations/merchants/setLogo.ts";
import { updateBranding } from "../../../operations/merchants/updateBranding.ts";
import { merchantSettings, type SettingsOfMerchant } from "../../../queries/merchants/merchantSettings.ts";
import type { JsonAnswer } from "../../answer.ts";
import { memberRoute, type Route } from "../../route.ts";
import { etagOf } from "../../send.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { brandingValidator, logoImage, presentedBrandingSchema } from "./branding.schema.ts";

/** A PNG of one opaque red pixel. */
const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC";

const path = "/api/v1/merchant/branding";
const answers = { 200: { description: "The branding as it is now.", schema: presentedBrandingSchema } };

const readOne = memberRoute({
  method: "get",
  path,
  operationId: "readBranding",
  tag: "Merchant",
  summary: "How the merchant's page, mails and invoices look",
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
  summary: "Set how the merchant's page, mails and invoices look; the logo stays",
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
    return presentSettings(await updateBranding(request.deps, request, request.body));
  },
});

const logoValidator: Validator<{ image: string }> = createValidator(
  Joi.object({
    image: logoImage.required().description("A PNG or JPEG of up to 256 KB, in base64."),
  }),
);
const logoPath = `${path}/logo`;

const setOne = memberRoute({
  method: "put",
  path: logoPath,
  operationId: "setLogo",
  tag: "Merchant",
  summary: "Put a picture in the logo place of invoices",
  permission: "change settings",
  versioned: true,
  body: { ...logoValidator, examples: { dot: { image: onePixel } } },
  answers,
  refusals: ["branding.logo_refused"],
  async answer(request) {
    return presentSettings(await setLogo(request.deps, request, Buffer.from(request.body.image, "base64")));
  },
});

const clearOne = memberRoute({
  method: "delete",
  path: logoPath,
  operationId: "clearLogo",
  tag: "Merchant",
  summary: "Clear the logo place; the merchant's initials stand there",
  permission: "change settings",
  versioned: true,
  answers,
  async answer(request) {
    return presentSettings(await setLogo(request.deps, request, null));
  },
});

export const brandingRoutes: readonly Route[] = [readOne, updateOne, setOne, clearOne];

function presentSettings({ branding, version }: SettingsOfMerchant): JsonAnswer {
  return { status: 200, data: branding, headers: { ETag: etagOf(version) } };
}
