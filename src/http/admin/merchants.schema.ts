import Joi from "joi";
import type { MerchantChange } from "../../operations/merchants/changeMerchant.ts";
import type { Enrolment } from "../../operations/registration/enrolMerchant.ts";
import { type MerchantFilter, merchantStates } from "../../queries/admin/merchants.ts";
import { placeOfIssue, seriesCode } from "../merchant/fields.ts";
import { pageKeys, type PageQuery } from "../lists/paging.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { code, email, rfc, text } from "../validation/schemas.ts";

const taxRegime = code("c_RegimenFiscal", /^\d{3}$/, "tax-regimes");
const language = Joi.string().valid("es", "en");
const room = Joi.number().integer().min(0).max(100_000);
const pace = Joi.number().integer().min(1).max(1_000_000);

export const merchantListQueryValidator: Validator<PageQuery & MerchantFilter> = createValidator(
  Joi.object({
    rfc,
    name: text(300).description("Beginning of the legal or of the trade name, in any case."),
    email: email.description("The e-mail of the merchant, or of somebody of its team."),
    state: Joi.string().valid(...merchantStates),
    ...pageKeys,
  }),
);

const branch = Joi.object({
  code: seriesCode.required(),
  name: text(100).required(),
  postalCode: placeOfIssue.required(),
});

export const enrolmentValidator: Validator<Enrolment> = createValidator(
  Joi.object({
    rfc: rfc.required(),
    legalName: text(300)
      .required()
      .description("The name as SAT has it: upper case, without the company type."),
    tradeName: text(300).required(),
    taxRegime: taxRegime.required(),
    language: language.default("es"),
    branches: Joi.array()
      .items(branch)
      .min(1)
      .max(50)
      .unique("code")
      .required()
      .description("The first one is the main branch."),
    ownerEmail: email.required().description("Gets the mail by which the merchant is taken over."),
  }),
);

export const enrolmentExample = {
  rfc: "EKU9003173C9",
  legalName: "ESCUELA KEMPER URGATE",
  tradeName: "Kemper",
  taxRegime: "601",
  branches: [{ code: "MATRIZ", name: "Matriz", postalCode: "42501" }],
  ownerEmail: "duena@kemper.example",
};

export const merchantChangeValidator: Validator<MerchantChange> = createValidator(
  Joi.object({
    tradeName: text(300),
    email: email.allow(null),
    phone: text(30).allow(null),
    language,
    limits: Joi.object({
      plan: text(60),
      branches: room,
      members: room,
      apiKeys: room,
      callsPerMinute: pace,
      promptDocumentsPerMinute: pace,
    }).description("The most it may have of each; none where neither it nor its plan says one."),
  }).min(1),
);

export const reasonValidator: Validator<{ readonly reason: string }> = createValidator(
  Joi.object({
    reason: text(500).required().description("Stands in the audit log, for the merchant to read."),
  }),
);

export const impersonationValidator: Validator<{ readonly reason: string; readonly livemode: boolean }> =
  createValidator(
    Joi.object({
      reason: text(500).required().description("Stands in the audit log, for the merchant to read."),
      livemode: Joi.boolean().strict().default(false),
    }),
  );
