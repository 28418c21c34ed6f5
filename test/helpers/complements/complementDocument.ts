import { belongsTo } from "../../../src/domain/cfdi/structure/complements/complementStructure.ts";
import type { Comprobante } from "../../../src/domain/cfdi/comprobante.ts";
import type { XmlElement } from "../../../src/domain/cfdi/xml.ts";
import { declareNamespaces } from "../../../src/domain/cfdi/xml/declareNamespaces.ts";
import { writeXml } from "../../../src/domain/cfdi/xml/writeXml.ts";
import { cfdiFixture } from "../cfdi/cfdiFixture.ts";
import { toXml } from "../cfdi/toXml.ts";

const ofConcepts = new Set(["iedu", "ventavehiculos", "hidrocarburospetroliferos"]);

/** Writes a CFDI, or a document of retentions, around a complement, at the place where its standard wants it. */
export function complementDocument(complement: XmlElement): string {
  if (standsInRetention(complement.name)) return writeXml(declareNamespaces(retentionAround(complement)));
  const { Complemento: _, ...frame } = cfdiFixture("ingreso-cinco-conceptos");
  if (!standsInConcept(complement.name)) return toXml({ ...frame, Complemento: [complement] });
  const [first, ...others] = frame.Conceptos;
  const Conceptos: Comprobante["Conceptos"] = [{ ...first!, ComplementoConcepto: [complement] }, ...others];
  return toXml({ ...frame, Conceptos });
}

export function standsInConcept(name: string): boolean {
  return ofConcepts.has(name.split(":")[0]!);
}

export function standsInRetention(name: string): boolean {
  return belongsTo("retentionComplements", name);
}

function retentionAround(complement: XmlElement): XmlElement {
  const at = (name: string, attributes: XmlElement["attributes"], ...children: XmlElement[]): XmlElement => ({
    name: `retenciones:${name}`,
    attributes,
    children,
  });
  const amounts = { MontoTotOperacion: "100", MontoTotGrav: "100", MontoTotExent: "0", MontoTotRet: "10" };
  return at(
    "Retenciones",
    {
      Version: "2.0",
      Sello: "U2VsbG8=",
      NoCertificado: "30001000000900000001",
      Certificado: "Q2VydGlmaWNhZG8=",
      FechaExp: "2026-03-01T10:00:00",
      LugarExpRetenc: "06000",
      CveRetenc: "14",
    },
    at("Emisor", { RfcE: "CPR010101AB1", NomDenRazSocE: "COMERCIO DE PRUEBA", RegimenFiscalE: "601" }),
    at("Receptor", { NacionalidadR: "Extranjero" }, at("Extranjero", { NomDenRazSocR: "ACME" })),
    at("Periodo", { MesIni: "01", MesFin: "02", Ejercicio: "2026" }),
    at("Totales", amounts),
    at("Complemento", {}, complement),
  );
}
