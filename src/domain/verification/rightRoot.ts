import type { Fault } from "../../errors.ts";
import { satNamespace, satPrefix } from "../cfdi/xml/namespaces.ts";
import type { XmlElement } from "../cfdi/xml.ts";
import { repairFault } from "./repairFault.ts";

/** The prefix of ours and of SAT's for each document, by the name of its root and its version. */
const documents: Readonly<Record<string, { readonly ours: string; readonly sat: string }>> = {
  "Comprobante 4.0": { ours: "cfdi", sat: "cfdi" },
  "Comprobante 3.3": { ours: "cfdi33", sat: "cfdi" },
  "Retenciones 2.0": { ours: "retenciones", sat: "retenciones" },
};

interface RightRoot {
  /** The root; absent where it is no document of SAT's. */
  readonly root?: XmlElement;
  readonly repair: readonly Fault[];
}

/** Returns the root in the namespace that its name and version ask for, whatever it declares. */
export function rightRoot(root: XmlElement): RightRoot {
  const [prefix, name] = splitName(root.name);
  if (name !== "Comprobante" && name !== "Retenciones") return { repair: [] };
  const meant = documents[`${name} ${root.attributes["Version"]}`];
  if (!meant) return { root, repair: [] };
  const declaration = prefix === "" ? "xmlns" : `xmlns:${prefix}`;
  const { uri } = satNamespace(meant.ours)!;
  if (satPrefix(root.attributes[declaration] ?? "") !== meant.ours) {
    const repaired = { ...root, attributes: { ...root.attributes, [declaration]: uri } };
    return { root: repaired, repair: [repairFault("xml.namespace_wrong", "", { expected: uri })] };
  }
  const expected = `${meant.sat}:${name}`;
  if (root.name === expected) return { root, repair: [] };
  return { root, repair: [repairFault("xml.prefix_other", "", { name: root.name, expected })] };
}

function splitName(name: string): [prefix: string, localName: string] {
  const colon = name.indexOf(":");
  return colon < 0 ? ["", name] : [name.slice(0, colon), name.slice(colon + 1)];
}
