import { cadenaOriginal } from "../cfdi/cadenaOriginal.ts";
import { specimenSeal, specimenTimbre } from "../cfdi/unstampedXml.ts";
import type { XmlElement } from "../cfdi/xml.ts";
import { declareNamespaces } from "../cfdi/xml/declareNamespaces.ts";
import { writeXml } from "../cfdi/xml/writeXml.ts";
import type { RetentionSeal } from "./sealRetention.ts";

const complemento = "retenciones:Complemento";

/** Returns the XML of a retention that was never sealed nor stamped, to show how it would be printed. */
export function unstampedRetention(document: XmlElement, seal: RetentionSeal): string {
  const complements = document.children.find(({ name }) => name === complemento)?.children ?? [];
  const stamped = {
    name: complemento,
    attributes: {},
    children: [...complements, specimenTimbre(seal.FechaExp)],
  };
  return writeXml(
    declareNamespaces({
      ...document,
      attributes: { ...document.attributes, ...seal, ...specimenSeal },
      children: [...document.children.filter(({ name }) => name !== complemento), stamped],
    }),
  );
}

/** Returns the cadena original of a retention that is not sealed, as `unsealedCadena` does of a CFDI; it has no FolioInt yet. */
export function unsealedRetentionCadena(
  document: XmlElement,
  { FechaExp }: Pick<RetentionSeal, "FechaExp">,
): string {
  return cadenaOriginal({ ...document, attributes: { ...document.attributes, FechaExp, ...specimenSeal } });
}
