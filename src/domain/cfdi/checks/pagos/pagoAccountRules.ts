import { paymentForms, undefinedPaymentForm } from "../../../catalogs/embedded/paymentForms.ts";
import { foreignGenericRfc } from "../../../taxpayers/rfcKind.ts";
import type { MessageKey } from "../../matrix/messages.ts";
import { absent } from "../figures/figures.ts";
import { rule, ruleGroup } from "../rule.ts";
import type { PagoReading } from "./pagosReading.ts";
import { readPagos } from "./readPagos.ts";

/** Rules on the accounts a payment went between, and on its SPEI receipt (CRP20221 to CRP20235). */
export const pagoAccountRules = ruleGroup(
  (reading) => readPagos(reading).flatMap(({ pagos }) => pagos),
  [
    bankedOnly("CRP20221", "RfcEmisorCtaOrd"),
    rule("CRP20223", "NomBancoOrdExt", ({ node: { RfcEmisorCtaOrd, NomBancoOrdExt } }: PagoReading) =>
      RfcEmisorCtaOrd === foreignGenericRfc && !NomBancoOrdExt ? { rfc: RfcEmisorCtaOrd } : undefined,
    ),
    bankedOnly("CRP20224", "CtaOrdenante"),
    rule("CRP20225", "CtaOrdenante", ({ node: { CtaOrdenante, FormaDePagoP } }: PagoReading) =>
      otherForm(CtaOrdenante, FormaDePagoP, "payerAccount"),
    ),
    rule("CRP20226", "CtaBeneficiario", ({ node: { CtaBeneficiario, FormaDePagoP } }: PagoReading) =>
      otherForm(CtaBeneficiario, FormaDePagoP, "payeeAccount"),
    ),
    bankedOnly("CRP20227", "RfcEmisorCtaBen"),
    bankedOnly("CRP20228", "CtaBeneficiario"),
    rule("CRP20229", "TipoCadPago", ({ node: { TipoCadPago, FormaDePagoP } }: PagoReading) =>
      TipoCadPago !== undefined && FormaDePagoP !== transfer ? { form: FormaDePagoP ?? absent } : undefined,
    ),
    // The receipt is told whole, or not at all.
    withReceipt("CRP20230", "CertPago"),
    withoutReceipt("CRP20231", "CertPago"),
    withReceipt("CRP20232", "CadPago"),
    withoutReceipt("CRP20233", "CadPago"),
    withReceipt("CRP20234", "SelloPago"),
    withoutReceipt("CRP20235", "SelloPago"),
  ],
);

/** Electronic transfer of funds. */
const transfer = "03";

type BankedOnlyKey = Extract<MessageKey, "CRP20221" | "CRP20224" | "CRP20227" | "CRP20228">;
type ReceiptKey = Extract<MessageKey, `CRP2023${0 | 1 | 2 | 3 | 4 | 5}`>;

function bankedOnly(key: BankedOnlyKey, attribute: string) {
  return rule(key, attribute, ({ node: { [attribute]: written, FormaDePagoP = "" } }: PagoReading) => {
    const form = paymentForms.get(FormaDePagoP);
    return written !== undefined && form && !form.banked && FormaDePagoP !== undefinedPaymentForm
      ? { written, form: FormaDePagoP }
      : undefined;
  });
}

function otherForm(written: string | undefined, form = "", side: "payerAccount" | "payeeAccount") {
  const pattern = paymentForms.get(form)?.[side];
  return written !== undefined && pattern && !pattern.test(written)
    ? { written, form, pattern: pattern.source.replace(/^\^\(\?:|\)\$$/g, "") }
    : undefined;
}

function withReceipt(key: ReceiptKey, attribute: string) {
  return rule(key, attribute, ({ node }: PagoReading) =>
    node["TipoCadPago"] !== undefined && node[attribute] === undefined ? {} : undefined,
  );
}

function withoutReceipt(key: ReceiptKey, attribute: string) {
  return rule(key, attribute, ({ node }: PagoReading) =>
    node["TipoCadPago"] === undefined && node[attribute] !== undefined ? {} : undefined,
  );
}
