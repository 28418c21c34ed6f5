import Joi from "joi";
import type { Fault, TextPosition } from "../../errors.ts";
import type { Language } from "./language.ts";
import { reworded } from "./words/reworded.ts";

export interface PresentedFault {
  readonly code: string;
  readonly source: Fault["source"];
  readonly path: string;
  readonly sat?: string;
  readonly position?: TextPosition;
  readonly message: string;
  readonly cure: string;
}

/** A place within a text that could not be read, such as a body that is no JSON. */
const position = Joi.object({
  line: Joi.number().integer().required().description("The line, from 1.").example(2),
  column: Joi.number().integer().required().description("The column of that line, from 1.").example(7),
  offset: Joi.number()
    .integer()
    .required()
    .description("The characters of the whole text before it.")
    .example(15),
}).meta({ name: "TextPosition" });

export const faultSchema: Joi.ObjectSchema = Joi.object({
  code: Joi.string().required().description("Stable; SAT's and the PAC's are verbatim.").example("CFDI40179"),
  source: Joi.string()
    .valid("own", "SAT", "PAC")
    .required()
    .description("Whose rule it is: ours, SAT's matrix, or the PAC's.")
    .example("SAT"),
  path: Joi.string()
    .allow("")
    .required()
    .description("The field as it was sent; empty for the whole.")
    .example("items[0].taxes[0].rate"),
  sat: Joi.string()
    .description("SAT's place of the same, in the document.")
    .example("Conceptos.Concepto[0].Impuestos.Traslados.Traslado[0].TasaOCuota"),
  position: position.description("The place in a body that is no JSON."),
  message: Joi.string()
    .required()
    .description("What is wrong, in the caller's language.")
    .example("TasaOCuota 0.170000 is not in c_TasaOCuota for transferring tax 002 IVA by Tasa."),
  cure: Joi.string()
    .allow("")
    .required()
    .description("What to do about it, in the caller's language.")
    .example("For transferring 002 IVA by Tasa the catalog has: 0.000000, 0.160000, 0.080000."),
}).meta({ name: "Fault" });

export function presentFault(
  { code, source, path, sat, position, message, cure }: Fault,
  language: Language,
): PresentedFault {
  return {
    code,
    source,
    path,
    ...(sat !== undefined && { sat }),
    ...(position && { position }),
    message: reworded(code, "message", { text: message, language }),
    cure: reworded(code, "cure", { text: cure, language }),
  };
}
