import type { ActiveCatalogs } from "../../catalogs/activeCatalogs.ts";
import { currencyPlaces } from "../../catalogs/currencyPlaces.ts";
import { mapInSteps } from "../../steps/mapInSteps.ts";
import type { Steps } from "../../steps/steps.ts";
import type { Comprobante } from "../comprobante.ts";
import type { Concepto, Parte } from "../conceptos.ts";
import type { Retencion, Traslado } from "../impuestos.ts";
import { readAmount } from "./figures/amount.ts";
import type {
  ConceptoReading,
  Incomplete,
  ParteReading,
  Reading,
  RetencionReading,
  TaxReading,
  TaxSum,
  TaxSums,
} from "./reading.ts";

/** Reads every number of a document once. Never throws: what is missing or unreadable is `undefined`. */
export function* readDocument(
  document: Incomplete<Comprobante>,
  { localNow, catalogs }: { readonly localNow?: string; readonly catalogs: ActiveCatalogs },
): Steps<Reading> {
  const currency = document.Moneda ?? "";
  const day = dayOf(document.Fecha) ?? dayOf(localNow);
  const reading: Mutable<Reading> = {
    path: "",
    document,
    catalogs,
    type: document.TipoDeComprobante ?? "",
    day,
    localNow,
    currency,
    decimals: currencyPlaces(catalogs, currency, day),
    SubTotal: readAmount(document.SubTotal),
    Descuento: readAmount(document.Descuento),
    Total: readAmount(document.Total),
    TotalImpuestosTrasladados: readAmount(document.Impuestos?.TotalImpuestosTrasladados),
    TotalImpuestosRetenidos: readAmount(document.Impuestos?.TotalImpuestosRetenidos),
    conceptos: [],
    traslados: [],
    firstOfGroup: new Map(),
    retenciones: [],
    sums: noSums,
    hasComercioExterior: hasComplement(document, "ComercioExterior"),
    hasPagos: hasComplement(document, "Pagos"),
  };
  const { Conceptos = [], Impuestos = {} } = document;
  const readAt = (node: Incomplete<Concepto>, i: number) =>
    readConcepto(reading, node, `Conceptos.Concepto[${i}]`);
  reading.conceptos = yield* mapInSteps(Conceptos, readAt, 1);
  reading.traslados = readTaxes(reading, Impuestos.Traslados, "Impuestos.Traslados.Traslado");
  reading.firstOfGroup = new Map(reading.traslados.map((tax) => [tax.group, tax] as const).reverse());
  reading.retenciones = readRetenciones(reading, Impuestos.Retenciones);
  reading.sums = addUp(reading.conceptos);
  return reading;
}

/** The type is for use only while it is being filled. */
type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

const noSums: TaxSums = { traslados: new Map(), retenciones: new Map(), onlyExempt: false };

function dayOf(wallTime: string | undefined): string | undefined {
  return wallTime && /^\d{4}-\d\d-\d\d/.test(wallTime) ? wallTime.slice(0, 10) : undefined;
}

/** Looks for the local name: no two of the complements that the rules need share one. */
function hasComplement({ Complemento = [] }: Incomplete<Comprobante>, localName: string): boolean {
  return Complemento.some(({ name }) => name?.slice(name.indexOf(":") + 1) === localName);
}

function readConcepto(reading: Reading, node: Incomplete<Concepto>, path: string): ConceptoReading {
  const { Traslados, Retenciones } = node.Impuestos ?? {};
  return {
    reading,
    node,
    path,
    Cantidad: readAmount(node.Cantidad),
    ValorUnitario: readAmount(node.ValorUnitario),
    Importe: readAmount(node.Importe),
    Descuento: readAmount(node.Descuento),
    traslados: readTaxes(reading, Traslados, `${path}.Impuestos.Traslados.Traslado`),
    retenciones: readTaxes(reading, Retenciones, `${path}.Impuestos.Retenciones.Retencion`),
    partes: (node.Parte ?? []).map((parte, i) => readParte(reading, parte, `${path}.Parte[${i}]`)),
  };
}

function readParte(reading: Reading, node: Incomplete<Parte>, path: string): ParteReading {
  const { Cantidad, ValorUnitario, Importe } = node;
  return {
    reading,
    node,
    path,
    Cantidad: readAmount(Cantidad),
    ValorUnitario: readAmount(ValorUnitario),
    Importe: readAmount(Importe),
  };
}

function readTaxes(
  reading: Reading,
  nodes: readonly Incomplete<Traslado>[] = [],
  path: string,
): TaxReading[] {
  return nodes.map((node, i) => {
    const TasaOCuota = readAmount(node.TasaOCuota);
    return {
      reading,
      node,
      path: `${path}[${i}]`,
      Base: readAmount(node.Base),
      TasaOCuota,
      Importe: readAmount(node.Importe),
      group: `${node.Impuesto} ${node.TipoFactor} ${TasaOCuota?.value ?? ""}`,
    };
  });
}

function readRetenciones(reading: Reading, nodes: readonly Incomplete<Retencion>[] = []): RetencionReading[] {
  return nodes.map((node, i) => ({
    reading,
    node,
    path: `Impuestos.Retenciones.Retencion[${i}]`,
    Importe: readAmount(node.Importe),
  }));
}

function addUp(conceptos: readonly ConceptoReading[]): TaxSums {
  const traslados = new Map<string, TaxSum>();
  const retenciones = new Map<string, TaxSum>();
  let exempt = 0;
  let taxed = 0;
  for (const concepto of conceptos) {
    for (const traslado of concepto.traslados) {
      add(traslados, traslado.group, traslado);
      if (traslado.node.TipoFactor === "Exento") exempt += 1;
      else taxed += 1;
    }
    for (const retencion of concepto.retenciones) add(retenciones, retencion.node.Impuesto ?? "", retencion);
  }
  return { traslados, retenciones, onlyExempt: exempt > 0 && taxed === 0 };
}

function add(sums: Map<string, TaxSum>, group: string, { Base, Importe }: TaxReading): void {
  const sum = sums.get(group) ?? { base: 0n, importe: 0n };
  sum.base += Base?.value ?? 0n;
  sum.importe += Importe?.value ?? 0n;
  sums.set(group, sum);
}
