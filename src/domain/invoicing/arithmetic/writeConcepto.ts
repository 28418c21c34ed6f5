import { documentPlaces, unscaled } from "../../money/scaled.ts";
import type { LineTax } from "../../tickets/lineTaxes.ts";
import type { Concepto } from "../../cfdi/conceptos.ts";
import type { ConceptoImpuestos, ConceptoRetencion, TipoFactor, Traslado } from "../../cfdi/impuestos.ts";
import type { CalculatedTax } from "./calculatedLine.ts";
import type { FittedLine } from "./fitTotal.ts";
import { plainText } from "../../cfdi/plainText.ts";
import { writtenPlaces } from "./limits.ts";
import { writeDetails } from "./writeDetails.ts";

/** c_ClaveProdServ "does not exist in the catalog": what a ticket says that tells nothing about its goods. */
const claveProdServUnknown = "01010101";
/** c_ClaveUnidad: piece. */
const claveUnidadPiece = "H87";

const codeOfTax = { ISR: "001", IVA: "002", IEPS: "003" } as const;
const factorOfKind: Record<LineTax["kind"], TipoFactor> = { rate: "Tasa", quota: "Cuota", exempt: "Exento" };

/** Writes a line as a Concepto; amounts with at least the currency's `places`, at most six decimals. */
export function writeConcepto(fitted: FittedLine, places: number): Concepto {
  const { line, Importe, Descuento } = fitted;
  const { sku, description, productKey, unitKey } = line.item;
  // Descuento may have no more decimals than Importe (CFDI40168).
  const decimals = Math.max(places, writtenPlaces(Descuento, places));
  const NoIdentificacion = sku === undefined ? "" : plain(sku, 100);
  const Impuestos = writeImpuestos(fitted.taxes, places);
  const concepto: Mutable<Concepto> = {
    ClaveProdServ: productKey ?? claveProdServUnknown,
    Cantidad: unscaled(line.quantity, documentPlaces),
    ClaveUnidad: unitKey ?? claveUnidadPiece,
    Descripcion: plain(description, 1000),
    ValorUnitario: unscaled(fitted.ValorUnitario, documentPlaces, places),
    Importe: unscaled(Importe, documentPlaces, decimals),
    ObjetoImp: objetoImp(fitted),
  };
  if (NoIdentificacion !== "") concepto.NoIdentificacion = NoIdentificacion;
  if (Descuento > 0n) concepto.Descuento = unscaled(Descuento, documentPlaces, places);
  if (Impuestos) concepto.Impuestos = Impuestos;
  return Object.assign(concepto, writeDetails(line.item, places));
}

/**
 * The type is for use only while it is being written: members that may be absent are set one by one, which spreading
 * does ten times slower.
 */
type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * Returns c_ObjetoImp as the ticket says it, else: 01 without taxes, 02 with; 04 (subject to tax but causing none)
 * where a discount leaves no base, because then neither Impuestos is allowed (CFDI40174) nor 02 without it (CFDI40171).
 */
function objetoImp({ line, taxes }: FittedLine): string {
  const said = line.item.taxObject;
  const lostItsTaxes = taxes.length === 0 && line.taxes.all.length > 0;
  if (lostItsTaxes && (said === undefined || said === "02")) return "04";
  return said ?? (taxes.length > 0 ? "02" : "01");
}

function writeImpuestos(taxes: readonly CalculatedTax[], places: number): ConceptoImpuestos | undefined {
  if (taxes.length === 0) return undefined;
  const Traslados = taxes.filter((one) => !one.tax.withheld).map((one) => writeTraslado(one, places));
  const Retenciones = taxes.filter((one) => one.tax.withheld).map((one) => writeRetencion(one, places));
  const impuestos: Mutable<ConceptoImpuestos> = {};
  if (Traslados.length > 0) impuestos.Traslados = Traslados;
  if (Retenciones.length > 0) impuestos.Retenciones = Retenciones;
  return impuestos;
}

/** Writes a line's Traslado, and also the document's, whose values are whole units of the currency. */
export function writeTraslado(charged: CalculatedTax, places: number): Traslado {
  if (charged.tax.kind !== "exempt") return writeRetencion(charged, places);
  const { tax, Base } = charged;
  return {
    Base: unscaled(Base, documentPlaces, places),
    Impuesto: impuestoOf(tax),
    TipoFactor: factorOfKind[tax.kind],
  };
}

function writeRetencion({ tax, Base, Importe }: CalculatedTax, places: number): ConceptoRetencion {
  return {
    Base: unscaled(Base, documentPlaces, places),
    Impuesto: impuestoOf(tax),
    TipoFactor: factorOfKind[tax.kind],
    TasaOCuota: tasaOCuota(tax),
    Importe: unscaled(Importe, documentPlaces, places),
  };
}

export function impuestoOf(tax: LineTax): string {
  return codeOfTax[tax.tax];
}

function tasaOCuota(tax: LineTax): string {
  return unscaled(tax.rate, documentPlaces, documentPlaces);
}

/** Returns a text as a CFDI takes it, cut to `most` characters. */
function plain(text: string, most: number): string {
  const cleaned = plainText(text);
  return cleaned.length <= most ? cleaned : Array.from(cleaned).slice(0, most).join("").trim();
}
