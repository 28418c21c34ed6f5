import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { XmlElement } from "../cfdi/xml.ts";
import { documentPlaces, scaled, type Scaled } from "../money/scaled.ts";

/** A local tax of a document (complement ImpuestosLocales). */
export interface DocumentLocalTax {
  readonly element: XmlElement;
  readonly withheld: boolean;
  /** The amount; six places. */
  readonly amount: Scaled;
}

/** Returns the local taxes of a document, in the order of its complement. */
export function localTaxesOf({ Complemento = [] }: UnsealedComprobante): readonly DocumentLocalTax[] {
  return Complemento.filter(({ name }) => name === "implocal:ImpuestosLocales")
    .flatMap(({ children }) => children)
    .map((element) => ({
      element,
      withheld: element.name === "implocal:RetencionesLocales",
      amount: scaled(element.attributes["Importe"] ?? "0", documentPlaces),
    }));
}
