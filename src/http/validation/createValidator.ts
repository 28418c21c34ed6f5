import type Joi from "joi";
import { atOnce } from "../../domain/steps/atOnce.ts";
import type { Steps } from "../../domain/steps/steps.ts";
import type { Fault } from "../../errors.ts";
import { compileAcceptor, undecided } from "./compileAcceptor.ts";
import { toFaults } from "./toFaults.ts";
import { type Judge, judgeInPieces } from "./judgeInPieces.ts";
import type { ValidationContext } from "./validationContext.ts";

export type Validated<T> =
  | { readonly value: T; readonly faults?: never }
  | { readonly faults: readonly Fault[]; readonly value?: never };

export interface Validator<T> {
  /** The schema that the contract is made from. */
  readonly schema: Joi.Schema;
  /** Returns the value in canonical form, or its faults, up to a hundred. */
  validate(value: unknown, context: ValidationContext): Validated<T>;
  /** Validates in steps, for values that may be large; see `inSlices`. */
  steps?(value: unknown, context: ValidationContext): Steps<Validated<T>>;
}

/** A validator of `createValidator`, which can go in steps. */
export type StepwiseValidator<T> = Validator<T> & Required<Pick<Validator<T>, "steps">>;

/**
 * Creates a validator. `fast` tries a compiled acceptor first; see `compileAcceptor` for what such a schema may use.
 */
export function createValidator<T>(
  schema: Joi.Schema,
  options: { fast?: boolean } = {},
): StepwiseValidator<T> {
  const accept = options.fast ? compileAcceptor(schema) : () => undecided;
  // The shapes of all schemas together take a tenth of a second, and a process validates by few of them.
  let made: Judge<T> | undefined;
  const pieces = (): Judge<T> => (made ??= judgeInPieces<T>(schema));
  return {
    schema,
    steps,
    validate: (value, context) => atOnce(steps(value, context)),
  };

  function* steps(value: unknown, context: ValidationContext): Steps<Validated<T>> {
    const accepted = pieces().isLong(value) ? undecided : accept(value, context);
    if (accepted !== undecided) return { value: accepted as T };
    const found = yield* pieces().judge(value, context);
    return found.details ? { faults: toFaults(found.details) } : { value: found.value };
  }
}
