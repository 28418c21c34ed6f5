import { AppError } from "../../errors.ts";
import type { Language } from "../present/language.ts";
import { presentFault, type PresentedFault } from "../present/presentFault.ts";

/**
 * What an expected error says, for the form that caused it: each of its faults, or the one sentence of the error. Any
 * other error is thrown on. `under` is where the operation keeps the form's fields (`customer`).
 */
export function problemsOf(error: unknown, language: Language, under = ""): readonly PresentedFault[] {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  if (error.details.length === 0)
    return [{ code: error.code, source: "own", path: "", message: error.publicMessage[language], cure: "" }];
  return error.details.map((fault) => {
    const presented = presentFault(fault, language);
    return { ...presented, path: presented.path.replace(new RegExp(`^${under}\\.`), "") };
  });
}
