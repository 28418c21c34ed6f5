import type { Comprobante } from "../../../src/domain/cfdi/comprobante.ts";
import type { XmlElement } from "../../../src/domain/cfdi/xml.ts";
import { cfdiFixture } from "../cfdi/cfdiFixture.ts";
import { toXml } from "../cfdi/toXml.ts";

const ofConcepts = new Set(["iedu", "ventavehiculos", "hidrocarburospetroliferos"]);

/** Writes a CFDI around a complement, at the place where its standard wants it. */
export function complementDocument(complement: XmlElement): string {
  const { Complemento: _, ...frame } = cfdiFixture("ingreso-cinco-conceptos");
  if (!standsInConcept(complement.name)) return toXml({ ...frame, Complemento: [complement] });
  const [first, ...others] = frame.Conceptos;
  const Conceptos: Comprobante["Conceptos"] = [{ ...first!, ComplementoConcepto: [complement] }, ...others];
  return toXml({ ...frame, Conceptos });
}

export function standsInConcept(name: string): boolean {
  return ofConcepts.has(name.split(":")[0]!);
}
