import Joi from "joi";
import { type OnboardingStep, onboardingSteps } from "../../../domain/merchants/onboarding.ts";
import type { Language } from "../../present/language.ts";
import { instantOrNull } from "../../present/presentInstant.ts";

export const presentedOnboardingSchema: Joi.ObjectSchema = Joi.object({
  liveSince: Joi.string().isoDate().allow(null).required(),
  canGoLive: Joi.boolean().required().description("Whether nothing that is required is missing."),
  steps: Joi.array()
    .items(
      Joi.object({
        name: Joi.string()
          .valid(...onboardingSteps)
          .required(),
        done: Joi.boolean().required(),
        required: Joi.boolean().required(),
        title: Joi.string().required(),
        task: Joi.string().allow(null).required().description("The task; null once it is done."),
      }),
    )
    .required(),
});

export function presentOnboarding(
  steps: readonly OnboardingStep[],
  liveSince: Date | null,
  language: Language,
) {
  return {
    liveSince: instantOrNull(liveSince),
    canGoLive: steps.every(({ done, required }) => done || !required),
    steps: steps.map(({ name, done, required, title, task }) => ({
      name,
      done,
      required,
      title: title[language],
      task: done ? null : task[language],
    })),
  };
}
