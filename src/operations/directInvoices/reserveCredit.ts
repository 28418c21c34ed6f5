import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { UnsealedComprobante } from "../../domain/cfdi/comprobante.ts";
import { directFault } from "../../domain/directInvoices/directFault.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { appliedOf } from "../../queries/directInvoices/advances.ts";
import { ownedBy } from "../../queries/ownedBy.ts";

/**
 * Counts a credit note that was written without a return towards the one document of ours, of its currency, that it relates
 * to: what credit notes take back is never more than there is. With several, nobody says how much is of which.
 * `followCreditNotes` gives it back by the same rule. Returns that document. Throws `request.invalid` where less is left.
 */
export async function reserveCredit(
  tx: Knex.Transaction,
  { merchantId, livemode }: Tenancy,
  { TipoDeComprobante, CfdiRelacionados = [], Moneda, Total }: UnsealedComprobante,
  at: Date,
): Promise<Invoice | undefined> {
  if (TipoDeComprobante !== "E") return undefined;
  const uuids = CfdiRelacionados.flatMap(({ CfdiRelacionado }) =>
    CfdiRelacionado.map(({ UUID }) => UUID.toLowerCase()),
  );
  const originals = await ownedBy(Invoice.query(tx), { merchantId, livemode })
    .where({ currency: Moneda })
    .whereIn("uuid", [...new Set(uuids)])
    .orderBy("seq")
    .forUpdate();
  const [original] = originals;
  if (!original || originals.length > 1) return undefined;
  const { id, uuid, total, credited } = original;
  const applied = await appliedOf(tx, [id]);
  const left = decimal(total).minus(credited).minus(applied(id));
  if (left.lt(Total)) {
    const figures = { wanted: Total, left: left.toFixed(2), uuid: uuid as string };
    throw new AppError("request.invalid", {
      details: [directFault("invoice.credits_too_much", "relations", figures)],
    });
  }
  await Invoice.query(tx)
    .findOne({ id })
    .patch({ credited: tx.raw("credited + cast(? as numeric)", [Total]) as never, updatedAt: at });
  return original;
}
