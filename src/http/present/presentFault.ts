import Joi from "joi";
import type { Fault } from "../../errors.ts";
import type { Language } from "./language.ts";

export interface PresentedFault {
  readonly code: string;
  readonly source: Fault["source"];
  readonly path: string;
  readonly message: string;
  readonly cure: string;
}

export const faultSchema: Joi.ObjectSchema = Joi.object({
  code: Joi.string().required(),
  source: Joi.string().valid("own", "SAT", "PAC").required(),
  path: Joi.string().allow("").required(),
  message: Joi.string().required(),
  cure: Joi.string().allow("").required(),
}).meta({ name: "Fault" });

export function presentFault(
  { code, source, path, message, cure }: Fault,
  language: Language,
): PresentedFault {
  return { code, source, path, message: message[language], cure: cure[language] };
}
