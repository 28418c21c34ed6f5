import Joi from "joi";
import type { Branding } from "../../../domain/merchants/branding.ts";
import { AppError } from "../../../errors.ts";
import { findServedMerchant, type ServedMerchant } from "../../../operations/consumer/servedMerchant.ts";
import type { Deps } from "../../../operations/deps.ts";
import { previewLooks } from "../../../operations/merchants/previewLooks.ts";
import type { SelfInvoiceTerms } from "../../../operations/merchants/updateSelfInvoice.ts";
import { merchantBranding } from "../../../queries/merchants/merchantBranding.ts";
import { merchantLogo } from "../../../queries/merchants/merchantLogo.ts";
import { presentConsumerMerchant } from "../../consumer/presentConsumerMerchant.ts";
import { brandingValidator, logoImage } from "../../merchant/settings/branding.schema.ts";
import { selfInvoiceValidator } from "../../merchant/settings/selfInvoice.schema.ts";
import { memberRoute, type Route } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { layout } from "../layout.ts";
import type { PageBrand } from "../page.ts";
import { brandOf } from "../pageBrand.ts";
import { merchantContent } from "../receipt/merchantPage.ts";

const green = { primaryColor: "#0b6e4f", accentColor: "#fa9f42", slogan: "Desde 1987", footer: null };
const image = logoImage
  .allow(null)
  .description("A PNG or JPEG of up to 256 KB, in base64; none when null, the stored one when absent.");

const invoiceValidator: Validator<{ readonly branding: Branding; readonly image?: string | null }> =
  createValidator(Joi.object({ branding: brandingValidator.schema.required(), image }));

const invoicePreview = memberRoute({
  method: "post",
  path: "/api/v1/merchant/branding/preview",
  operationId: "previewBranding",
  tag: "Merchant",
  summary: "Print a sample invoice in looks that are not saved; nothing is stored",
  permission: "read settings",
  readsOnly: true,
  callsPerMinute: 60,
  body: { ...invoiceValidator, examples: { green: { branding: green } } },
  answers: { 200: { description: "The sample.", contentTypes: ["application/pdf"] } },
  refusals: ["branding.logo_refused"],
  async answer({ deps, principal, body: { branding, image: sent } }) {
    const picture = sent && Buffer.from(sent, "base64");
    const tried = { branding, ...(sent !== undefined && { image: picture || null }) };
    return {
      status: 200,
      contentType: "application/pdf",
      bytes: await previewLooks(deps, principal, tried),
    };
  },
});

interface TriedPage {
  readonly selfInvoice?: SelfInvoiceTerms;
  readonly branding?: Branding;
  readonly image?: string | null;
}

const pageValidator: Validator<TriedPage> = createValidator(
  Joi.object({ selfInvoice: selfInvoiceValidator.schema, branding: brandingValidator.schema, image }),
);

const pagePreview = memberRoute({
  method: "post",
  path: "/api/v1/merchant/self-invoice/preview",
  operationId: "previewSelfInvoice",
  tag: "Merchant",
  summary: "The self-invoicing page under settings and looks that are not saved; nothing is stored",
  permission: "read settings",
  readsOnly: true,
  callsPerMinute: 120,
  body: { ...pageValidator, examples: { stored: {}, green: { branding: green } } },
  answers: {
    200: {
      description: "The page as its customers would see it; what was left out is as it is stored.",
      contentTypes: ["text/html"],
    },
  },
  refusals: ["branding.logo_refused"],
  async answer({ deps, principal: { merchantId }, body, language }) {
    const served = await findServedMerchant(deps, { id: merchantId });
    if (!served) throw new AppError("resource.not_found");
    const stored = await merchantBranding(served.db, merchantId);
    const tried = { ...served, settings: triedTerms(served, body.selfInvoice) };
    const merchant = presentConsumerMerchant(tried, { ...stored, ...body.branding, logo: stored.logo });
    const content = merchantContent({ language }, merchant);
    const brand = { ...brandOf(merchant), logo: await shownLogo(deps, served, body.image) };
    const page = layout({ ...content, brand, hasScript: false, isPreview: true }, { language, path: "" });
    return { status: 200, contentType: "text/html; charset=utf-8", bytes: page.toString() };
  },
});

export const brandPreviewRoutes: readonly Route[] = [invoicePreview, pagePreview];

function triedTerms({ settings }: ServedMerchant, terms?: SelfInvoiceTerms): ServedMerchant["settings"] {
  return {
    ...settings,
    ...terms,
    lookupBy: terms?.lookupBy ?? settings.lookupBy,
    correctedBy: terms?.correctedBy ?? settings.correctedBy,
    untilGlobal: terms?.untilGlobal ?? settings.untilGlobal,
  };
}

/** Returns the logo as a part of the page itself: one that is only tried has no address. */
async function shownLogo(
  { pictures }: Pick<Deps, "pictures">,
  { db, merchant }: Pick<ServedMerchant, "db" | "merchant">,
  sent: string | null | undefined,
): Promise<PageBrand["logo"]> {
  const image =
    sent === undefined ? await merchantLogo(db, merchant.id) : sent && Buffer.from(sent, "base64");
  if (!image) return null;
  const picture = await pictures.readPicture(merchant.id, image);
  if (picture === undefined) throw new AppError("branding.logo_refused");
  const { mediaType, width, height, content } = picture;
  return { address: `data:${mediaType};base64,${Buffer.from(content).toString("base64")}`, width, height };
}
