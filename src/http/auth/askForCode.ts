import Joi from "joi";
import type { User } from "../../models/access/User.ts";
import type { Deps } from "../../operations/deps.ts";
import { challengeFor } from "../../operations/access/secondFactor/challengeFor.ts";
import type { JsonAnswer } from "../answer.ts";

const codeRequiredSchema = Joi.object({
  mfaRequired: Joi.valid(true).required(),
  challenge: Joi.string()
    .required()
    .description("Goes to `POST /auth/mfa/verify` with the code, within five minutes."),
}).meta({ name: "CodeRequired" });

/** Returns the answer to a right password where a second factor is enrolled; `undefined` where none is. */
export function askForCode(
  deps: Pick<Deps, "vault" | "clock">,
  user: User,
  inviteToken?: string,
): JsonAnswer | undefined {
  const challenge = challengeFor(deps, user, inviteToken);
  return challenge === undefined ? undefined : { status: 200, data: { mfaRequired: true, challenge } };
}

/** Returns the answers of a log-in: what it is for, or the question for the code. */
export function orCodeRequired(schema: Joi.Schema): Joi.Schema {
  return Joi.alternatives(schema, codeRequiredSchema).required();
}
