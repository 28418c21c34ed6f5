import Joi from "joi";
import type { PaymentSettings } from "../../../domain/merchants/paymentSettings.ts";
import type { ReminderSettings } from "../../../domain/merchants/reminderSettings.ts";
import type { ReturnsPolicy } from "../../../domain/merchants/returns.ts";
import type { Fault } from "../../../errors.ts";
import type { WantedSettings } from "../../../operations/settings/changeSettings.ts";
import type { Settings, SettingsName } from "../../../operations/settings/settingsPart.ts";
import { settingsNames, settingsParts } from "../../../operations/settings/settingsParts.ts";
import { presentedProfileSchema } from "./presentProfile.ts";
import { presentedScheduleSchema } from "../sat/presentSatSchedule.ts";
import { presentedTaxIdentitySchema } from "./presentTaxIdentity.ts";
import { flag } from "../fields.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { creditDays } from "../../validation/schemas.ts";
import type { ValidationContext } from "../../validation/validationContext.ts";
import { brandingValidator, presentedBrandingSchema } from "./branding.schema.ts";
import { profileValidator, taxInfoValidator } from "./profile.schema.ts";
import { scheduleValidator } from "../sat/satSchedule.schema.ts";
import { presentedSelfInvoiceSchema, selfInvoiceValidator } from "./selfInvoice.schema.ts";
import { globalInvoiceValidator, presentedGlobalInvoiceSchema } from "./globalInvoice.schema.ts";
import { defaultsValidator, presentedDefaultsSchema } from "./defaults.schema.ts";
import { notificationsValidator, presentedNotificationsSchema } from "./notifications.schema.ts";

interface PartSchemas<Wanted> {
  /** Judges the part as its own address does. */
  readonly validator: Validator<Wanted>;
  /** Describes what its own address shows. */
  readonly presented: Joi.ObjectSchema;
}

/** The policy on returns, which is set here only. */
const returnsSchema = Joi.object({
  cancelSameDay: flag
    .required()
    .description(
      "Whether the whole return of a ticket that was invoiced on the same day cancels its invoice (motive 03) instead of crediting it.",
    ),
});

/** The way in which payments are told to SAT, which is set here only. */
const paymentsSchema = Joi.object({
  complement: Joi.string()
    .valid("perPayment", "monthly")
    .required()
    .description(
      "perPayment: a receipt (REP) for each payment, at once. monthly: one for each receiver once the month is over.",
    )
    .example("perPayment"),
});

/** The mails about open invoices, which are set here only. */
const remindersSchema = Joi.object({
  enabled: flag.required().description("Whether customers are reminded by mail of what they owe."),
  creditDays: creditDays
    .required()
    .description("Days of credit where neither the invoice nor its customer says; 0 is due at once."),
  days: Joi.array()
    .items(Joi.number().integer().strict().min(-60).max(365))
    .min(1)
    .max(6)
    .unique()
    .required()
    .description(
      "The days of the mails, counted from the day on which an invoice is due; negative before it.",
    )
    .example([-3, 1, 8]),
});

const schemas: { readonly [Name in SettingsName]: PartSchemas<Settings[Name]> } = {
  profile: { validator: profileValidator, presented: presentedProfileSchema },
  taxInfo: { validator: taxInfoValidator, presented: presentedTaxIdentitySchema },
  selfInvoice: { validator: selfInvoiceValidator, presented: presentedSelfInvoiceSchema },
  branding: { validator: brandingValidator, presented: presentedBrandingSchema },
  notifications: { validator: notificationsValidator, presented: presentedNotificationsSchema },
  globalInvoice: { validator: globalInvoiceValidator, presented: presentedGlobalInvoiceSchema },
  returns: { validator: createValidator<ReturnsPolicy>(returnsSchema), presented: returnsSchema },
  payments: { validator: createValidator<PaymentSettings>(paymentsSchema), presented: paymentsSchema },
  reminders: { validator: createValidator<ReminderSettings>(remindersSchema), presented: remindersSchema },
  defaults: { validator: defaultsValidator, presented: presentedDefaultsSchema },
  satSchedule: { validator: scheduleValidator, presented: presentedScheduleSchema },
};

/** Shows of each part what can be set, so that whatever was read may be sent back. */
export const presentedSettingsSchema: Joi.ObjectSchema = Joi.object(
  Object.fromEntries(
    settingsNames.map((name) => {
      const { validator, presented } = schemas[name];
      const fields = fieldsOf(validator.schema).map((field) => [field, presented.extract(field)]);
      return [name, Joi.object(Object.fromEntries(fields))];
    }),
  ),
);

/**
 * Judges each part that was sent by its own validator. Faults of form are no refusal yet: they wait for what the parts'
 * operations find, so that all are told at once. A part that somebody may not change is for them no field of this body.
 */
export const settingsValidator: Validator<WantedSettings> = {
  schema: Joi.object(Object.fromEntries(settingsNames.map((name) => [name, schemas[name].validator.schema]))),
  validate(value, context) {
    const outline = outlineFor(context).validate(value, context);
    if (outline.faults?.some(({ path }) => path === "")) return { faults: outline.faults };
    const sent = value as Readonly<Record<string, unknown>>;
    const judged = changeable(context)
      .filter((name) => sent[name] !== undefined)
      .map((name) => ({ name, ...schemas[name].validator.validate(sent[name], context) }));
    const faults = judged.flatMap((part) => (part.faults ?? []).map((fault) => under(part.name, fault)));
    const sound = judged.filter((part) => part.faults === undefined);
    const parts: Partial<Settings> = Object.fromEntries(sound.map((part) => [part.name, part.value]));
    return { value: { parts, faults: [...(outline.faults ?? []), ...faults] } };
  },
};

function changeable({ principal }: ValidationContext): readonly SettingsName[] {
  return settingsNames.filter((name) => principal?.permissions.has(settingsParts[name].change));
}

function outlineFor(context: ValidationContext): Validator<object> {
  return createValidator(
    Joi.object(Object.fromEntries(changeable(context).map((name) => [name, Joi.any()]))),
  );
}

function under(name: SettingsName, { path, ...fault }: Fault): Fault {
  const within = path === "" || path.startsWith("[") ? `${name}${path}` : `${name}.${path}`;
  return { ...fault, path: within };
}

function fieldsOf(schema: Joi.Schema): readonly string[] {
  return (schema.$_terms["keys"] as readonly { readonly key: string }[]).map(({ key }) => key);
}
