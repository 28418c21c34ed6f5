import Joi from "joi";
import { mailRhythms } from "../../../domain/taxpayers/mailRhythm.ts";
import type { ReceiverCheck } from "../../../domain/invoicing/receiver/checkReceiver.ts";
import type { Customer } from "../../../models/merchants/Customer.ts";
import type { Language } from "../../present/language.ts";
import { faultSchema, presentFault } from "../../present/presentFault.ts";

const textOrNull = Joi.string().allow(null).required();

export const presentedCustomerSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  rfc: Joi.string().required(),
  name: Joi.string()
    .required()
    .description("The name as documents have it: in capitals, with single blanks."),
  postalCode: Joi.string().required(),
  taxRegime: Joi.string().required(),
  cfdiUse: Joi.string().required(),
  email: textOrNull,
  notes: textOrNull,
  creditDays: Joi.number()
    .integer()
    .allow(null)
    .required()
    .description("Days of credit; null where those of the settings count."),
  mailRhythm: Joi.string()
    .valid(...mailRhythms)
    .allow(null)
    .required()
    .description("The rhythm in which documents go to it; null where the e-mail settings count."),
  createdAt: Joi.string().isoDate().required(),
  updatedAt: Joi.string().isoDate().required(),
});

export const presentedReceiverCheckSchema: Joi.ObjectSchema = Joi.object({
  valid: Joi.boolean()
    .required()
    .description("Whether a CFDI can be issued, as far as SAT's public rules tell."),
  faults: Joi.array().items(faultSchema).required(),
  warnings: Joi.array()
    .items(faultSchema)
    .required()
    .description("The points that SAT's registry may see differently."),
});

export function presentCustomer(row: Customer) {
  const { id, rfc, name, postalCode, taxRegime, cfdiUse, email, notes, creditDays, mailRhythm } = row;
  return {
    id,
    rfc,
    name,
    postalCode,
    taxRegime,
    cfdiUse,
    email,
    notes,
    creditDays,
    mailRhythm,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

export function presentReceiverCheck({ faults, warnings }: ReceiverCheck, language: Language) {
  return {
    valid: faults.length === 0,
    faults: faults.map((fault) => presentFault(fault, language)),
    warnings: warnings.map((fault) => presentFault(fault, language)),
  };
}
