import Joi from "joi";
import { reasonWords } from "../../../domain/satDownloads/words/reasonWords.ts";
import type { Language } from "../../present/language.ts";
import { presentInstant } from "../../present/presentInstant.ts";

export const attemptSchema: Joi.ObjectSchema = Joi.object({
  at: Joi.string().isoDate().required(),
  reason: Joi.string().allow(null).required().description("Stable, such as `satIsWorking`."),
  message: Joi.string().allow(null).required(),
})
  .allow(null)
  .required()
  .meta({ name: "SatAttempt" });

export const problemSchema: Joi.ObjectSchema = Joi.object({
  code: Joi.string().required().description("Our word for it, such as `certificateRevoked`."),
  message: Joi.string().required(),
  satCode: Joi.string().allow(null).required().description("SAT's own code."),
  satMessage: Joi.string().allow(null).required().description("SAT's own words."),
})
  .allow(null)
  .required()
  .meta({ name: "SatProblem" });

/** Returns what is waited for, and why; null where nothing is. */
export function presentAttempt(
  at: Date | string | null | undefined,
  reason: string | null | undefined,
  language: Language,
) {
  if (!at) return null;
  return {
    at: presentInstant(at),
    reason: reason ?? null,
    message: reason ? reasonWords(reason)[language] : null,
  };
}

export interface TroubledRow {
  readonly reason: string | null;
  readonly satCode: string | null;
  readonly satMessage: string | null;
}

/** Returns what went wrong, in our word and in SAT's; null where nothing did. */
export function presentProblem({ reason, satCode, satMessage }: TroubledRow, language: Language) {
  return reason === null
    ? null
    : { code: reason, message: reasonWords(reason)[language], satCode, satMessage };
}
