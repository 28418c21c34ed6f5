import type { ExecutionContext } from "ava";
import { checkStructure } from "../../../src/domain/cfdi/checkStructure.ts";
import { complementRule } from "../../../src/domain/cfdi/structure/complements/complementStructure.ts";
import { parseXml } from "../../../src/domain/cfdi/xml/parseXml.ts";
import { type SatSchema, satSchema } from "../sat/satSchema.ts";
import { chanceOf } from "./chance.ts";
import { complementDocument } from "./complementDocument.ts";
import { madeUpComplement } from "./madeUpComplement.ts";
import { mutateElement } from "./mutateElement.ts";
import { catalogCodes } from "./tableFiles.ts";

interface Amount {
  readonly documents: number;
  readonly mutationsOfEach: number;
  readonly seed?: number;
}

/** Makes up documents with a complement and spoils them, and wants our verdict on each to be that of SAT's schema. */
export function holdAgainstSchema(
  t: ExecutionContext,
  prefix: string,
  { documents, mutationsOfEach, seed = 14 }: Amount,
): void {
  const schema = satSchema("byForm");
  if (!schema) {
    t.log("skipped: SAT's schema is not beside the project");
    t.pass();
    return;
  }
  const rule = complementRule(prefix)!;
  const codes = catalogCodes(prefix);
  const chance = chanceOf(seed);
  let refused = 0;
  for (let made = 0; made < documents; made += 1) {
    const complement = madeUpComplement(rule, codes, chance);
    const xml = complementDocument(complement);
    t.deepEqual(schema.complaints(xml), [], xml);
    t.deepEqual(checkStructure(parseXml(xml)), [], xml);
    for (let changed = 0; changed < mutationsOfEach; changed += 1)
      refused += sameVerdict(t, schema, complementDocument(mutateElement(complement, chance))) ? 0 : 1;
  }
  t.log(`${prefix}: ${documents} documents, ${refused} of ${documents * mutationsOfEach} mutations refused`);
}

/** Returns whether both take the document. */
function sameVerdict(t: ExecutionContext, schema: SatSchema, xml: string): boolean {
  const ours = checkStructure(parseXml(xml));
  const theirs = schema.complaints(xml);
  t.is(ours.length === 0, theirs.length === 0, `${xml}\n${theirs.join("\n")}\n${JSON.stringify(ours)}`);
  return ours.length === 0;
}
