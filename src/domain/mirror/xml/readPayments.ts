import type { MirroredPayment, PaidDocument } from "../mirroredParts.ts";
import type { PartReader } from "./PartReader.ts";
import { present } from "../present.ts";

/**
 * Returns the payments of a complement Pagos, 1.0 or 2.0; it leaves out one without date or amount, and reports it.
 */
export function readPayments(comprobante: PartReader): readonly MirroredPayment[] | null {
  const payments = comprobante.all("Complemento", "Pagos", "Pago").flatMap((pago) => payment(pago) ?? []);
  return payments.length > 0 ? payments : null;
}

function payment(pago: PartReader): MirroredPayment | undefined {
  const paidAt = pago.time("FechaPago");
  const amount = pago.amount("Monto");
  if (paidAt === null || amount === null) {
    pago.fields.repaired("payment.incomplete", "A payment has no date or no amount; it was left out.");
    return undefined;
  }
  return {
    paidAt,
    ...present({ form: pago.key("FormaDePagoP"), exchangeRate: pago.amount("TipoCambioP") }),
    currency: pago.key("MonedaP") ?? "MXN",
    amount,
    documents: pago.parts("DoctoRelacionado").flatMap((part) => paidDocument(part) ?? []),
  };
}

function paidDocument(part: PartReader): PaidDocument | undefined {
  const uuid = part.uuid("IdDocumento");
  if (uuid === null) {
    // Pagos 1.0 let a folio of before 2011 stand there.
    part.fields.repaired("payment.no_uuid", "A paid document has no UUID; it was left out.");
    return undefined;
  }
  const rest = present({
    series: part.text("Serie"),
    folio: part.text("Folio"),
    currency: part.key("MonedaDR"),
    installment: part.key("NumParcialidad"),
    previousBalance: part.amount("ImpSaldoAnt"),
    paid: part.amount("ImpPagado"),
    balance: part.amount("ImpSaldoInsoluto"),
  });
  return { uuid, ...rest };
}
