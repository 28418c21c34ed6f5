import Joi from "joi";
import { defaultSchedule } from "../../../domain/satDownloads/defaultSchedule.ts";
import { reasonWords } from "../../../domain/satDownloads/words/reasonWords.ts";
import { satContents } from "../../../domain/satDownloads/satQuery.ts";
import type { SatSchedule } from "../../../models/sat/SatSchedule.ts";
import type { Language } from "../../present/language.ts";
import { instantOrNull } from "../../present/presentInstant.ts";

const instant = Joi.string().isoDate().allow(null).required();

export const presentedScheduleSchema: Joi.ObjectSchema = Joi.object({
  livemode: Joi.boolean().required(),
  enabled: Joi.boolean().required(),
  requestTypes: Joi.array().items(Joi.string().valid("emitidos", "recibidos")).required(),
  content: Joi.string()
    .valid(...satContents)
    .required(),
  cron: Joi.string().required(),
  timeZone: Joi.string().required().description("On whose clocks; that of the main branch."),
  coveredUntil: Joi.string().allow(null).required().description("Local time up to which it has asked."),
  nextRunAt: instant,
  lastRunAt: instant,
  lastProblem: Joi.object({ code: Joi.string().required(), message: Joi.string().required() })
    .allow(null)
    .required()
    .description("The reason why the last run asked for nothing."),
});

const never = { coveredUntil: null, nextRunAt: null, lastRunAt: null, lastProblem: null } as const;

export function presentSchedule(
  row: SatSchedule | undefined,
  { livemode, timeZone }: { readonly livemode: boolean; readonly timeZone: string },
  language: Language,
) {
  if (!row) return { livemode, ...defaultSchedule, timeZone, ...never };
  return {
    livemode,
    enabled: row.enabled,
    requestTypes: row.requestTypes,
    content: row.content,
    cron: row.cron,
    timeZone: row.zone,
    coveredUntil: row.coveredUntil,
    nextRunAt: instantOrNull(row.nextRunAt),
    lastRunAt: instantOrNull(row.lastRunAt),
    lastProblem:
      row.lastProblem === null
        ? null
        : { code: row.lastProblem, message: reasonWords(row.lastProblem)[language] },
  };
}
