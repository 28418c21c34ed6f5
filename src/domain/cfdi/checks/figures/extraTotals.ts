import type { XmlElement } from "../../xml.ts";
import { readAmount } from "./amount.ts";
import type { Incomplete, Reading } from "../reading.ts";

/** The amounts that complements add to a document's Total. */
export interface ExtraTotals {
  /** The taxes of the local taxes complement. */
  readonly transferred: bigint;
  readonly withheld: bigint;
  /** The airport fee and charges of the airlines complement: some issuers have them in Total, some as items. */
  readonly optional: bigint;
}

/** Reads the complements whose amounts CFDI40119 counts among the contributions received. */
export function extraTotals({ document: { Complemento = [] } }: Reading): ExtraTotals {
  const local = attributesOf(Complemento, "ImpuestosLocales");
  const airline = attributesOf(Complemento, "Aerolineas");
  const charges = Complemento.flatMap(({ children = [] }) => attributesOf(children, "OtrosCargos"));
  return {
    transferred: sum(local, "TotaldeTraslados"),
    withheld: sum(local, "TotaldeRetenciones"),
    optional: sum(airline, "TUA") + sum(charges, "TotalCargos"),
  };
}

type Attributes = Readonly<Record<string, string | undefined>>;

function attributesOf(elements: readonly Incomplete<XmlElement>[], localName: string): Attributes[] {
  return elements
    .filter(({ name = "" }) => name.slice(name.indexOf(":") + 1) === localName)
    .map(({ attributes = {} }) => attributes);
}

function sum(elements: readonly Attributes[], attribute: string): bigint {
  return elements.reduce((total, attributes) => total + (readAmount(attributes[attribute])?.value ?? 0n), 0n);
}
