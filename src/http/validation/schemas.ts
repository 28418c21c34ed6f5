import Joi from "joi";
import type { JudgedCatalog } from "../../domain/catalogs/activeCatalogs.ts";
import { plainText } from "../../domain/cfdi/plainText.ts";
import { rfcKind } from "../../domain/taxpayers/rfcKind.ts";
import { type AmountBounds, amountAsWritten, amountProblem, canonicalAmount } from "./canonicalAmount.ts";
import type { ValidationContext } from "./validationContext.ts";

interface AmountSchema extends Joi.AnySchema {
  within(bounds: AmountBounds): this;
  asWritten(): this;
}

/**
 * A type of its own: a JSON number or a decimal string, turned into the canonical string. Anything that cannot be
 * kept to the last digit is refused instead of rounded.
 */
const extended = Joi.extend((base: Joi.Root) => ({
  type: "amount",
  base: base.any(),
  coerce(value: unknown, { error, schema }: Joi.CustomHelpers) {
    const text = schema.$_getFlag("asWritten") ? amountAsWritten(value) : canonicalAmount(value);
    return text === undefined ? { value, errors: [error("amount.base")] } : { value: text };
  },
  rules: {
    asWritten: {
      method() {
        return (this as unknown as Joi.AnySchema).$_setFlag("asWritten", true);
      },
    },
    within: {
      method(bounds: AmountBounds) {
        return (this as unknown as Joi.AnySchema).$_addRule({ name: "within", args: { bounds } });
      },
      args: ["bounds"],
      validate(value: string, helpers: Joi.CustomHelpers, { bounds }: { bounds: AmountBounds }) {
        const problem = amountProblem(value, bounds);
        return problem ? helpers.error(problem, { ...bounds }) : value;
      },
      jsonSchema(rule: { args: { bounds: AmountBounds } }, schema: Record<string, unknown>) {
        const { min, max } = rule.args.bounds;
        return Object.assign(schema, {
          type: ["number", "string"],
          minimum: min,
          maximum: max,
          pattern: "^-?\\d+(\\.\\d+)?$",
        });
      },
    },
  },
})) as { amount(): AmountSchema };

/**
 * Returns the schema of a JSON number or a decimal string within bounds; its value is the canonical decimal string.
 */
export function amount(bounds: AmountBounds): Joi.AnySchema {
  return extended.amount().within(bounds);
}

/**
 * Returns the schema of an amount in pesos that a document says as it was written: a text stays as it is, and a number is
 * given its two decimals.
 */
export function writtenAmount(bounds: AmountBounds): Joi.AnySchema {
  return extended.amount().asWritten().within(bounds);
}

/** Returns the schema of a text that is one of these, which is also its type. */
export function oneOf<const Choice extends string>(choices: readonly Choice[]): Joi.StringSchema<Choice> {
  return Joi.string().valid(...choices) as Joi.StringSchema<Choice>;
}

/**
 * Returns the schema of a text that can go into a CFDI: no control characters, no halves of surrogate pairs, no `|`,
 * which separates the fields of the cadena original (pattern of the text types in cfdv40.xsd), and none of the marks
 * that turn the order of letters round, with which a document reads otherwise than it says. Blanks round it are taken
 * off.
 */
export function text(maxLength: number): Joi.StringSchema {
  return Joi.string()
    .max(maxLength)
    .pattern(/^[^\p{Cc}\p{Cs}|\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]*$/u, { name: "text" })
    .custom(trimmed);
}

/**
 * Returns the schema of a text that a document prints. What is typed at a till may hold tabs, line breaks and `|`:
 * they become blanks instead of a refusal, as in the document.
 */
export function documentText(maxLength: number): Joi.StringSchema {
  return Joi.string()
    .max(maxLength)
    .pattern(/^(?:[^\p{Cc}\p{Cs}\uFFFE\uFFFF]|[\t\n\r])*$/u, { name: "text" })
    .custom(cleaned);
}

function cleaned(value: string, helpers: Joi.CustomHelpers): string | Joi.ErrorReport {
  const result = plainText(value);
  return result === "" ? helpers.error("string.empty") : result;
}

/**
 * Returns the schema of a code of a catalog, judged by the version that counts on the day of the context; what can't
 * be verified passes. `satName` is for the fault's text.
 */
export function code(satName: string, pattern: RegExp, catalog: JudgedCatalog): Joi.StringSchema {
  return Joi.string()
    .pattern(pattern, { name: satName })
    .custom(also(pattern, judged(satName, catalog)));
}

function judged(satName: string, catalog: JudgedCatalog): Joi.CustomValidator<string> {
  return (value, helpers) => {
    const { catalogs, day } = helpers.prefs.context as ValidationContext;
    const verdict = catalogs.judge(catalog, value, day);
    if (verdict === "inForce" || verdict === "unverified") return value;
    return helpers.error(verdict === "unknown" ? "catalog.unknown" : "catalog.notInForce", {
      catalog: satName,
    });
  };
}

/**
 * Returns the schema of a field that is needed with every value of a sibling but one, with which it must be absent.
 */
export function neededUnless<Schema extends Joi.AnySchema>(
  schema: Schema,
  sibling: string,
  is: string,
): Schema {
  // oxlint-disable-next-line unicorn/no-thenable -- Joi's own word.
  return schema.when(sibling, { is, then: Joi.forbidden(), otherwise: Joi.required() });
}

/** Requires a field with every value of a sibling except one, with which it may be absent. */
export function optionalWith<Schema extends Joi.AnySchema>(
  schema: Schema,
  sibling: string,
  is: string,
): Schema {
  // oxlint-disable-next-line unicorn/no-thenable -- Joi's own word.
  return schema.when(sibling, { is, then: Joi.optional(), otherwise: Joi.required() });
}

/**
 * Adds a rule for texts that have passed a pattern. Joi goes on after a broken rule to find all faults; of one text in
 * the wrong form nothing more can be said.
 */
export function also(pattern: RegExp, rule: Joi.CustomValidator<string>): Joi.CustomValidator<string> {
  return (value, helpers) => (pattern.test(value) ? rule(value, helpers) : value);
}

const rfcForm = /^[A-Za-z&Ññ]{3,4}\d{6}[A-Za-z0-9]{3}$/u;

/** An RFC, in capitals whatever letters it came in. */
export const rfc: Joi.StringSchema = Joi.string()
  .pattern(rfcForm, { name: "rfc" })
  .custom(
    also(rfcForm, (value, helpers) => {
      const capitals = value.toUpperCase();
      return rfcKind(capitals) ? capitals : helpers.error("rfc.invalid");
    }),
  );

export const postalCode: Joi.StringSchema = Joi.string().pattern(/^\d{5}$/, { name: "postalCode" });

export const uuid: Joi.StringSchema = Joi.string().pattern(
  /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/,
  { name: "uuid" },
);

/** Deliberately plain: one `@`, no blanks, a dot in the domain. The mail server judges the rest. */
export const email: Joi.StringSchema = Joi.string()
  .max(254)
  .pattern(
    /^[^\s@<>()"',;:|\p{Cc}\p{Cs}]{1,64}@[^\s@<>()"',;:|\p{Cc}\p{Cs}]+\.[^\s@.<>()"',;:|\p{Cc}\p{Cs}]{2,}$/u,
    {
      name: "email",
    },
  );

function trimmed(value: string, helpers: Joi.CustomHelpers): string | Joi.ErrorReport {
  const result = value.trim();
  return result === "" ? helpers.error("string.empty") : result;
}

/** Days of credit: a whole number, of ten years at most. */
export const creditDays: Joi.NumberSchema = Joi.number().integer().strict().min(0).max(3_650);
