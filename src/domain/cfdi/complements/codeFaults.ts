import type { Fault } from "../../../errors.ts";
import type { ActiveCatalogs } from "../../catalogs/activeCatalogs.ts";
import type { CatalogDefinition, Workbook } from "../../catalogs/definitions/catalogDefinition.ts";
import { complementStructure } from "../structure/complements/complementStructure.ts";
import { addressFaults } from "./addressFaults.ts";
import { catalogsOfType } from "./catalogsOfType.ts";
import { join, structureFaults } from "../structure/structureFaults.ts";
import type { StructureNode } from "../structure/structureNode.ts";
import type { XmlElement } from "../xml.ts";

interface Judging {
  readonly catalogs: ActiveCatalogs;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** The one workbook that judges its codes, as in a document of retentions: a namesake of another does not. */
  readonly only?: Workbook;
}

/**
 * Returns the faults of a complement's codes that are in no catalog, or not on that day: SAT's schema lists them all.
 * Only catalogs that are held judge; codes that mean nothing without another (c_Municipio) are those of `addressFaults`.
 * `path` is that of the complements in what the caller sent.
 */
export function codeFaults(complement: XmlElement, path: string, judging: Judging): Fault[] {
  const { name } = complement;
  const node = complementStructure(name);
  if (!node) return [];
  const faults: Fault[] = [];
  judge(complement, node, join(path, name.slice(name.indexOf(":") + 1)));
  return faults;

  function judge(element: XmlElement, { attributes, children }: StructureNode, at: string): void {
    for (const [attribute, { type }] of Object.entries(attributes)) {
      const code = element.attributes[attribute];
      const satName = type.facets?.named ?? "";
      if (code === undefined || !type.matches(code)) continue;
      const candidates = catalogsOfType(satName, name, judging.only);
      if (isOutside(candidates, code.trim(), judging))
        faults.push(structureFaults.notInCatalog(at, attribute, code, satName));
    }
    faults.push(...addressFaults(element, at, judging));
    for (const rule of children) {
      const found = element.children.filter((child) => child.name === rule.qualifiedName);
      for (const [position, child] of found.entries())
        judge(child, rule.node, join(at, rule.most > 1 ? `${rule.name}[${position}]` : rule.name));
    }
  }
}

/** The first of the catalogs that is held decides: the same sheet stands in several workbooks. */
function isOutside(
  candidates: readonly CatalogDefinition[],
  code: string,
  { catalogs, day }: Judging,
): boolean {
  const verdicts = candidates.map((catalog) => catalogs.judge(catalog, code, day));
  const verdict = verdicts.find((one) => one !== "unverified");
  return verdict !== undefined && verdict !== "inForce";
}
