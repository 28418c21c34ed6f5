import { type Fault, mostFaults } from "../../../errors.ts";
import { nearestName } from "../../faults/nearestName.ts";
import { checkNode } from "../structure/checkNode.ts";
import {
  complementNames,
  type ComplementVersion,
  complementVersions,
  isInForce,
} from "../structure/complements/complementVersions.ts";
import { join, structureFaults } from "../structure/structureFaults.ts";
import type { XmlElement } from "../xml.ts";
import { complementHome } from "./complementHome.ts";
import { withFollowingValues } from "./followingValues.ts";
import { isNode } from "./jsonNode.ts";
import { writeNode } from "./writeNode.ts";

export interface ComplementPlace {
  /** The path in what the caller sent, such as `items[0].complements`. */
  readonly path: string;
  readonly isOfConcept?: boolean;
  readonly isOfRetention?: boolean;
  /** The document's day, `YYYY-MM-DD`, which decides the version; the newest is in force without it. */
  readonly day?: string;
  /** A new UUID, of which a Carta Porte gets its IdCCP where the caller sends none. */
  readonly uuid?: string;
}

export interface WrittenComplements {
  readonly elements: readonly XmlElement[];
  /** The faults that SAT's schemas would find, by the path in what the caller sent: all, up to one more than a hundred. */
  readonly faults: readonly Fault[];
}

/**
 * Writes complements given as JSON, `{"CartaPorte": {…}}`, as the children of Complemento or ComplementoConcepto. The
 * README says how JSON and XML correspond. Elements are whole only where there is no fault.
 */
export function writeComplements(content: unknown, place: ComplementPlace): WrittenComplements {
  const { path: top, isOfConcept = false, isOfRetention = false } = place;
  if (!isNode(content)) return { elements: [], faults: [structureFaults.notANode(top)] };
  const elements: XmlElement[] = [];
  const faults: Fault[] = [];
  for (const [name, given] of Object.entries(content)) {
    const path = join(top, name);
    const versions = complementVersions(name);
    if (versions.length === 0) {
      faults.push(structureFaults.unknownComplement(top, name, nearestName(name, complementNames())));
      continue;
    }
    const home = complementHome(name, versions[0]!);
    if (home !== (isOfConcept ? "concept" : isOfRetention ? "retention" : "document"))
      faults.push(structureFaults.complementElsewhere(path, home));
    const all = Array.isArray(given)
      ? given.map((one: unknown, at) => [one, `${path}[${at}]`] as const)
      : [[given, path] as const];
    for (const [one, onePath] of all) {
      const written = writeOne(versions, one, { ...place, path: onePath });
      elements.push(...written.elements);
      faults.push(...written.faults);
    }
  }
  return { elements, faults: faults.slice(0, mostFaults + 1) };
}

function writeOne(
  versions: readonly ComplementVersion[],
  content: unknown,
  { path, day, uuid }: ComplementPlace,
): WrittenComplements {
  const inForce = versions.filter((one) => isInForce(one, day));
  const [newest] = inForce;
  const given = isNode(content) ? (content["Version"] ?? content["version"]) : undefined;
  const wanted =
    given === undefined
      ? newest
      : versions.find(({ version }) => version === given || Number(version) === given);
  const chosen = wanted ?? newest ?? versions[0]!;
  const faults: Fault[] = [];
  if (!inForce.includes(chosen)) {
    const others = inForce.flatMap(({ version }) => version ?? []);
    faults.push(structureFaults.notInForce(join(path, "Version"), others));
  }
  const { rule } = chosen;
  const hasId = "IdCCP" in rule.node.attributes;
  const whole = withFollowingValues(rule.name, content, hasId ? uuid : undefined);
  const misshapen: Fault[] = [];
  const element = writeNode(rule, whole, path, misshapen);
  faults.push(...misshapen.slice(0, mostFaults + 1));
  if (!element || faults.length > mostFaults) return { elements: [], faults };
  // What could not be written is missing from the element, and has been said.
  const said = misshapen.map((fault) => fault.path);
  const isSaid = (found: string) =>
    said.some((one) => found === one || found.startsWith(`${one}.`) || found.startsWith(`${one}[`));
  const found = checkNode(element, rule.node, path).filter((fault) => !isSaid(fault.path));
  faults.push(...found.slice(0, mostFaults + 1));
  return { elements: [element], faults };
}
