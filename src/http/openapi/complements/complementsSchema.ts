import Joi from "joi";
import { complementHome, type ComplementHome } from "../../../domain/cfdi/complements/complementHome.ts";
import {
  complementNames,
  type ComplementVersion,
  complementVersions,
} from "../../../domain/cfdi/structure/complements/complementVersions.ts";
import { namespaces } from "../../../domain/cfdi/xml/namespaces.ts";
import type { SchemaNode } from "../schemaNode.ts";
import { satNodeSchema } from "./satNodeSchema.ts";

/** The names in the contract of the complements that may stand together. */
const titles: Readonly<Record<ComplementHome, string>> = {
  document: "Complements",
  concept: "LineComplements",
  retention: "RetentionComplements",
};

/** A payroll receipt may carry several Nomina; payments have a ledger of their own, and no caller sends a Pagos. */
export const [repeated, ofLedger] = ["Nomina", "Pagos"] as const;

/**
 * Returns the schema of complements under SAT's names. It takes any object: the tables of SAT's schemas judge what is in
 * it, with SAT's codes, and the contract's schema of each is derived from them too.
 */
export function complementsSchema(home: ComplementHome): Joi.ObjectSchema {
  return Joi.object()
    .unknown()
    .meta({ name: titles[home], contract: () => contractOf(home) });
}

function contractOf(home: ComplementHome): SchemaNode {
  const all = complementNames().flatMap((name) => {
    const inForce = complementVersions(name).find(({ validTo }) => validTo === undefined);
    if (!inForce || name === ofLedger || complementHome(name, inForce) !== home) return [];
    const one = oneComplement(name, inForce);
    return [[name, name === repeated ? { anyOf: [one, { type: "array", items: one }] } : one] as const];
  });
  return { type: "object", properties: Object.fromEntries(all), additionalProperties: false };
}

/** SAT documents the fields of a complement in its schema and its guide. */
function oneComplement(name: string, { rule }: ComplementVersion): SchemaNode {
  const prefix = rule.qualifiedName.slice(0, rule.qualifiedName.indexOf(":"));
  return {
    ...satNodeSchema(rule.node),
    externalDocs: { url: namespaces[prefix]!.schema },
    "x-name": `Sat${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
  };
}
