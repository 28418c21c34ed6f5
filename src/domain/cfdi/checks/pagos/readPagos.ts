import { currencyPlaces } from "../../../catalogs/currencyPlaces.ts";
import { documentPlaces, tenTo } from "../../../money/scaled.ts";
import type { XmlElement } from "../../xml.ts";
import { readAmount } from "../figures/amount.ts";
import type { Incomplete, Reading } from "../reading.ts";
import { addPaidTaxes } from "./addPaidTaxes.ts";
import { parity, readEquivalence } from "./equivalence.ts";
import type { DoctoReading, PagoReading, PagosReading, PagoTaxReading } from "./pagosReading.ts";
import { readPaidTaxes } from "./readPaidTaxes.ts";

/**
 * Reads the Pagos complement of a document, once for all rules; nothing of a document without one. Never throws: what
 * is missing or unreadable is `undefined`.
 */
export function readPagos(reading: Reading): readonly PagosReading[] {
  if (!reading.hasPagos) return [];
  let known = readingsOf.get(reading);
  if (!known) readingsOf.set(reading, (known = readAll(reading)));
  return known;
}

const readingsOf = new WeakMap<Reading, readonly PagosReading[]>();

function readAll(reading: Reading): PagosReading[] {
  return named(reading.document.Complemento, "Pagos").map((element) => {
    const path = "Complemento.Pagos";
    const Totales = named(element.children, "Totales")[0]?.attributes;
    const pagos = named(element.children, "Pago").map((pago, i) => ({
      ...readPago(reading, pago, `${path}.Pago[${i}]`),
      Totales,
    }));
    return { path, Totales, pagos: pagos.map(withItsTaxes) };
  });
}

type Element = Incomplete<XmlElement>;
type BarePago = Omit<PagoReading, "traslados" | "retenciones"> & { readonly element: Element };

function readPago(reading: Reading, element: Element, path: string): Omit<BarePago, "Totales"> {
  const { attributes: node = {}, children } = element;
  const { MonedaP } = node;
  const doctos = named(children, "DoctoRelacionado").map((docto, i) =>
    readDocto(reading, docto, `${path}.DoctoRelacionado[${i}]`, MonedaP),
  );
  return {
    element,
    path,
    reading: inCurrency(reading, MonedaP),
    node,
    Monto: readAmount(node["Monto"]),
    rate: MonedaP === "MXN" ? tenTo(documentPlaces) : readAmount(node["TipoCambioP"])?.value,
    doctos,
    sums: addPaidTaxes(doctos),
  };
}

function withItsTaxes({ element, ...bare }: BarePago): PagoReading {
  const pago: { -readonly [Key in keyof PagoReading]: PagoReading[Key] } = {
    ...bare,
    traslados: [],
    retenciones: [],
  };
  const path = `${pago.path}.ImpuestosP`;
  for (const side of ["traslados", "retenciones"] as const) {
    const [list, item] = side === "traslados" ? ["TrasladosP", "TrasladoP"] : ["RetencionesP", "RetencionP"];
    const elements = within(element, "ImpuestosP", list, item);
    const groups = new Set<string>();
    pago[side] = readPaidTaxes(pago.reading, elements, side, "P", `${path}.${list}.${item}`).map(
      (tax): PagoTaxReading => {
        const isRepeated = groups.has(tax.group);
        groups.add(tax.group);
        return { ...tax, pago, isRepeated };
      },
    );
  }
  return pago;
}

function readDocto(
  document: Reading,
  element: Element,
  path: string,
  MonedaP: string | undefined,
): DoctoReading {
  const { attributes: node = {} } = element;
  const { MonedaDR } = node;
  const reading = inCurrency(document, MonedaDR);
  const taxes = (side: "traslados" | "retenciones", list: string, item: string) => {
    const elements = within(element, "ImpuestosDR", list, item);
    return readPaidTaxes(reading, elements, side, "DR", `${path}.ImpuestosDR.${list}.${item}`);
  };
  return {
    path,
    reading,
    node,
    MonedaP,
    equivalence: MonedaDR === MonedaP ? parity : readEquivalence(node["EquivalenciaDR"]),
    ImpSaldoAnt: readAmount(node["ImpSaldoAnt"]),
    ImpPagado: readAmount(node["ImpPagado"]),
    ImpSaldoInsoluto: readAmount(node["ImpSaldoInsoluto"]),
    hasImpuestosDR: within(element, "ImpuestosDR").length > 0,
    traslados: taxes("traslados", "TrasladosDR", "TrasladoDR"),
    retenciones: taxes("retenciones", "RetencionesDR", "RetencionDR"),
  };
}

/**
 * Returns the document with the decimals of another currency; of XXX nothing is rounded, because it is refused by
 * itself.
 */
function inCurrency(reading: Reading, currency = ""): Reading {
  const { catalogs, day } = reading;
  return {
    ...reading,
    currency,
    decimals: currency === "XXX" ? undefined : currencyPlaces(catalogs, currency, day),
  };
}

function within(element: Element, ...path: readonly string[]): readonly Element[] {
  return path.reduce<readonly Element[]>(
    (elements, name) => elements.flatMap(({ children }) => named(children, name)),
    [element],
  );
}

function named(elements: readonly Element[] | undefined, localName: string): readonly Element[] {
  return (elements ?? []).filter(({ name = "" }) => name.slice(name.indexOf(":") + 1) === localName);
}
