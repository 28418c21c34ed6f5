import Joi from "joi";
import { networksOf } from "./networksOf.ts";

/** Reads WEBHOOK_NETWORKS: outside of production this machine is among the networks that may be called. */
export const networksVariable: Joi.StringSchema = Joi.string()
  .custom((text: string, helpers) => (networksOf(text) ? text : helpers.error("any.invalid")))
  .when("NODE_ENV", { is: "production", otherwise: Joi.string().default("127.0.0.0/8,::1") })
  .messages({
    "any.invalid": '"WEBHOOK_NETWORKS" must be a list of networks like 10.0.0.0/8,fd00::/8',
  });
