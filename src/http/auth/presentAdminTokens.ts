import Joi from "joi";
import { adminLoginLife } from "../../domain/access/adminLoginLife.ts";
import { adminRoles } from "../../domain/access/roles.ts";
import type { TokenPair } from "../../operations/access/adminLogins/tokenPair.ts";

/** The schema of the answer of a log-in and of each refresh. */
export const adminTokensSchema = Joi.object({
  accessToken: Joi.string()
    .required()
    .description("JWT for `Authorization: Bearer`, signed with EdDSA (Ed25519)."),
  tokenType: Joi.string().valid("Bearer").required(),
  expiresIn: Joi.number()
    .integer()
    .required()
    .description(`Seconds; ${adminLoginLife.accessTokenSeconds}, or less at the end of the log-in.`),
  refreshToken: Joi.string().required().description("Good for one refresh. A second use ends the log-in."),
  refreshExpiresIn: Joi.number().integer().required().description("Seconds until the log-in ends for good."),
  admin: Joi.object({
    id: Joi.string().guid().required(),
    name: Joi.string().required(),
    email: Joi.string().required(),
    role: Joi.string()
      .valid(...adminRoles)
      .required(),
  }).required(),
});

export function presentAdminTokens(pair: TokenPair): object {
  const { id, name, email, adminRole } = pair.admin;
  return {
    accessToken: pair.accessToken,
    tokenType: "Bearer",
    expiresIn: pair.expiresInSeconds,
    refreshToken: pair.refreshToken,
    refreshExpiresIn: pair.refreshExpiresInSeconds,
    admin: { id, name, email, role: adminRole },
  };
}
