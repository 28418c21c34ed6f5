import type { ActiveCatalogs } from "../catalogs/activeCatalogs.ts";
import { checkInSteps } from "../cfdi/checkComprobante.ts";
import { publicName } from "../cfdi/checks/receptorRules.ts";
import { checkUnsealedStructure } from "../cfdi/checkUnsealedStructure.ts";
import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { Concepto } from "../cfdi/conceptos.ts";
import type { Emisor } from "../cfdi/emisor.ts";
import type { Fault } from "../../errors.ts";
import { documentTotals, type DocumentTotals } from "../invoicing/arithmetic/documentTotals.ts";
import { writeTraslado } from "../invoicing/arithmetic/writeConcepto.ts";
import { writeImpuestos } from "../invoicing/arithmetic/writeImpuestos.ts";
import { publicReceptor } from "../invoicing/receiver/publicReceptor.ts";
import { documentPlaces, total, unscaled } from "../money/scaled.ts";
import { mapInSteps } from "../steps/mapInSteps.ts";
import type { Steps } from "../steps/steps.ts";
import { globalFault } from "./globalFault.ts";
import type { GlobalLine } from "./globalLine.ts";
import { type GlobalPeriod, informacionGlobalOf } from "./globalPeriod.ts";

/** A ticket in a document. */
export interface GlobalEntry {
  /** Its folio as the document writes it; no other ticket of the document has the same one. */
  readonly folio: string;
  readonly paymentForm: string;
  readonly line: GlobalLine;
}

/** The facts that the tickets of a document share. */
export interface GlobalIssue {
  readonly emisor: Emisor;
  /** The c_CodigoPostal of the branch that issues it. */
  readonly lugarExpedicion: string;
  readonly period: GlobalPeriod;
  readonly currency: string;
  /** The pesos per unit of a currency other than MXN. */
  readonly exchangeRate: string | null;
  /** The decimals of the currency. */
  readonly places: number;
  readonly catalogs: ActiveCatalogs;
}

export type GlobalBuild =
  | { readonly kind: "built"; readonly comprobante: UnsealedComprobante }
  | {
      readonly kind: "refused";
      readonly faults: readonly Fault[];
      /** The FormaPago that it would have had. */
      readonly paymentForm: string;
    };

/**
 * Writes tickets into one global invoice, as SAT's guide to it says, and holds it against the schema, the matrix and the
 * sum of its tickets. The payment form is that of the largest ticket, the first of equal ones.
 */
export function* buildGlobal(entries: readonly GlobalEntry[], issue: GlobalIssue): Steps<GlobalBuild> {
  const { places, catalogs } = issue;
  const totals = documentTotals(
    entries.map(({ line }) => line),
    places,
  );
  const sum = total(entries.map(({ line }) => line.total));
  const { paymentForm } = largest(entries);
  if (totals.Total !== sum)
    return { kind: "refused", faults: [sumsDiffer(totals, sum, places)], paymentForm };
  const Conceptos = yield* mapInSteps(entries, (entry) => writeTicket(entry, places));
  const comprobante = write(Conceptos, totals, paymentForm, issue);
  const faults = yield* checkUnsealedStructure(comprobante);
  faults.push(...(yield* checkInSteps(comprobante, { catalogs })));
  return faults.length > 0 ? { kind: "refused", faults, paymentForm } : { kind: "built", comprobante };
}

function write(
  Conceptos: readonly Concepto[],
  totals: DocumentTotals,
  FormaPago: string,
  issue: GlobalIssue,
): UnsealedComprobante {
  const { places, currency, exchangeRate, lugarExpedicion } = issue;
  const written = (value: bigint): string => unscaled(value, documentPlaces, places);
  const Impuestos = writeImpuestos(totals, places);
  return {
    Version: "4.0",
    FormaPago,
    SubTotal: written(totals.SubTotal),
    ...(totals.Descuento > 0n && { Descuento: written(totals.Descuento) }),
    Moneda: currency,
    ...(currency !== "MXN" && { TipoCambio: exchangeRate ?? "" }),
    Total: written(totals.Total),
    /** A global invoice is an ingreso. */
    TipoDeComprobante: "I",
    /** c_Exportacion 01 means that the sale is no export. */
    Exportacion: "01",
    MetodoPago: "PUE",
    LugarExpedicion: lugarExpedicion,
    InformacionGlobal: informacionGlobalOf(issue.period),
    Emisor: issue.emisor,
    Receptor: { ...publicReceptor(lugarExpedicion), Nombre: publicName },
    Conceptos,
    ...(Impuestos && { Impuestos }),
  };
}

function writeTicket({ folio, line }: GlobalEntry, places: number): Concepto {
  const written = (value: bigint): string => unscaled(value, documentPlaces, places);
  const amount = written(line.Importe);
  const Traslados = line.taxes.map((tax) => writeTraslado(tax, places));
  return {
    /** c_ClaveProdServ 01010101 means that the product is not in the catalog. */
    ClaveProdServ: "01010101",
    NoIdentificacion: folio,
    Cantidad: "1",
    /** c_ClaveUnidad ACT means an activity. */
    ClaveUnidad: "ACT",
    Descripcion: "Venta",
    ValorUnitario: amount,
    Importe: amount,
    ...(line.Descuento > 0n && { Descuento: written(line.Descuento) }),
    ObjetoImp: line.ObjetoImp,
    ...(Traslados.length > 0 && { Impuestos: { Traslados } }),
  };
}

function largest(entries: readonly GlobalEntry[]): GlobalEntry {
  return entries.reduce((most, entry) => (entry.line.total > most.line.total ? entry : most));
}

function sumsDiffer(totals: DocumentTotals, sum: bigint, places: number): Fault {
  const written = (value: bigint): string => unscaled(value, documentPlaces, places);
  return globalFault("global.sums_differ", "", { document: written(totals.Total), tickets: written(sum) });
}
