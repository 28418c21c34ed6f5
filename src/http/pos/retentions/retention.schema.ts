import Joi from "joi";
import { branchOf } from "../../../domain/access/principal.ts";
import type { Retention } from "../../../domain/retentions/retention.ts";
import { atOnce } from "../../../domain/steps/atOnce.ts";
import { firstFaults } from "../../../domain/tickets/firstFaults.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { instant } from "../../validation/instant.ts";
import { ownFault } from "../../validation/ownFault.ts";
import { email, neededUnless, postalCode, rfc, text, uuid, writtenAmount } from "../../validation/schemas.ts";
import { complementFaults } from "../documents/complementFaults.ts";
import { externalInvoiceId } from "../invoices.schema.ts";

const pesos = writtenAmount({ min: 0, max: 1e12, decimals: 2 });
const month = Joi.number().integer().min(1).max(12);

const receiverSchema = Joi.object({
  nationality: Joi.string()
    .valid("national", "foreign")
    .default("national")
    .description("Whether the receiver has an RFC (SAT's Nacional), or lives abroad (Extranjero)."),
  rfc: neededUnless(rfc, "nationality", "foreign"),
  name: text(254).required().description("The name as SAT has it registered."),
  curp: notOf(text(18), "foreign"),
  postalCode: neededUnless(postalCode, "nationality", "foreign").description(
    "The postal code of the fiscal domicile.",
  ),
  taxId: notOf(text(20), "national"),
}).meta({ name: "RetentionReceiver" });

/** Forbids a field to receivers of one kind. */
function notOf<Schema extends Joi.AnySchema>(schema: Schema, nationality: string): Schema {
  // oxlint-disable-next-line unicorn/no-thenable -- Joi's own word.
  return schema.when("nationality", { is: nationality, then: Joi.forbidden(), otherwise: Joi.optional() });
}

const taxSchema = Joi.object({
  tax: Joi.string().valid("001", "002", "003").description("001 ISR, 002 IVA or 003 IEPS (c_Impuesto)."),
  base: pesos.description("The amount of which the tax was withheld."),
  amount: pesos.required().description("The amount that was withheld."),
  paymentType: Joi.string()
    .pattern(/^\d{2}$/, { name: "c_TipoPagoRet" })
    .required()
    .description("c_TipoPagoRet: whether the tax is paid for good or provisionally.")
    .example("04"),
}).meta({ name: "WithheldTax" });

const complements = Joi.object()
  .unknown()
  .description(
    "The complements of retentions by the name of their root, each in SAT's own names: { Dividendos: { DividOUtil: { … } } }.",
  )
  .meta({ name: "RetentionComplements" });

/** The body of a retention. */
export const newRetentionSchema: Joi.ObjectSchema = Joi.object({
  externalId: externalInvoiceId,
  branch: text(40).description("Branch code; the main branch when absent."),
  issuedAt: instant.description("An instant of the last 72 hours; the moment of sealing when absent."),
  email: email.description("The address to which XML and PDF go once it is stamped."),
  key: Joi.string()
    .pattern(/^\d{2}$/, { name: "c_CveRetenc" })
    .required()
    .description("c_CveRetenc: what the payment was for.")
    .example("01"),
  description: text(100).description("What the payment was for, in words; with key 25 it is needed."),
  relation: Joi.object({
    type: Joi.string()
      .pattern(/^\d{2}$/, { name: "c_TipoRelacion" })
      .required()
      .description("c_TipoRelacion: how this retention relates to the other; 04 takes its place."),
    uuid: uuid.required().description("The fiscal folio of the other retention."),
  })
    .description("The retention that this one relates to.")
    .meta({ name: "RetentionRelation" }),
  receiver: receiverSchema.required(),
  period: Joi.object({
    from: month.required().description("The first month."),
    to: month.required().description("The last month; the first one where it is of one month."),
    year: Joi.number().integer().min(2000).max(2100).required(),
  })
    .required()
    .description("The months that it is about.")
    .meta({ name: "RetentionPeriod" }),
  totals: Joi.object({
    operation: pesos
      .description("The total of the operation; taxed and exempt together when absent.")
      .example(20_000),
    taxed: pesos.required().description("The part of the operation that is taxed.").example(20_000),
    exempt: pesos.required().description("The part of the operation that is exempt.").example(0),
    withheld: pesos.description("The total withheld; the sum of the taxes when absent.").example(2_000),
    bimonthlyProfit: pesos.description("SAT's UtilidadBimestral.").example(0),
    correspondingIsr: pesos.description("SAT's ISRCorrespondiente.").example(0),
  })
    .required()
    .description("Amounts in pesos; a text is written as it is, a number with two decimals.")
    .meta({ name: "RetentionTotals" }),
  taxes: Joi.array().items(taxSchema).max(100).default([]).description("What was withheld, tax by tax."),
  complements,
}).meta({ name: "NewRetention" });

const validator = createValidator<Retention>(newRetentionSchema);

/** Accepts retentions that this merchant can send: sound in shape and of a branch that exists. */
export const retentionValidator: Validator<Retention> & { readonly sizedBy: Joi.Schema } = {
  schema: newRetentionSchema,
  sizedBy: newRetentionSchema.keys({ complements: Joi.string().max(60_000) }),
  validate(value, context) {
    const validated = validator.validate(value, context);
    if (validated.faults) {
      const ofComplements = atOnce(complementFaults(value, context, "retention"));
      return { faults: firstFaults([...validated.faults, ...ofComplements]) };
    }
    if (context.principal && !branchOf(context.principal, validated.value.branch))
      return { faults: [ownFault("branch.unknown", "branch")] };
    // Complements as they came: a validator leaves out what its schema does not name, and their own tables judge them.
    const { complements: sent } = value as Pick<Retention, "complements">;
    return { value: { ...validated.value, ...(sent && { complements: sent }) } };
  },
};
