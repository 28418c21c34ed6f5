import Joi from "joi";
import type { ValidationErrorItem } from "joi";
import { mostFaults } from "../../errors.ts";
import { type Acceptor, compileAcceptor, undecided } from "./compileAcceptor.ts";
import { findFaults, type Found } from "./findFaults.ts";
import { type Shape, shapeOf } from "./shapeOf.ts";
import type { ValidationContext } from "./validationContext.ts";

/** A list of objects that is too long to leave to Joi. */
interface LongList {
  readonly name: string;
  readonly most: number;
  readonly schema: Joi.Schema;
  readonly shape: Shape;
  readonly accept: Acceptor;
}

/** Joi judges lists of objects up to this length. */
const shortList = 50;
/** One step judges this many elements. */
const fewElements = 20;

export interface Judge<T> {
  /** Judges a value in short steps and yields between them. */
  judge(value: unknown, context: ValidationContext): Generator<undefined, Found<T>>;
  /** Returns true for a value that is large enough to be judged step by step. */
  isLong(value: unknown): boolean;
}

/**
 * Returns a judge of values by a schema. Each element of a long list of objects is judged by itself: sound ones by the
 * compiled acceptor, the others by Joi, until there are a hundred faults.
 */
export function judgeInPieces<T>(schema: Joi.Schema): Judge<T> {
  const shape = shapeOf(schema);
  const lists = longLists(schema, shape);
  const isLong = (value: unknown): boolean =>
    lists.some(({ name }) => elementsOf(value, name).length > shortList);
  if (lists.length === 0)
    return {
      isLong,
      // oxlint-disable-next-line require-yield -- One step is enough.
      *judge(value, context) {
        return findFaults<T>(schema, shape, value, context);
      },
    };

  const frame = (schema as Joi.ObjectSchema).fork(
    lists.map(({ name }) => name),
    (list) => frameOf(list as Joi.ArraySchema),
  );
  const frameShape = shapeOf(frame);
  const order = shape.kind === "object" ? [...shape.fields.keys()] : [];
  return { isLong, judge };

  function* judge(value: unknown, context: ValidationContext): Generator<undefined, Found<T>> {
    const framed = findFaults<Record<string, unknown>>(frame, frameShape, value, context);
    const details = [...(framed.details ?? [])];
    const judged: Record<string, unknown> = {};
    for (const list of lists) {
      const elements = elementsOf(value, list.name);
      if (elements.length === 0 || elements.length > list.most) continue;
      judged[list.name] = yield* judgeElements(list, elements, context, details);
    }
    if (details.length > 0) return { details: inOrder(details, order) };
    return { value: { ...framed.value, ...judged } as T };
  }
}

function elementsOf(value: unknown, name: string): readonly unknown[] {
  const list: unknown = (value as Record<string, unknown> | null)?.[name];
  return Array.isArray(list) ? list : [];
}

/** Returns the sound elements and adds the faults of the others to `details`. */
function* judgeElements(
  { name, schema, shape, accept }: LongList,
  elements: readonly unknown[],
  context: ValidationContext,
  details: ValidationErrorItem[],
): Generator<undefined, unknown[]> {
  const sound: unknown[] = [];
  for (const [at, element] of elements.entries()) {
    if (at % fewElements === 0) yield;
    const accepted = accept(element, context);
    if (accepted !== undecided) {
      sound.push(accepted);
      continue;
    }
    const found = findFaults(schema, shape, element, context);
    sound.push(found.value);
    for (const detail of found.details ?? []) details.push({ ...detail, path: [name, at, ...detail.path] });
    if (details.length > mostFaults) break;
  }
  return sound;
}

function longLists(schema: Joi.Schema, shape: Shape): readonly LongList[] {
  if (shape.kind !== "object") return [];
  return [...shape.fields].flatMap(([name, field]) => {
    if (field.kind !== "array" || field.item.kind !== "object" || field.most <= shortList) return [];
    const item = elementOf(schema.extract(name));
    return [{ name, most: field.most, schema: item, shape: field.item, accept: compileAcceptor(item) }];
  });
}

function elementOf(list: Joi.Schema): Joi.Schema {
  const [item] = (list as unknown as { $_terms: { items: readonly Joi.Schema[] } }).$_terms.items;
  if (!item) throw new Error("A list needs to say what its elements are.");
  return item;
}

/** Returns the schema of a list without its elements: its presence, its length, and what stands for an absent one. */
function frameOf(list: Joi.ArraySchema): Joi.ArraySchema {
  const { flags = {}, rules = [] } = list.describe() as {
    flags?: { presence?: Joi.PresenceMode; default?: Joi.BasicType };
    rules?: readonly { name: string; args: { limit: number } }[];
  };
  let frame = Joi.array().items(Joi.any());
  for (const { name, args } of rules) {
    if (name !== "min" && name !== "max") throw new Error(`A long list cannot have the rule ${name}.`);
    frame = frame[name](args.limit);
  }
  if (flags.default !== undefined) frame = frame.default(flags.default);
  return flags.presence ? frame.presence(flags.presence) : frame;
}

/** Sorts faults as Joi does: field by field, then those that belong to none. */
function inOrder(details: readonly ValidationErrorItem[], order: readonly string[]): ValidationErrorItem[] {
  const rank = ({ path: [first] }: ValidationErrorItem): number => {
    const place = order.indexOf(String(first));
    return place < 0 ? order.length : place;
  };
  return [...details].sort((left, right) => rank(left) - rank(right));
}
