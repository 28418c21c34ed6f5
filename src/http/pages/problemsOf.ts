import { AppError } from "../../errors.ts";
import type { Language } from "../present/language.ts";
import { presentError } from "../present/presentError.ts";
import { presentFault, type PresentedFault } from "../present/presentFault.ts";

/**
 * Returns the faults of an expected error for the form that caused it, or else the error's own sentence. Throws any
 * other error again. `under` names the part of the body that holds the form's fields (`customer`).
 */
export function problemsOf(error: unknown, language: Language, under = ""): readonly PresentedFault[] {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  if (error.details.length === 0) {
    const { message } = presentError(error, language);
    return [{ code: error.code, source: "own", path: "", message, cure: "" }];
  }
  return error.details.map((fault) => {
    const presented = presentFault(fault, language);
    return { ...presented, path: presented.path.replace(new RegExp(`^${under}\\.`), "") };
  });
}
