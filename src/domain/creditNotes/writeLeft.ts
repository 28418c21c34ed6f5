import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import { documentPlaces, tenTo } from "../money/scaled.ts";
import { type DocumentLeft, importeOf, localTotal } from "./documentLeft.ts";
import { soldAs, writeConcepto } from "./writeConceptos.ts";
import { writeLocals } from "./writeLocals.ts";
import { writeTotals } from "./writeTotals.ts";

/** Writes a document as its returns have left it; everything but lines and figures stays. */
export function writeLeft(document: UnsealedComprobante, left: DocumentLeft): UnsealedComprobante {
  const { places } = left;
  const Conceptos = left.lines
    .filter((line) => importeOf(line) > 0n && line.quantity > 0n)
    .map((line) => {
      const {
        Cantidad: _,
        ValorUnitario,
        Importe,
        Descuento,
        ObjetoImp,
        Impuestos,
        ...frame
      } = line.concepto;
      return writeConcepto(
        { frame, quantity: line.quantity, ...soldAs(line.concepto), charged: line.charged, amounts: line },
        places,
      );
    });
  const { SubTotal, Descuento, Impuestos, Total, Complemento, ...rest } = document;
  const local = localTotal(left.locals) * tenTo(documentPlaces - places);
  const locals = writeLocals(
    document,
    left.locals.map(({ amount }) => amount),
    places,
  );
  return {
    ...rest,
    ...writeTotals(Conceptos, places, local),
    Conceptos,
    ...(locals.length > 0 && { Complemento: locals }),
  };
}
