import type { AppError } from "../../../src/errors.ts";
import type { NoAnswer } from "../../../src/ports/noAnswer.ts";

/** The failure of a call that brought no answer; throws when there was one. */
export function noAnswerOf(answer: { readonly kind: string }): AppError {
  return deliveryOf(answer).error;
}

export function deliveryOf(answer: { readonly kind: string }): NoAnswer {
  if (answer.kind !== "noAnswer") throw new Error(`There was an answer: ${JSON.stringify(answer)}`);
  return answer as NoAnswer;
}
