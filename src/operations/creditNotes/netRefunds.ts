import type { Knex } from "knex";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import { currencyPlaces } from "../../domain/catalogs/currencyPlaces.ts";
import type { UnsealedComprobante } from "../../domain/cfdi/comprobante.ts";
import { leftAfter } from "../../domain/creditNotes/leftAfter.ts";
import { writeLeft } from "../../domain/creditNotes/writeLeft.ts";
import { RefundedSale } from "../../models/RefundedSale.ts";
import { takingsOf } from "./takingsOf.ts";

/**
 * Returns a ticket's document without what came back of the sale. It is reckoned on the document that the first return
 * was, whose lines and figures take the place of those that were built now.
 */
export async function netRefunds(
  db: Knex,
  ticketId: string,
  built: UnsealedComprobante,
  catalogs: ActiveCatalogs,
): Promise<UnsealedComprobante> {
  const sale = await RefundedSale.query(db).findById(ticketId);
  if (!sale) return built;
  const { SubTotal, Descuento, Total, Conceptos, Impuestos, Complemento } = sale.comprobante;
  const { Descuento: _, Impuestos: _taxes, Complemento: _locals, ...frame } = built;
  const figures = {
    SubTotal,
    Total,
    Conceptos,
    ...(Descuento !== undefined && { Descuento }),
    ...(Impuestos && { Impuestos }),
    ...(Complemento && { Complemento }),
  };
  const left = leftAfter(
    sale.comprobante,
    currencyPlaces(catalogs, built.Moneda) ?? 0,
    await takingsOf(db, { ticketId }),
  );
  if (!left) throw new Error(`The refunded sale of ticket ${ticketId} is not divisible.`);
  return writeLeft({ ...frame, ...figures }, left);
}
