import type { Knex } from "knex";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import { currencyPlaces } from "../../domain/catalogs/currencyPlaces.ts";
import type { UnsealedComprobante } from "../../domain/cfdi/comprobante.ts";
import type { Taking } from "../../domain/creditNotes/documentLeft.ts";
import { leftAfter } from "../../domain/creditNotes/leftAfter.ts";
import { livingRefundStates } from "../../domain/creditNotes/refundLifeCycle.ts";
import { writeLeft } from "../../domain/creditNotes/writeLeft.ts";
import { readTaking } from "../../domain/creditNotes/writtenTaking.ts";
import { Refund } from "../../models/Refund.ts";
import { RefundedSale } from "../../models/RefundedSale.ts";

/** A ticket's document as it is built now. */
export interface BuiltSale {
  readonly ticketId: string;
  readonly built: UnsealedComprobante;
}

/**
 * Returns tickets' documents without what came back of the sales, in the order given; two queries however many they are. A
 * document is reckoned on the one that the first return was, whose lines and figures take the place of those built now.
 */
export async function netRefunds(
  db: Knex,
  sales: readonly BuiltSale[],
  catalogs: ActiveCatalogs,
): Promise<readonly UnsealedComprobante[]> {
  const ids = sales.map(({ ticketId }) => ticketId);
  const kept = new Map((await RefundedSale.query(db).findByIds(ids)).map((sale) => [sale.ticketId, sale]));
  const refunds = await Refund.query(db)
    .whereIn("ticketId", [...kept.keys()])
    .where({ ofSale: true })
    .whereIn("state", [...livingRefundStates])
    .orderBy("seq")
    .select("ticketId", "taken");
  const takingsOf = new Map<string, Taking[]>(ids.map((id) => [id, []]));
  for (const { ticketId, taken } of refunds) takingsOf.get(ticketId as string)?.push(readTaking(taken));
  return sales.map(({ ticketId, built }) => {
    const sale = kept.get(ticketId);
    return sale ? netSale(sale, built, takingsOf.get(ticketId) ?? [], catalogs) : built;
  });
}

function netSale(
  { ticketId, comprobante }: RefundedSale,
  built: UnsealedComprobante,
  takings: readonly Taking[],
  catalogs: ActiveCatalogs,
): UnsealedComprobante {
  const { SubTotal, Descuento, Total, Conceptos, Impuestos, Complemento } = comprobante;
  const { Descuento: _, Impuestos: _taxes, Complemento: _locals, ...frame } = built;
  const figures = {
    SubTotal,
    Total,
    Conceptos,
    ...(Descuento !== undefined && { Descuento }),
    ...(Impuestos && { Impuestos }),
    ...(Complemento && { Complemento }),
  };
  const left = leftAfter(comprobante, currencyPlaces(catalogs, built.Moneda) ?? 0, takings);
  if (!left) throw new Error(`The refunded sale of ticket ${ticketId} is not divisible.`);
  return writeLeft({ ...frame, ...figures }, left);
}
