import type { ExecutionContext } from "ava";
import { cadenaOriginal } from "../../../src/domain/cfdi/cadenaOriginal.ts";
import { checkStructure } from "../../../src/domain/cfdi/checkStructure.ts";
import { complementRule } from "../../../src/domain/cfdi/structure/complements/complementStructure.ts";
import { complementVersions } from "../../../src/domain/cfdi/structure/complements/complementVersions.ts";
import { readComplements } from "../../../src/domain/cfdi/complements/readComplements.ts";
import { writeComplements } from "../../../src/domain/cfdi/complements/writeComplements.ts";
import { satNames } from "../../../src/domain/cfdi/satNames.ts";
import type { XmlElement } from "../../../src/domain/cfdi/xml.ts";
import { parseXml } from "../../../src/domain/cfdi/xml/parseXml.ts";
import { type SatSchema, satSchema } from "../sat/satSchema.ts";
import { oracleCadenas } from "./cadenaOracle.ts";
import { chanceOf } from "./chance.ts";
import { complementDocument, standsInConcept, standsInRetention } from "./complementDocument.ts";
import { madeUpComplement } from "./madeUpComplement.ts";
import { mutateElement } from "./mutateElement.ts";
import { catalogCodes } from "./tableFiles.ts";

interface Amount {
  readonly documents: number;
  readonly mutationsOfEach: number;
  readonly seed?: number;
}

/**
 * Makes up documents with a complement and spoils them, and wants our verdict on each to be that of SAT's schema, and the cadena
 * of the sound ones to be what SAT's order gives.
 */
export function holdAgainstSchema(
  t: ExecutionContext,
  prefix: string,
  { documents, mutationsOfEach, seed = 14 }: Amount,
): void {
  const schema = satSchema("byForm", standsInRetention(`${prefix}:`) ? "allret20" : "all40");
  if (!schema) {
    t.log("skipped: SAT's schema is not beside the project");
    t.pass();
    return;
  }
  const rule = complementRule(prefix)!;
  const codes = catalogCodes(prefix);
  const chance = chanceOf(seed);
  const sound: string[] = [];
  let refused = 0;
  for (let made = 0; made < documents; made += 1) {
    const complement = madeUpComplement(rule, codes, chance);
    const xml = complementDocument(complement);
    t.deepEqual(schema.complaints(xml), [], xml);
    t.deepEqual(checkStructure(parseXml(xml)), [], xml);
    survivesAsJson(t, complement, xml);
    sound.push(xml);
    for (let changed = 0; changed < mutationsOfEach; changed += 1)
      refused += sameVerdict(t, schema, complementDocument(mutateElement(complement, chance))) ? 0 : 1;
  }
  const isCompared = hasOrderedCadenas(t, prefix, sound);
  t.log(
    `${prefix}: ${documents} documents, ${isCompared ? "their cadenas compared, " : ""}${refused} of ${documents * mutationsOfEach} mutations refused`,
  );
}

/** Wants our cadena of each document to be what xsltproc makes of it; returns false where that cannot be asked. */
function hasOrderedCadenas(t: ExecutionContext, prefix: string, xmls: readonly string[]): boolean {
  const root = standsInRetention(`${prefix}:`) ? "retenciones:Retenciones" : "cfdi:Comprobante";
  const cadenas = oracleCadenas(root, xmls);
  if (!cadenas) return false;
  t.deepEqual(
    xmls.map((xml) => cadenaOriginal(parseXml(xml))),
    cadenas,
  );
  return true;
}

/** Reads the complement of a document, writes what was read, and wants the same document again. */
function survivesAsJson(t: ExecutionContext, { name }: XmlElement, xml: string): void {
  const root = satNames(parseXml(xml));
  const [, local = ""] = name.split(":");
  const day = complementVersions(local).find(({ rule }) => rule.qualifiedName === name)?.validFrom;
  const json = JSON.parse(JSON.stringify(readComplements([elementNamed(root, name)!]))) as object;
  const place = { path: "", isOfConcept: standsInConcept(name), isOfRetention: standsInRetention(name) };
  const { elements, faults } = writeComplements(json, { ...place, ...(day && { day }) });
  t.deepEqual(faults, [], xml);
  t.deepEqual(readComplements(elements), json, xml);
  const written = complementDocument(elements[0]!);
  t.is(cadenaOriginal(parseXml(written)), cadenaOriginal(root), xml);
  // Kinds that may stand in any order are written one after the other.
  if (!/^(?:implocal|detallista):/.test(name)) t.is(written, xml);
}

function elementNamed(element: XmlElement, name: string): XmlElement | undefined {
  if (element.name === name) return element;
  for (const child of element.children) {
    const found = elementNamed(child, name);
    if (found) return found;
  }
  return undefined;
}

/** Returns whether both take the document. */
function sameVerdict(t: ExecutionContext, schema: SatSchema, xml: string): boolean {
  const ours = checkStructure(parseXml(xml));
  const theirs = schema.complaints(xml);
  t.is(ours.length === 0, theirs.length === 0, `${xml}\n${theirs.join("\n")}\n${JSON.stringify(ours)}`);
  return ours.length === 0;
}
