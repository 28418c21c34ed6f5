import Joi from "joi";
import { cronFaults } from "../../../domain/schedules/cronFaults.ts";
import { defaultSchedule } from "../../../domain/satDownloads/defaultSchedule.ts";
import type { SatContent, SatRequestType, SatService } from "../../../domain/satDownloads/satQuery.ts";
import { satContents } from "../../../domain/satDownloads/satQuery.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { flag } from "../fields.ts";
import { rangeFaults, rangeKeys } from "./satDownloads.schema.ts";

export interface ScheduleBody {
  readonly enabled: boolean;
  readonly requestTypes: readonly ("emitidos" | "recibidos")[];
  readonly content: SatContent;
  readonly cron: string;
}

const scheduleForm: Validator<ScheduleBody> = createValidator(
  Joi.object({
    enabled: flag.required(),
    requestTypes: Joi.array()
      .items(Joi.string().valid("emitidos", "recibidos"))
      .min(1)
      .unique()
      .default(defaultSchedule.requestTypes),
    content: Joi.string()
      .valid(...satContents)
      .default(defaultSchedule.content),
    cron: Joi.string()
      .max(100)
      .default(defaultSchedule.cron)
      .description("Five fields, on the clocks of the main branch; once an hour at most."),
  }),
);

export const scheduleValidator: Validator<ScheduleBody> = {
  schema: scheduleForm.schema,
  validate(value, context) {
    const form = scheduleForm.validate(value, context);
    const { cron } = (form.value ?? (typeof value === "object" && value) ?? {}) as { cron?: unknown };
    const known = form.faults?.some(({ path }) => path === "cron");
    const more = typeof cron === "string" && !known ? cronFaults(cron, "cron", context.now) : [];
    const faults = [...(form.faults ?? []), ...more];
    return faults.length > 0 || form.value === undefined ? { faults } : { value: form.value };
  },
};

export interface QuotaQuery {
  readonly requestType: Exclude<SatRequestType, "folio">;
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly content: SatContent;
  readonly service: SatService;
}

const quotaForm: Validator<QuotaQuery> = createValidator(
  Joi.object({
    ...rangeKeys,
    requestType: Joi.string().valid("emitidos", "recibidos").required(),
    dateFrom: (rangeKeys["dateFrom"] as Joi.StringSchema).required(),
    dateTo: (rangeKeys["dateTo"] as Joi.StringSchema).required(),
  }),
);

export const quotaQueryValidator: Validator<QuotaQuery> = {
  schema: quotaForm.schema,
  validate(value, context) {
    const form = quotaForm.validate(value, context);
    if (form.faults) return form;
    const faults = rangeFaults(form.value, context);
    return faults.length > 0 ? { faults } : form;
  },
};
