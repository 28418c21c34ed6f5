import Joi from "joi";

/** Complements under SAT's names. The tables of SAT's schemas judge them, with SAT's codes. */
export const complementsSchema: Joi.ObjectSchema = Joi.object().unknown().meta({ name: "Complements" });
