import type { AppError } from "../../errors.ts";
import type { Language } from "./language.ts";
import { type PresentedFault, presentFault } from "./presentFault.ts";
import { reworded } from "./words/reworded.ts";

export interface PresentedError {
  readonly error: string;
  readonly message: string;
  readonly details?: readonly PresentedFault[];
}

/** Returns the public face of an error: never its internal text, its cause or its stack. */
export function presentError({ code, publicMessage, details }: AppError, language: Language): PresentedError {
  return {
    error: code,
    message: reworded(code, "message", { text: publicMessage, language }),
    ...(details.length > 0 && { details: details.map((fault) => presentFault(fault, language)) }),
  };
}
