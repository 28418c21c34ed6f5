import Joi from "joi";
import { createValidator, type Validator } from "../validation/createValidator.ts";

/** The wish of a caller about its refresh token. */
export interface TokenWish {
  readonly refreshTokenIn?: "body" | "cookie";
}

export const refreshTokenIn: Joi.StringSchema = Joi.string()
  .valid("body", "cookie")
  .description(
    "`cookie` keeps a log-in's refresh token where no script can read it; the answer's body when absent.",
  );

/** The form is bounded but not judged: what does not look like an e-mail is as unknown as one that does. */
export const adminLoginValidator: Validator<{ email: string; password: string } & TokenWish> =
  createValidator(
    Joi.object({
      email: Joi.string().trim().max(254).required(),
      password: Joi.string().max(200).required(),
      refreshTokenIn,
    }),
  );

export const refreshValidator: Validator<{ refreshToken?: string }> = createValidator(
  Joi.object({
    refreshToken: Joi.string()
      .max(200)
      .description("The cookie's when absent; then the next one goes there too."),
  }),
);
