import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { Traslado } from "../cfdi/impuestos.ts";
import { readElement } from "../cfdi/readElement.ts";
import { comprobanteStructure } from "../cfdi/structure/comprobanteStructure.ts";
import type { XmlElement } from "../cfdi/xml.ts";
import { documentPlaces, scaled, total, unscaled } from "../money/scaled.ts";

/** The parts of a file that are no content, or that are taken from it in another way. */
const without = new Set(["Fecha", "Sello", "NoCertificado", "Certificado", "Addenda", "Complemento"]);

/**
 * Returns the content of a document that another system sealed, in the form of our own: without seal and timbre. Of a
 * CFDI 3.3, whose summary of taxes names no base, it is added up from the items. Expects SAT's prefixes and a sound structure.
 */
export function importedComprobante(root: XmlElement): UnsealedComprobante {
  const read = Object.entries(readElement(comprobanteStructure, inTodaysNames(root)));
  const content = read.filter(([name]) => !without.has(name) && !/^xmlns|:/.test(name));
  const complements = complementsOf(root).filter(({ name }) => name !== "tfd:TimbreFiscalDigital");
  const document = {
    ...Object.fromEntries(content),
    ...(complements.length > 0 && { Complemento: complements }),
  } as unknown as UnsealedComprobante;
  const { Impuestos } = document;
  if (!Impuestos?.Traslados) return document;
  const Traslados = Impuestos.Traslados.map((tax) => ({ ...tax, Base: tax.Base ?? baseOf(tax, document) }));
  return { ...document, Impuestos: { ...Impuestos, Traslados } };
}

function inTodaysNames(element: XmlElement): XmlElement {
  const children = element.children.map(inTodaysNames);
  return { ...element, name: element.name.replace(/^cfdi33:/, "cfdi:"), children };
}

/** Returns the complements of a document, which CFDI 3.3 allows in several nodes. */
function complementsOf(root: XmlElement): readonly XmlElement[] {
  return root.children
    .filter(({ name }) => /^cfdi(?:33)?:Complemento$/.test(name))
    .flatMap(({ children }) => children);
}

function baseOf(tax: Traslado, { Conceptos }: UnsealedComprobante): string {
  const same = Conceptos.flatMap(({ Impuestos }) => Impuestos?.Traslados ?? []).filter(
    ({ Impuesto, TipoFactor, TasaOCuota }) =>
      Impuesto === tax.Impuesto && TipoFactor === tax.TipoFactor && TasaOCuota === tax.TasaOCuota,
  );
  return unscaled(total(same.map(({ Base }) => scaled(Base, documentPlaces))), documentPlaces, 2);
}
