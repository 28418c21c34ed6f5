import Joi from "joi";
import { examineRfc } from "../../domain/taxpayers/examineRfc.ts";
import { faultSchema, presentFault } from "../present/presentFault.ts";
import type { Route } from "../route.ts";
import { catalogRoute } from "./catalogRoute.ts";

const faults = Joi.array().items(faultSchema).required();

/** The route judges the form only; SAT's lists (69, 69-B, LCO) are another matter. */
export const rfcRoute: Route = catalogRoute({
  path: "/rfc/:rfc",
  operationId: "checkRfc",
  summary: "Whether a text has the form of an RFC, and whose it would be",
  params: { rfc: Joi.string().max(40).example("EKU9003173C9") },
  description: "What is wrong with it; a check digit that does not match is a warning only.",
  schema: Joi.object({
    rfc: Joi.string().required(),
    valid: Joi.boolean().required().description("Its form; whether SAT has given it out only the PAC knows."),
    kind: Joi.string()
      .valid("moral", "fisica", "nationalGeneric", "foreignGeneric")
      .allow(null)
      .required()
      .description("A company, a person, or one of SAT's two stand-ins."),
    faults,
    warnings: faults,
  }),
  read({ params, language }) {
    const { rfc, kind, faults, warnings } = examineRfc(params.rfc);
    return {
      rfc,
      valid: faults.length === 0,
      kind: kind ?? null,
      faults: faults.map((fault) => presentFault(fault, language)),
      warnings: warnings.map((fault) => presentFault(fault, language)),
    };
  },
});
