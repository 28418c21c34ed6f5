import type { Fault } from "../../errors.ts";

const fields: Readonly<Record<string, string>> = {
  FechaPago: "paidAt",
  FormaDePagoP: "form",
  MonedaP: "currency",
  TipoCambioP: "exchangeRate",
  Monto: "amount",
  NumOperacion: "reference",
  RfcEmisorCtaOrd: "payer.bankRfc",
  NomBancoOrdExt: "payer.bankName",
  CtaOrdenante: "payer.account",
  RfcEmisorCtaBen: "payee.bankRfc",
  CtaBeneficiario: "payee.account",
  TipoCadPago: "spei",
  CertPago: "spei.certificate",
  CadPago: "spei.chain",
  SelloPago: "spei.seal",
  EquivalenciaDR: "equivalence",
  ImpPagado: "amount",
};

/** Returns a fault of the document of one payment with the path of what was sent, where it is about that. */
export function inPaymentTerms(fault: Fault): Fault {
  const found = /Pago\[0\](?:\.DoctoRelacionado\[(\d+)\])?\.(\w+)$/.exec(fault.path);
  const field = fields[found?.[2] ?? ""];
  if (!found || field === undefined) return fault;
  return { ...fault, path: found[1] === undefined ? field : `invoices[${found[1]}].${field}` };
}
