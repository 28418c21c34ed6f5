import Joi from "joi";
import { isReservedSlug, slugForm, slugOf } from "../../../domain/merchants/slug.ts";
import { AppError } from "../../../errors.ts";
import { updateSelfInvoice } from "../../../operations/merchants/updateSelfInvoice.ts";
import { isSlugTaken, merchantSettings } from "../../../queries/merchants/merchantSettings.ts";
import { memberRoute, type Route } from "../../route.ts";
import { etagOf } from "../../send.ts";
import {
  presentedSelfInvoiceSchema,
  selfInvoiceValidator,
  slugQueryValidator,
} from "./selfInvoice.schema.ts";

const path = "/api/v1/merchant/self-invoice";
const answers = { 200: { description: "The terms as they are now.", schema: presentedSelfInvoiceSchema } };

const readTerms = memberRoute({
  method: "get",
  path,
  operationId: "readSelfInvoice",
  tag: "Merchant",
  summary: "On what terms customers invoice themselves",
  permission: "read settings",
  answers,
  async answer({ deps, principal }) {
    const settings = await merchantSettings(deps.db, principal.merchantId);
    if (!settings) throw new AppError("resource.not_found");
    const { slug, selfInvoice, version } = settings;
    return { status: 200, data: { slug, ...selfInvoice }, version };
  },
});

const updateTerms = memberRoute({
  method: "put",
  path,
  operationId: "updateSelfInvoice",
  tag: "Merchant",
  summary: "Set on what terms, and at which address, customers invoice themselves",
  permission: "change settings",
  versioned: true,
  body: {
    ...selfInvoiceValidator,
    examples: {
      month: {
        slug: "la-muestra",
        enabled: true,
        deadlineFrom: "endOfMonth",
        deadlineDays: 3,
        cfdiUses: ["G01", "G03", "S01"],
        correctionDays: 5,
        lookupBy: "folio",
        correctedBy: "customer",
        texts: { welcome: "Gracias por su compra.", terms: null, help: "facturas@muestra.example" },
      },
    },
  },
  answers,
  refusals: ["merchant.slug_taken"],
  async answer(request) {
    const { slug, selfInvoice, version } = await updateSelfInvoice(request.deps, request, request.body);
    return { status: 200, data: { slug, ...selfInvoice }, headers: { ETag: etagOf(version) } };
  },
});

const checkSlug = memberRoute({
  method: "get",
  path: `${path}/slug-check`,
  operationId: "checkSlug",
  tag: "Merchant",
  summary: "Whether an address for the self-invoicing page is free",
  permission: "read settings",
  query: slugQueryValidator,
  answers: {
    200: {
      description: "Free or not, and why.",
      schema: Joi.object({
        slug: Joi.string().allow("").required(),
        state: Joi.string().valid("free", "own", "taken", "reserved", "malformed").required(),
        suggestion: Joi.string().allow(null).required().description("An address of an allowed form."),
      }),
    },
  },
  callsPerMinute: 120,
  async answer({ deps, principal, query: { slug } }) {
    const settings = await merchantSettings(deps.db, principal.merchantId);
    const state = await stateOf(slug, settings?.slug ?? null, (each) => isSlugTaken(deps.db, each));
    const suggestion = state === "malformed" ? (slugOf(slug) ?? null) : null;
    return { status: 200, data: { slug, state, suggestion } };
  },
});

export const selfInvoiceRoutes: readonly Route[] = [readTerms, updateTerms, checkSlug];

async function stateOf(
  slug: string,
  own: string | null,
  isTaken: (slug: string) => Promise<boolean>,
): Promise<"free" | "own" | "taken" | "reserved" | "malformed"> {
  if (!slugForm.test(slug)) return "malformed";
  if (isReservedSlug(slug)) return "reserved";
  if (slug === own) return "own";
  return (await isTaken(slug)) ? "taken" : "free";
}
