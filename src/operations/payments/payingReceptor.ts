import type { Knex } from "knex";
import type { Receptor } from "../../domain/cfdi/receptor.ts";
import { paymentFault } from "../../domain/payments/payableInvoice.ts";
import { knownBy } from "../../domain/taxpayers/knownBy.ts";
import { AppError } from "../../errors.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { Customer } from "../../models/merchants/Customer.ts";

/**
 * Returns the receiver of an invoice as the receipt of its payment has to name it. A CFDI 3.3, which only an import brings, says
 * neither place nor regime; the customer's record does. Throws `request.invalid` where there is none.
 */
export async function payingReceptor(
  tx: Knex.Transaction,
  { merchantId, comprobante: { Receptor } }: Pick<Invoice, "merchantId" | "comprobante">,
): Promise<Receptor> {
  if (Receptor.DomicilioFiscalReceptor !== undefined) return Receptor;
  const { Rfc, Nombre: name = "" } = Receptor as Partial<Receptor> & Pick<Receptor, "Rfc">;
  const customer = await Customer.query(tx)
    .where({ merchantId, knownBy: knownBy({ rfc: Rfc, name }) })
    .whereNull("archivedAt")
    .orderBy("seq", "desc")
    .first();
  if (!customer)
    throw new AppError("request.invalid", {
      details: [paymentFault("payment.receiver_unknown", "invoices[0].invoiceId", { rfc: Rfc })],
    });
  const { name: Nombre, postalCode: DomicilioFiscalReceptor, taxRegime: RegimenFiscalReceptor } = customer;
  return { ...Receptor, Nombre, DomicilioFiscalReceptor, RegimenFiscalReceptor };
}
