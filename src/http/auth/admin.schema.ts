import Joi from "joi";
import { createValidator } from "../validation/createValidator.ts";

/** Of log-ins: bounded, but not judged; what is too long was never right. */
export const adminLoginValidator = createValidator<{ email: string; password: string }>(
  Joi.object({
    email: Joi.string().max(254).required(),
    password: Joi.string().max(200).required(),
  }).required(),
);
