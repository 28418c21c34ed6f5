import type Joi from "joi";
import type { Fault } from "../../errors.ts";
import { compileAcceptor, undecided } from "./compileAcceptor.ts";
import type { ValidationContext } from "./validationContext.ts";
import { toFaults } from "./toFaults.ts";

export type Validated<T> =
  | { readonly value: T; readonly faults?: never }
  | { readonly faults: readonly Fault[]; readonly value?: never };

export interface Validator<T> {
  /** What the contract is made from. */
  readonly schema: Joi.Schema;
  /** The value in canonical form, or every fault it has. */
  validate(value: unknown, context: ValidationContext): Validated<T>;
}

/** `fast` tries a compiled acceptor first; see `compileAcceptor` for what such a schema may use. */
export function createValidator<T>(schema: Joi.Schema, options: { fast?: boolean } = {}): Validator<T> {
  const accept = options.fast ? compileAcceptor(schema) : () => undecided;
  return {
    schema,
    validate(value, context) {
      const accepted = accept(value, context);
      return accepted === undecided ? askJoi<T>(schema, value, context) : { value: accepted as T };
    },
  };
}

function askJoi<T>(schema: Joi.Schema, value: unknown, context: ValidationContext): Validated<T> {
  const result = schema.validate(value, { abortEarly: false, errors: { render: false }, context });
  return result.error ? { faults: toFaults(result.error.details) } : { value: result.value as T };
}
