import type Joi from "joi";
import { type Shape, shapeOf } from "./shapeOf.ts";

/** Limits a body before anything looks at its content. */
export interface BodyLimits {
  readonly bytes: number;
  /** The number of values in it, at any depth. */
  readonly nodes: number;
  readonly depth: number;
  /** The number of elements of one array. */
  readonly elements: number;
  /** The number of fields of one object. */
  readonly fields: number;
}

/** A body that describes one or two things fits into this. */
const smallestBytes = 16_384;
/** Leaves room for mistakes: a body that is a little too long or has unknown fields still gets its faults. */
const room = { nodes: 2_000, depth: 6, elements: 100, fields: 1_000 } as const;
/** A sound body of many values has at least these bytes for each: a name, its quotes, a colon, a comma. */
const bytesPerNode = 8;
/** The deepest of SAT's complements has nine levels of objects and lists. */
const openDepth = 10;

/**
 * Returns the limits that follow from a schema: no body that it accepts is over them. Throws for an array without an
 * end and for a part that says nothing of its form, since neither can be limited.
 */
export function bodyLimits(schema: Joi.Schema, maxBytes: number): BodyLimits {
  const shape = shapeOf(schema);
  requireLimits(shape, "body");
  const expected = bytesOf(shape);
  const bytes = Math.min(maxBytes, expected <= smallestBytes ? smallestBytes : Math.ceil(1.25 * expected));
  return {
    bytes,
    nodes: Math.max(room.nodes, Math.min(2 * nodesOf(shape), Math.floor(bytes / bytesPerNode))),
    depth: depthOf(shape) + room.depth,
    elements: Math.max(room.elements, 2 * longestArray(shape)),
    fields: widestObject(shape) + room.fields,
  };
}

function requireLimits(shape: Shape, path: string): void {
  if (shape.kind === "any") throw new Error(`${path} may be anything: declare what it is read by.`);
  if (shape.kind === "array" && shape.most === Infinity) throw new Error(`${path} needs a max().`);
  for (const [name, part] of partsOf(shape)) requireLimits(part, `${path}.${name}`);
}

function partsOf(shape: Shape): readonly (readonly [string, Shape])[] {
  if (shape.kind === "object") return [...shape.fields];
  return shape.kind === "array" ? [["[]", shape.item]] : [];
}

/** Counts two bytes for a character, since most need one. */
function bytesOf(shape: Shape): number {
  if (shape.kind === "text") return 2 * shape.longest + 2;
  if (shape.kind === "array") return 2 + shape.most * (bytesOf(shape.item) + 1);
  if (shape.kind === "object") return sum(shape, (part, name) => bytesOf(part) + name.length + 4) + 2;
  return 50;
}

function nodesOf(shape: Shape): number {
  if (shape.kind === "array") return 1 + shape.most * nodesOf(shape.item);
  return 1 + sum(shape, nodesOf);
}

function sum(shape: Shape, sizeOf: (part: Shape, name: string) => number): number {
  return partsOf(shape).reduce((total, [name, part]) => total + sizeOf(part, name), 0);
}

function depthOf(shape: Shape): number {
  if (shape.kind === "open") return openDepth;
  return 1 + most(shape, depthOf);
}

function longestArray(shape: Shape): number {
  return Math.max(shape.kind === "array" ? shape.most : 0, most(shape, longestArray));
}

function widestObject(shape: Shape): number {
  return Math.max(shape.kind === "object" ? shape.fields.size : 0, most(shape, widestObject));
}

function most(shape: Shape, sizeOf: (part: Shape) => number): number {
  return Math.max(0, ...partsOf(shape).map(([, part]) => sizeOf(part)));
}
