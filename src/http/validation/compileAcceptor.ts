import type Joi from "joi";
import { type AmountBounds, amountAsWritten, amountProblem, canonicalAmount } from "./canonicalAmount.ts";
import { isStorable } from "./unstorable.ts";
import type { ValidationContext } from "./validationContext.ts";

/** The answer "not surely valid": Joi decides, and finds the words for what is wrong. */
export const undecided = Symbol("undecided");

/** The value as Joi would return it, or `undecided`. */
export type Acceptor = (value: unknown, context: ValidationContext) => unknown;

type Description = Joi.Description & {
  readonly keys?: Readonly<Record<string, Description>>;
  readonly items?: readonly Description[];
  readonly allow?: readonly unknown[];
  readonly rules?: readonly { readonly name: string; readonly args: never }[];
  readonly whens?: readonly {
    readonly ref: { readonly path: readonly string[] };
    readonly is: { readonly allow: readonly unknown[] };
    readonly then: Description;
    readonly otherwise: Description;
  }[];
};

/**
 * Compiles a schema into closures that accept sound values several times faster than Joi walks them: the price
 * of a ticket's validation is paid by the faulty ones. It reads nothing but `describe()`, so a schema stands written
 * once, and it throws on whatever it does not know, so that no rule can be skipped. Never says what is wrong.
 */
export function compileAcceptor(schema: Joi.Schema): Acceptor {
  return compile(schema.describe());
}

function compile(description: Description): Acceptor {
  if (isOpen(description)) return () => undecided;
  refuseUnknown(description);
  switch (description.type) {
    case "object":
      return objectAcceptor(description.keys ?? {});
    case "array":
      return arrayAcceptor(description);
    case "string":
      return stringAcceptor(description);
    case "boolean":
      return (value) => (typeof value === "boolean" ? value : undecided);
    case "amount":
      return amountAcceptor(
        boundsOf(description),
        flag(description, "asWritten") ? amountAsWritten : canonicalAmount,
      );
    case "number":
      // Few bodies have one; Joi judges those.
      return () => undecided;
    default:
      throw new Error(`No acceptor for schemas of type ${description.type}.`);
  }
}

/** An object of any fields is judged elsewhere, and Joi passes it on. */
function isOpen(description: Description): boolean {
  return description.keys === undefined && flag(description, "unknown") === true;
}

// Names (`metas`) and examples are for the contract's readers; they rule over nothing.
const told = ["metas", "examples"];
const knownProperties = ["type", "flags", "keys", "items", "allow", "rules", "whens", "preferences", ...told];
const knownFlags = ["presence", "default", "only", "description", "asWritten"];

function refuseUnknown(description: Description): void {
  const unknown = [
    ...Object.keys(description).filter((name) => !knownProperties.includes(name)),
    ...Object.keys(description.flags ?? {}).filter((name) => !knownFlags.includes(name)),
    // `strict()`; nothing is converted here anyway.
    ...Object.keys(description.preferences ?? {}).filter((name) => name !== "convert"),
  ];
  if (unknown.length > 0) throw new Error(`No acceptor for schemas with ${unknown.join(", ")}.`);
}

interface Condition {
  readonly key: string;
  readonly on: string;
  readonly is: unknown;
  readonly ifEqual: Presence;
  readonly ifNot: Presence;
}

type Presence = "required" | "optional" | "forbidden";

/**
 * Accepted objects have their keys in alphabetical order, whatever the order in which they came: all are alike to V8,
 * and whoever compares them by their text need not sort them.
 */
function objectAcceptor(keys: Readonly<Record<string, Description>>): Acceptor {
  const entries = Object.entries(keys).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const fields = entries.map(([key, child]) => ({
    key,
    accept: compile(child),
    isRequired: flag(child, "presence") === "required",
    inPlace: flag(child, "default"),
  }));
  const conditions = entries.flatMap(([key, child]) =>
    (child.whens ?? []).map((when) => condition(key, when)),
  );

  return (value, context) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undecided;
    const sent = value as Readonly<Record<string, unknown>>;
    const accepted: Record<string, unknown> = {};
    let known = 0;
    for (const { key, accept, isRequired, inPlace } of fields) {
      const item = sent[key];
      if (item === undefined) {
        if (isRequired) return undecided;
        if (inPlace !== undefined) accepted[key] = inPlace;
        continue;
      }
      const result = accept(item, context);
      if (result === undecided) return undecided;
      accepted[key] = result;
      known += 1;
    }
    if (known < Object.keys(sent).length) return undecided;
    for (const { key, on, is, ifEqual, ifNot } of conditions)
      if (!isPresent(key in accepted, accepted[on] === is ? ifEqual : ifNot)) return undecided;
    return accepted;
  };
}

function isPresent(there: boolean, wanted: Presence): boolean {
  return wanted === "optional" || there === (wanted === "required");
}

/** Understands one form only: `when(sibling, { is: literal, then: a presence, otherwise: another })`. */
function condition(key: string, when: NonNullable<Description["whens"]>[number]): Condition {
  const [on, ...deeper] = when.ref.path;
  const literals = when.is.allow.filter((value) => typeof value !== "object");
  const [ifEqual, ifNot] = [when.then, when.otherwise].map((branch) => flag(branch, "presence"));
  if (
    on === undefined ||
    deeper.length > 0 ||
    literals.length !== 1 ||
    !isPresence(ifEqual) ||
    !isPresence(ifNot)
  )
    throw new Error(`No acceptor for the condition of ${key}.`);
  return { key, on, is: literals[0], ifEqual, ifNot };
}

function isPresence(value: unknown): value is Presence {
  return value === "required" || value === "optional" || value === "forbidden";
}

function arrayAcceptor(description: Description): Acceptor {
  const [items, ...others] = description.items ?? [];
  if (!items || others.length > 0) throw new Error("No acceptor for arrays of several kinds of items.");
  const { min = 0, max = Infinity, ...rest } = limits(description);
  if (Object.keys(rest).length > 0)
    throw new Error(`No acceptor for array rules ${Object.keys(rest).join()}.`);
  const accept = compile(items);
  return (value, context) => {
    if (!Array.isArray(value) || value.length < min || value.length > max) return undecided;
    const accepted: unknown[] = [];
    for (const item of value) {
      const result = accept(item, context);
      if (result === undecided) return undecided;
      accepted.push(result);
    }
    return accepted;
  };
}

function stringAcceptor(description: Description): Acceptor {
  const { allow } = description;
  if (allow) {
    if (flag(description, "only") !== true) throw new Error("No acceptor for strings with exceptions.");
    const values = new Set(allow);
    return (value) => (values.has(value) ? value : undecided);
  }
  const steps = (description.rules ?? []).map(({ name, args }) => stringStep(name, args));
  return (value, context) => {
    if (typeof value !== "string" || value === "" || !isStorable(value)) return undecided;
    let accepted: unknown = value;
    for (const step of steps) {
      accepted = step(accepted as string, context);
      if (accepted === undecided) return undecided;
    }
    return accepted;
  };
}

function stringStep(name: string, args: never): (value: string, context: ValidationContext) => unknown {
  const { limit, regex, method } = args as {
    limit: number;
    regex: string;
    method: (value: string, helpers: unknown) => unknown;
  };
  if (name === "min") return (value) => (value.length >= limit ? value : undecided);
  if (name === "max") return (value) => (value.length <= limit ? value : undecided);
  if (name === "custom")
    return (value, context) => method(value, { prefs: { context }, error: () => undecided });
  if (name !== "pattern") throw new Error(`No acceptor for the string rule ${name}.`);
  const end = regex.lastIndexOf("/");
  const pattern = new RegExp(regex.slice(1, end), regex.slice(end + 1));
  return (value) => (pattern.test(value) ? value : undecided);
}

function amountAcceptor(bounds: AmountBounds, textOf: typeof canonicalAmount): Acceptor {
  return (value) => {
    const text = textOf(value);
    return text === undefined || amountProblem(text, bounds) ? undecided : text;
  };
}

function limits(description: Description): { min?: number; max?: number } {
  return Object.fromEntries(
    (description.rules ?? []).map(({ name, args }) => [name, (args as { limit: number }).limit]),
  );
}

function boundsOf(description: Description): AmountBounds {
  const [rule, ...others] = description.rules ?? [];
  if (rule?.name !== "within" || others.length > 0) throw new Error("No acceptor for unbounded amounts.");
  return (rule.args as { bounds: AmountBounds }).bounds;
}

function flag(description: Description, name: string): unknown {
  return (description.flags as Record<string, unknown> | undefined)?.[name];
}
