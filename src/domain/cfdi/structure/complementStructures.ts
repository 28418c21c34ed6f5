import { localTaxesStructure } from "./localTaxesStructure.ts";
import type { StructureNode } from "./structureNode.ts";
import { timbreStructure } from "./timbreStructure.ts";

/** The complements that we write or read ourselves, by their root; of the others only the root is known. */
export const complementStructures: ReadonlyMap<string, StructureNode> = new Map([
  ["tfd:TimbreFiscalDigital", timbreStructure],
  ["implocal:ImpuestosLocales", localTaxesStructure],
]);
