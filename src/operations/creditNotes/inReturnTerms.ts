import type { Fault } from "../../errors.ts";
import { oncePerMistake } from "../../domain/cfdi/matrix/oncePerMistake.ts";
import type { AskedReturn } from "../../domain/creditNotes/askedReturn.ts";

/** The way in which the lines of a credit note come from what was asked. */
export interface ReturnPlaces {
  readonly asked: AskedReturn;
  /** The place in the sold document of each of the credit note's Conceptos. */
  readonly taken: readonly number[];
  /** The place in the sold document of each line as the asker counts them. */
  readonly lines: readonly (number | undefined)[];
}

/**
 * Returns the faults of a credit note with the field of what was asked in `path` and SAT's place in `sat`. What the
 * original decides, such as its receiver, stays at SAT's place.
 */
export function inReturnTerms(faults: readonly Fault[], places: ReturnPlaces): Fault[] {
  return oncePerMistake(
    faults.map((fault) => ({ ...fault, path: fieldOf(fault.path, places) ?? fault.path, sat: fault.path })),
  );
}

function fieldOf(path: string, places: ReturnPlaces): string | undefined {
  const { paymentForm, currency, items, amount } = places.asked;
  if (path === "FormaPago") return paymentForm === undefined ? undefined : "paymentForm";
  if (path === "Moneda") return currency === undefined ? undefined : "currency";
  const [, position, attribute = ""] = /^Conceptos\.Concepto\[(\d+)\](?:\.(\w+))?/.exec(path) ?? [];
  if (position === undefined && !/^(?:Impuestos|Complemento|SubTotal|Descuento|Total)\b/.test(path))
    return undefined;
  if (items) return position === undefined ? "items" : lineOf(Number(position), attribute, places);
  return amount === undefined || isSold(attribute) ? undefined : "amount";
}

/** Returns the field of the asked line that a Concepto comes from. */
function lineOf(
  position: number,
  attribute: string,
  { asked: { items = [] }, taken, lines }: ReturnPlaces,
): string {
  const place = taken[position];
  const at = items.findIndex(({ line }) => place !== undefined && lines[line] === place);
  if (at < 0) return "items";
  const { quantity, amount } = items[at]!;
  const field = amount !== undefined ? "amount" : quantity !== undefined ? "quantity" : "line";
  return `items[${at}].${isSold(attribute) ? "line" : field}`;
}

/** Says whether an attribute of a Concepto is as it was sold, whatever comes back of it. */
function isSold(attribute: string): boolean {
  return sold.has(attribute);
}

const sold: ReadonlySet<string> = new Set([
  "ClaveProdServ",
  "NoIdentificacion",
  "ClaveUnidad",
  "Unidad",
  "Descripcion",
  "ObjetoImp",
  "ACuentaTerceros",
  "InformacionAduanera",
  "CuentaPredial",
]);
