import Joi from "joi";
import { type WaitingCode, waitingMessages } from "../../domain/waiting/waitingMessages.ts";
import { type Waiter, waitingStates } from "../../domain/waiting/waitingStates.ts";
import type { Language } from "./language.ts";
import { instantOrNull, presentInstant } from "./presentInstant.ts";

export const waitingSchema: Joi.ObjectSchema = Joi.object({
  code: Joi.string()
    .valid(...Object.keys(waitingMessages))
    .required()
    .description("Stable.")
    .example("waits.certificate"),
  message: Joi.string()
    .required()
    .description("The same in the caller's language.")
    .example("There is no valid CSD to seal with."),
  cure: Joi.string()
    .required()
    .description("What may be done about it.")
    .example(
      "Upload the merchant's CSD (POST /api/v1/merchant/certificates); it is then sealed automatically.",
    ),
  since: Joi.string()
    .isoDate()
    .required()
    .description("Since when it has waited like this.")
    .example("2026-11-23T16:05:00.000Z"),
  nextAttemptAt: Joi.string()
    .isoDate()
    .allow(null)
    .required()
    .description(
      "When the system tries next by itself; null where that is not planned to the minute, or a person acts.",
    )
    .example("2026-11-23T16:10:00.000Z"),
})
  .meta({ name: "WaitingFor" })
  .allow(null)
  .required()
  .description("What it waits for; null once it has come to its end or to rest.");

interface Circumstances {
  /** The moment since which it waits like this. */
  readonly since: Date | string;
  readonly nextAttemptAt?: Date | string | null | undefined;
  /** The code where the row says more than its state. */
  readonly code?: WaitingCode | undefined;
}

/** Returns what a row of this kind waits for in this state, in the caller's language; null where nothing. */
export function presentWaiting(
  kind: Waiter,
  state: string,
  language: Language,
  { since, nextAttemptAt, code }: Circumstances,
) {
  const states: Readonly<Record<string, WaitingCode | null | undefined>> = waitingStates[kind];
  const ofState = states[state];
  if (!ofState) return null;
  const waited = code ?? ofState;
  const { message, cure } = waitingMessages[waited];
  return {
    code: waited,
    message: message[language],
    cure: cure[language],
    since: presentInstant(since),
    nextAttemptAt: instantOrNull(nextAttemptAt ?? null),
  };
}
