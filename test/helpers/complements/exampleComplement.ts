import { readdirSync, readFileSync } from "node:fs";
import { writeComplements } from "../../../src/domain/cfdi/complements/writeComplements.ts";
import type { XmlElement } from "../../../src/domain/cfdi/xml.ts";

const folder = "test/fixtures/complements";

/** The names of the complements that stand as JSON in the fixtures, with values as a business has them. */
export function exampleComplementNames(): string[] {
  return readdirSync(folder).map((file) => file.replace(/\.json$/, ""));
}

/** Returns the JSON of an example. */
export function exampleComplementJson(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(`${folder}/${name}.json`, "utf8")) as Record<string, unknown>;
}

/** Returns an example as an element. It throws where the example does not keep its schema. */
export function exampleComplement(name: string, content = exampleComplementJson(name)): XmlElement {
  const isOfConcept = standsInItem(name);
  const { elements, faults } = writeComplements(content, {
    path: "complements",
    day: "2026-11-20",
    isOfConcept,
  });
  if (faults.length > 0) throw new Error(`${name}: ${JSON.stringify(faults, null, 2)}`);
  return elements[0]!;
}

export function standsInItem(name: string): boolean {
  return name === "iedu" || name === "ventaVehiculos";
}
