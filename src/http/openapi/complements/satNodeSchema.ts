import { textMember } from "../../../domain/cfdi/complements/jsonNode.ts";
import type { Facets } from "../../../domain/cfdi/structure/complements/notation/facets.ts";
import type { SimpleType } from "../../../domain/cfdi/structure/simpleTypes.ts";
import type {
  AttributeRule,
  ChildRule,
  StructureNode,
} from "../../../domain/cfdi/structure/structureNode.ts";
import type { SchemaNode } from "../schemaNode.ts";

/** The values that may be left out although SAT's schema wants them: the product adds them up. */
export const followingValues: ReadonlySet<string> = new Set([
  "TotaldeRetenciones",
  "TotaldeTraslados",
  "TotalCargos",
  "IdCCP",
  "NumTotalMercancias",
  "TotalGravado",
  "TotalExento",
]);

/** The longest pattern that the contract shows: longer ones say nothing to a reader, and faults say what is wrong. */
const longestPattern = 60;

/** Returns what a reader of the schema wants to know besides of the node, attribute or text of this name. */
type Annotation = (name: string, rule?: AttributeRule) => SchemaNode;

const nothing: Annotation = () => ({});

/** Returns the schema of a node of SAT's as JSON, as `writeComplements` takes it; its members stand in SAT's order. */
export function satNodeSchema(
  { attributes, children, text, oneOf }: StructureNode,
  annotation = nothing,
): SchemaNode {
  const names = Object.entries(attributes);
  if (text && names.length === 0) return typeSchema(text);
  const properties = {
    ...Object.fromEntries(
      names.map(([name, rule]) => [name, { ...typeSchema(rule.type), ...annotation(name, rule) }]),
    ),
    ...Object.fromEntries(children.map((rule) => [rule.name, childSchema(rule, annotation)])),
    ...(text && {
      [textMember]: { ...typeSchema(text), ...annotation(textMember, { type: text, required: false }) },
    }),
  };
  const required = [
    ...names.filter(([name, rule]) => rule.required && !isKnown(name, rule.type)).map(([name]) => name),
    ...children.filter(({ least }) => least > 0 && !oneOf).map(({ name }) => name),
  ];
  return {
    type: "object",
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function childSchema({ name, node, least, most }: ChildRule, annotation: Annotation): SchemaNode {
  const schema = satNodeSchema(node, annotation);
  const isText = node.text !== undefined && schema.type !== "object";
  const words = isText ? annotation(name, { type: node.text, required: false }) : annotation(name);
  const items = { ...schema, ...words };
  if (most === 1) return items;
  return {
    type: "array",
    items,
    ...(least > 0 && { minItems: least }),
    ...(most !== Infinity && { maxItems: most }),
  };
}

/** The product knows what has only one value, and what follows from other values. */
function isKnown(name: string, { facets }: SimpleType): boolean {
  return followingValues.has(name) || facets?.values?.length === 1;
}

function typeSchema({ facets }: SimpleType): SchemaNode {
  if (!facets) return { type: "string" };
  const { base, values, shortest, longest, named } = facets;
  const isNumber = ["decimal", "integer", "int", "short"].includes(base);
  const isText = !isNumber && !values;
  return {
    type: isNumber ? ["string", "number"] : "string",
    ...(values && !isNumber && { enum: values }),
    ...(isText && shortest !== undefined && { minLength: shortest }),
    ...(isText && longest !== undefined && { maxLength: longest }),
    ...(isText && patternOf(facets)),
    ...(named !== undefined && { description: named }),
  };
}

function patternOf({ pattern }: Facets): Pick<SchemaNode, "pattern"> {
  return pattern === undefined || pattern.length > longestPattern ? {} : { pattern: `^(?:${pattern})$` };
}
