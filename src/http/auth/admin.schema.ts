import Joi from "joi";
import { createValidator, type Validator } from "../validation/createValidator.ts";

/** Bounded, but not judged: what does not look like an e-mail is as unknown as one that does. */
export const adminLoginValidator: Validator<{ email: string; password: string }> = createValidator(
  Joi.object({ email: Joi.string().trim().max(254).required(), password: Joi.string().max(200).required() }),
);

export const refreshValidator: Validator<{ refreshToken: string }> = createValidator(
  Joi.object({ refreshToken: Joi.string().max(200).required() }),
);
