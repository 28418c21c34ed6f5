import type Joi from "joi";
import type { ValidationErrorItem } from "joi";
import { unitMeant } from "../../domain/catalogs/unitMeant.ts";
import { nearestName } from "../../domain/faults/nearestName.ts";
import { type Shape, shapeOf } from "./shapeOf.ts";

/** The field of the same object because of which another is needed or forbidden. */
export interface Because {
  readonly field: string;
  readonly isSent: boolean;
  /** Its value, where that is one of a few codes; other values are never repeated. */
  readonly value?: string;
}

type Path = readonly (string | number)[];

interface Condition {
  readonly ref?: { readonly path: readonly string[] };
  readonly is?: Joi.Schema;
}

/**
 * Adds to Joi's finding what only the schema knows: the name that was meant, the field that asks for another, and SAT's
 * key of a unit that came by its everyday name.
 */
export function explainDetail(
  detail: ValidationErrorItem,
  schema: Joi.Schema,
  value: unknown,
): ValidationErrorItem {
  const { type, path } = detail;
  if (type === "object.unknown") return added(detail, { near: meantName(schema, path) });
  if (type === "any.required" || type === "any.unknown")
    return added(detail, { because: causeOf(schema, path, value) });
  const { name, catalog, value: sent } = detail.context ?? {};
  if (typeof sent === "string" && (name ?? catalog) === "c_ClaveUnidad")
    return added(detail, { near: unitMeant(sent) });
  return detail;
}

function added(detail: ValidationErrorItem, facts: object): ValidationErrorItem {
  return { ...detail, context: { ...detail.context, ...facts } };
}

/** Returns a field of the same object that is spelled nearly so, or the path of one of that name elsewhere. */
function meantName(schema: Joi.Schema, path: Path): string | undefined {
  const name = String(path.at(-1));
  const beside = schemaAt(schema, path.slice(0, -1));
  const fields = beside && shapeOf(beside);
  const near = fields?.kind === "object" ? nearestName(name, fields.fields.keys()) : undefined;
  return near ?? pathOf(name, shapeOf(schema));
}

/** Returns the path of the field of this name, the nearest to the top. */
function pathOf(name: string, top: Shape): string | undefined {
  let level: readonly (readonly [path: string, shape: Shape])[] = [["", top]];
  while (level.length > 0) {
    const found = level.find(([path]) => /[^.]*$/.exec(path)?.[0] === name);
    if (found) return found[0];
    level = level.flatMap(([path, shape]) => partsOf(path, shape));
  }
  return undefined;
}

function partsOf(path: string, shape: Shape): readonly (readonly [string, Shape])[] {
  if (shape.kind === "array") return partsOf(`${path}[]`, shape.item);
  if (shape.kind !== "object") return [];
  return [...shape.fields].map(([name, part]) => [path === "" ? name : `${path}.${name}`, part] as const);
}

function causeOf(schema: Joi.Schema, path: Path, value: unknown): Because | undefined {
  const conditions = (schemaAt(schema, path)?.$_terms["whens"] ?? []) as readonly Condition[];
  const { ref, is } = conditions.find((condition) => condition.ref) ?? {};
  const field = ref?.path.join(".");
  if (field === undefined) return undefined;
  const parent = path.slice(0, -1).reduce<unknown>((part, step) => memberOf(part, step), value);
  const sent = memberOf(parent, field);
  const isCode = is?.$_getFlag("only") === true && typeof sent === "string" && /^\w{1,12}$/.test(sent);
  return { field, isSent: sent !== undefined, ...(isCode && { value: sent }) };
}

function memberOf(part: unknown, step: string | number): unknown {
  return (part as Readonly<Record<string | number, unknown>> | null | undefined)?.[step];
}

function schemaAt(schema: Joi.Schema, path: Path): Joi.Schema | undefined {
  return path.reduce<Joi.Schema | undefined>((part, step) => {
    const terms = part?.$_terms as
      | {
          readonly keys?: readonly { key: string; schema: Joi.Schema }[];
          readonly items?: readonly Joi.Schema[];
        }
      | undefined;
    if (typeof step === "number") return terms?.items?.[0];
    return terms?.keys?.find(({ key }) => key === step)?.schema;
  }, schema);
}
