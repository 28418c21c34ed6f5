import Joi from "joi";
import { adminLoginLife } from "../../domain/access/adminLoginLife.ts";
import { adminRoles } from "../../domain/access/roles.ts";
import type { Cookie, JsonAnswer } from "../answer.ts";
import { refreshCookie } from "../cookies.ts";
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
  refreshToken: Joi.string().description(
    "Good for one refresh. A second use ends the log-in. Absent when it went into the cookie.",
  ),
  refreshExpiresIn: Joi.number().integer().required().description("Seconds until the log-in ends for good."),
  admin: Joi.object({
    id: Joi.string().guid().required(),
    name: Joi.string().required(),
    email: Joi.string().required(),
    role: Joi.string()
      .valid(...adminRoles)
      .required(),
  }).required(),
}).meta({ name: "AdminTokens" });

/** Answers with a pair. The refresh token is in the body, or in a cookie that only the log-in's own path gets. */
export function answerWithTokens(pair: TokenPair, refreshTokenIn: "body" | "cookie" = "body"): JsonAnswer {
  const { id, name, email, adminRole } = pair.admin;
  const { refreshToken, refreshExpiresInSeconds } = pair;
  const data = {
    accessToken: pair.accessToken,
    tokenType: "Bearer",
    expiresIn: pair.expiresInSeconds,
    refreshExpiresIn: refreshExpiresInSeconds,
    admin: { id, name, email, role: adminRole },
  };
  if (refreshTokenIn === "body") return { status: 200, data: { ...data, refreshToken } };
  return { status: 200, data, cookies: [refreshCookieOf(refreshToken, refreshExpiresInSeconds)] };
}

/** Returns the cookie of a refresh token, or with `null` the one that clears it. */
export function refreshCookieOf(value: string | null, maxAgeSeconds = 0): Cookie {
  return { name: refreshCookie, value, maxAgeSeconds, sameSite: "strict" };
}
