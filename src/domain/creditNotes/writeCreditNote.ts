import type { ActiveCatalogs } from "../catalogs/activeCatalogs.ts";
import { cfdiUseFits } from "../catalogs/regimesAndUses.ts";
import { personOf } from "../cfdi/checks/figures/personOf.ts";
import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { Concepto } from "../cfdi/conceptos.ts";
import type { Receptor } from "../cfdi/receptor.ts";
import { documentPlaces, scaled, tenTo } from "../money/scaled.ts";
import {
  type DocumentLeft,
  importeOf,
  type LineLeft,
  type LineTaking,
  localTotal,
  takenTotal,
  type Taking,
} from "./documentLeft.ts";
import { linesByPlace, soldAs, writeConcepto } from "./writeConceptos.ts";
import { writeLocals } from "./writeLocals.ts";
import { writeTotals } from "./writeTotals.ts";

/** c_TipoRelacion: credit note, return of goods. */
type CreditNoteRelation = "01" | "03";

export interface CreditNote {
  /** The stamped document that is credited. */
  readonly original: UnsealedComprobante;
  /** The original's fiscal folio. */
  readonly uuid: string;
  /** The document that the taking is of: the original's lines, or those of the ticket inside a global invoice. */
  readonly sale: UnsealedComprobante;
  /** The amount that was left of it before. */
  readonly left: DocumentLeft;
  readonly taking: Taking;
  readonly relation: CreditNoteRelation;
  /** The payment form (c_FormaPago); that of the original when absent. */
  readonly paymentForm?: string | undefined;
  /** The folio of the ticket inside a global invoice. */
  readonly ticketFolio?: string | undefined;
  /** The word before the description of each line of that ticket; the word for a return or a discount when absent. */
  readonly word?: string | undefined;
  readonly catalogs: ActiveCatalogs;
}

/**
 * Writes the egreso of a return or of a discount after the fact (guide to Annex 20, appendix 5; guide to the global CFDI,
 * appendix 2): its lines mirror those of the original, in whole cents. The document has neither Serie nor Folio yet.
 */
export function writeCreditNote(note: CreditNote): UnsealedComprobante {
  const { original, uuid, sale, left, taking, relation } = note;
  const { places } = left;
  const byPlace = linesByPlace(left);
  // What comes back whole at once comes back as it was written, with all its decimals.
  const Conceptos = isWholeAtOnce(note)
    ? original.Conceptos
    : taking.lines
        .filter((taken) => importeOf(taken) > 0n)
        .map((taken) => writeLine(note, byPlace.get(taken.at)!, taken));
  const local = localTotal(left.locals.map((one, at) => ({ ...one, amount: taking.locals[at]! })));
  const Complemento = writeLocals(sale, taking.locals, places);
  return {
    Version: "4.0",
    FormaPago: note.paymentForm ?? formOf(original),
    Moneda: original.Moneda,
    ...(original.TipoCambio !== undefined && { TipoCambio: original.TipoCambio }),
    ...writeTotals(Conceptos, places, local * tenTo(documentPlaces - places)),
    /** A credit note is an egreso. */
    TipoDeComprobante: "E",
    /** c_Exportacion 01 means that the sale is no export. */
    Exportacion: "01",
    MetodoPago: "PUE",
    LugarExpedicion: original.LugarExpedicion,
    CfdiRelacionados: [{ TipoRelacion: relation, CfdiRelacionado: [{ UUID: uuid }] }],
    Emisor: issuerOf(original),
    Receptor: receiverOf(original.Receptor, note.catalogs),
    Conceptos,
    ...(Complemento.length > 0 && { Complemento }),
  };
}

function isWholeAtOnce({ sale, original, left, taking }: CreditNote): boolean {
  const unit = tenTo(documentPlaces - left.places);
  return sale === original && takenTotal(left, taking) * unit === scaled(original.Total, documentPlaces);
}

/** Returns the form of the original, as the guide says; one that was not paid yet (99, PPD) is condoned (15). */
function formOf({ FormaPago = "99" }: UnsealedComprobante): string {
  return FormaPago === "99" ? "15" : FormaPago;
}

function issuerOf({ Emisor: { Rfc, Nombre, RegimenFiscal } }: UnsealedComprobante) {
  return { Rfc, Nombre, RegimenFiscal };
}

/**
 * Returns c_UsoCFDI G02 (returns, discounts) where the receiver's regime has it, else S01 (without tax effects),
 * CFDI40161.
 */
function receiverOf(receptor: Receptor, catalogs: ActiveCatalogs): Receptor {
  const person = personOf(receptor.Rfc);
  const fits = (use: string): boolean =>
    person !== undefined && cfdiUseFits(catalogs, use, receptor.RegimenFiscalReceptor, person);
  const UsoCFDI = ["G02", "S01"].find(fits) ?? receptor.UsoCFDI;
  return { ...receptor, UsoCFDI };
}

function writeLine(note: CreditNote, line: LineLeft, taken: LineTaking): Concepto {
  const { places } = note.left;
  const { concepto, charged } = line;
  const back = taken.quantity > 0n;
  const { taxObject, unitPrice } = soldAs(concepto);
  if (back && note.ticketFolio === undefined) {
    const frame = frameOf(concepto);
    return writeConcepto(
      { frame, quantity: taken.quantity, unitPrice, taxObject, charged, amounts: taken },
      places,
    );
  }
  const what =
    note.word ?? (back ? "Devolución" : note.relation === "03" ? "Devolución parcial" : "Descuento");
  const name = note.ticketFolio ?? concepto.NoIdentificacion;
  const frame = {
    ClaveProdServ: invoicingServices,
    ...(name !== undefined && { NoIdentificacion: name }),
    ClaveUnidad: activity,
    Descripcion: Array.from(`${what}: ${concepto.Descripcion}`).slice(0, 1_000).join("").trim(),
    ...(concepto.ACuentaTerceros && { ACuentaTerceros: concepto.ACuentaTerceros }),
  };
  const one = tenTo(documentPlaces);
  return writeConcepto(
    { frame, quantity: one, unitPrice: undefined, taxObject, charged, amounts: taken },
    places,
  );
}

/** c_ClaveProdServ and c_ClaveUnidad of a credit that is not counted in the article's own unit. */
const invoicingServices = "84111506";
const activity = "ACT";

/** Returns the words of a line besides its figures. Its parts are left out: they are those of the whole line. */
function frameOf(concepto: Concepto) {
  const { ClaveProdServ, NoIdentificacion, ClaveUnidad, Unidad, Descripcion } = concepto;
  const { ACuentaTerceros, InformacionAduanera, CuentaPredial } = concepto;
  return {
    ClaveProdServ,
    ...(NoIdentificacion !== undefined && { NoIdentificacion }),
    ClaveUnidad,
    ...(Unidad !== undefined && { Unidad }),
    Descripcion,
    ...(ACuentaTerceros && { ACuentaTerceros }),
    ...(InformacionAduanera && { InformacionAduanera }),
    ...(CuentaPredial && { CuentaPredial }),
  };
}
