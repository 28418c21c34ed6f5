import Joi from "joi";
import { manifestText } from "../../../domain/merchants/manifestText.ts";
import { pacNames, type PacProvider, pacProviders } from "../../../domain/pacs/pacProviders.ts";
import { AppError } from "../../../errors.ts";
import { Merchant } from "../../../models/merchants/Merchant.ts";
import type { PacManifest } from "../../../models/pacs/PacManifest.ts";
import { signPacManifest } from "../../../operations/pacs/signPacManifest.ts";
import { merchantPacs } from "../../../queries/merchants/merchantPacs.ts";
import { signedManifests } from "../../../queries/files/signedManifests.ts";
import { presentInstant } from "../../present/presentInstant.ts";
import { memberRoute, type Route } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { uuid } from "../../validation/schemas.ts";
import { type EfirmaBody, efirmaFilesOf, efirmaKeys } from "../certificates/efirma.schema.ts";
import { providerField } from "./pacAccount.schema.ts";

const path = "/api/v1/merchant/manifest";

const bodyValidator: Validator<EfirmaBody & { readonly provider: PacProvider; readonly text?: string }> =
  createValidator(
    Joi.object({
      provider: providerField.required().description("The PAC to which it is given."),
      text: Joi.string()
        .max(100_000)
        .pattern(/^(?:[^\p{Cc}\p{Cs}\uFFFE\uFFFF]|[\t\n\r])*$/u, { name: "text" })
        .description("The text that the PAC gives to be signed; our own when absent."),
      ...efirmaKeys,
      key: efirmaKeys.key.description("The .key file in base64; it signs once and is not kept."),
      password: efirmaKeys.password.description("The password of the .key file; it is not kept."),
    }),
  );

const signedSchema = Joi.object({
  id: uuid.required(),
  rfc: Joi.string().required(),
  serialNumber: Joi.string().required().description("The number of the e.firma's certificate."),
  signedAt: Joi.string().isoDate().required(),
  xml: Joi.string()
    .required()
    .description("The signed document, for the PAC.")
    .example("<documento>…</documento>"),
}).meta({ name: "SignedManifest" });

const itemSchema = Joi.object({
  provider: providerField.required().description("The PAC to which it is given."),
  name: Joi.string().required().description("The name of the PAC.").example("Finkok"),
  text: Joi.string().required().description("Our own words, for a PAC that gives no text."),
  isInUse: Joi.boolean().required().description("True where the merchant has an account of its own there."),
  signed: signedSchema
    .allow(null)
    .required()
    .description("What was signed last under the present RFC; null where nothing was."),
}).meta({ name: "PacManifest" });

const read = memberRoute({
  tag: "Merchant",
  permission: "manage certificates",
  method: "get",
  path,
  operationId: "readManifests",
  summary: "The manifests that PACs want: what there is to sign, and what was signed",
  answers: {
    200: {
      description: "One for each PAC.",
      schema: Joi.object({ items: Joi.array().items(itemSchema).required() }),
    },
  },
  async answer({ deps, principal: { merchantId, livemode } }) {
    const merchant = await Merchant.query(deps.db).findById(merchantId);
    if (!merchant) throw new AppError("resource.not_found");
    const [signed, { accounts }] = await Promise.all([
      signedManifests(deps.db, { merchantId, livemode, rfc: merchant.rfc }),
      merchantPacs(deps.db, { merchantId, livemode }),
    ]);
    const items = pacProviders.map((provider) => {
      const found = signed.find((one) => one.provider === provider);
      return {
        provider,
        name: pacNames[provider],
        text: manifestText(provider, merchant),
        isInUse: accounts.some((account) => account.provider === provider),
        signed: found ? present(found) : null,
      };
    });
    return { status: 200, data: { items } };
  },
});

const sign = memberRoute({
  tag: "Merchant",
  permission: "manage certificates",
  method: "post",
  path,
  operationId: "signManifest",
  summary: "Sign the manifest that a PAC wants with the e.firma, whose key is not kept",
  body: {
    ...bodyValidator,
    examples: {
      finkok: {
        provider: "finkok",
        certificate: "MIIGFDCCA/ygAwIBAgIU",
        key: "MIIFDjBABgkqhkiG9w0B",
        password: "12345678a",
      },
    },
  },
  answers: { 201: { description: "The signed document.", schema: signedSchema } },
  refusals: ["efirma.refused", "certificate.foreign_rfc"],
  // Opening a key costs work; nobody signs many.
  callsPerMinute: 30,
  async answer(request) {
    const { deps, principal, body } = request;
    const { provider, text } = body;
    const { livemode } = principal;
    const order = { provider, livemode, text, ...efirmaFilesOf(body) };
    return { status: 201, data: present(await signPacManifest(deps, request, order)) };
  },
});

export const manifestRoutes: readonly Route[] = [read, sign];

function present({ id, rfc, serialNumber, signedAt, xml }: PacManifest) {
  return { id, rfc, serialNumber, signedAt: presentInstant(signedAt), xml };
}
