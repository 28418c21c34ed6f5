import Joi from "joi";
import type { UnverifiedCode } from "../../domain/tickets/unverifiedCodes.ts";

/** Codes that could not be verified, where an answer tells them. */
export const unverifiedSchema: Joi.ArraySchema = Joi.array()
  .items(
    Joi.object({
      path: Joi.string().required(),
      catalog: Joi.string().required().description("Name under /catalogs."),
    }),
  )
  .description(
    "Codes of catalogs that this installation has not imported yet: they have the right form, and SAT may not know them." +
      " Absent when all could be verified; the first hundred.",
  );

/** Returns the codes that could not be verified; nothing where all could be. */
export function presentUnverified(codes: readonly UnverifiedCode[]): {
  unverified?: readonly UnverifiedCode[];
} {
  return codes.length > 0 ? { unverified: codes } : {};
}
