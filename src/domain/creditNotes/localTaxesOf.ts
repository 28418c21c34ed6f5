import { readComplements } from "../cfdi/complements/readComplements.ts";
import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import { documentPlaces, scaled, type Scaled } from "../money/scaled.ts";

/** A local tax as the complement ImpuestosLocales has it: its name, its rate and its amount. */
type LocalTaxNode = Readonly<Record<string, string>> & { readonly Importe: string };

/** A local tax of a document (complement ImpuestosLocales). */
export interface DocumentLocalTax {
  readonly node: LocalTaxNode;
  readonly withheld: boolean;
  /** The amount; six places. */
  readonly amount: Scaled;
}

interface LocalTaxes {
  readonly RetencionesLocales?: readonly LocalTaxNode[];
  readonly TrasladosLocales?: readonly LocalTaxNode[];
}

/** Returns the local taxes of a document, those withheld first. */
export function localTaxesOf({ Complemento = [] }: UnsealedComprobante): readonly DocumentLocalTax[] {
  const { ImpuestosLocales = [] } = readComplements(Complemento) as {
    ImpuestosLocales?: LocalTaxes | readonly LocalTaxes[];
  };
  // A document may carry the complement more than once; then it is read as a list.
  const all = [ImpuestosLocales].flat();
  const read = (withheld: boolean) => (node: LocalTaxNode) => ({
    node,
    withheld,
    amount: scaled(node.Importe, documentPlaces),
  });
  return [
    ...all.flatMap(({ RetencionesLocales = [] }) => RetencionesLocales.map(read(true))),
    ...all.flatMap(({ TrasladosLocales = [] }) => TrasladosLocales.map(read(false))),
  ];
}
