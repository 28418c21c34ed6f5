import type { TipoFactor } from "../cfdi/impuestos.ts";
import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { XmlElement } from "../cfdi/xml.ts";
import type { DocumentTax } from "../payments/documentTax.ts";
import type { PaidDocument, Payment, Transfer } from "../payments/payment.ts";

/** Returns the payments of a receipt that another system made, as its complement Pagos 2.0 tells them; none for all else. */
export function importedPayments({ Complemento = [] }: UnsealedComprobante): readonly Payment[] {
  const nodes = Complemento.filter(({ name }) => name === "pago20:Pagos");
  return nodes
    .flatMap((node) => childrenOf(node, "pago20:Pago"))
    .map((pago) => ({
      transfer: transferOf(pago.attributes),
      documents: childrenOf(pago, "pago20:DoctoRelacionado").map(paidDocument),
    }));
}

function transferOf(attributes: XmlElement["attributes"]): Transfer {
  const { FechaPago = "", FormaDePagoP = "", MonedaP = "", TipoCambioP = "1", Monto = "" } = attributes;
  return {
    paidAt: FechaPago,
    form: FormaDePagoP,
    currency: MonedaP,
    exchangeRate: TipoCambioP,
    amount: Monto,
    ...bankOf(attributes),
  };
}

/** Returns what the receipt says of banks: a document that is made anew for the payment says the same. */
function bankOf(
  attributes: XmlElement["attributes"],
): Pick<Transfer, "reference" | "payer" | "payee" | "spei"> {
  const { NumOperacion: reference, RfcEmisorCtaOrd, NomBancoOrdExt, CtaOrdenante } = attributes;
  const { RfcEmisorCtaBen, CtaBeneficiario, CertPago, CadPago, SelloPago } = attributes;
  return {
    reference,
    payer: saidOf({ bankRfc: RfcEmisorCtaOrd, bankName: NomBancoOrdExt, account: CtaOrdenante }),
    payee: saidOf({ bankRfc: RfcEmisorCtaBen, account: CtaBeneficiario }),
    spei:
      CertPago !== undefined && CadPago !== undefined && SelloPago !== undefined
        ? { certificate: CertPago, chain: CadPago, seal: SelloPago }
        : undefined,
  };
}

/** Returns the parts that are said; `undefined` where none is. */
function saidOf(parts: Readonly<Record<string, string | undefined>>): Record<string, string> | undefined {
  const said = Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined);
  return said.length === 0 ? undefined : Object.fromEntries(said);
}

function paidDocument(node: XmlElement): PaidDocument {
  const { IdDocumento = "", MonedaDR = "", EquivalenciaDR = "1", NumParcialidad = "" } = node.attributes;
  const { ImpSaldoAnt = "0", ImpPagado = "0", ImpSaldoInsoluto = "0", ObjetoImpDR = "01" } = node.attributes;
  return {
    uuid: IdDocumento.toLowerCase(),
    currency: MonedaDR,
    equivalence: EquivalenciaDR,
    instalment: Number(NumParcialidad),
    before: ImpSaldoAnt,
    paid: ImpPagado,
    after: ImpSaldoInsoluto,
    taxObject: ObjetoImpDR,
    taxes: childrenOf(node, "pago20:ImpuestosDR").flatMap((taxes) =>
      taxes.children.flatMap(({ children }) => children.map(documentTax)),
    ),
  };
}

function documentTax({ name, attributes }: XmlElement): DocumentTax {
  const { BaseDR = "0", ImpuestoDR = "", TipoFactorDR = "", TasaOCuotaDR, ImporteDR } = attributes;
  return {
    withheld: name === "pago20:RetencionDR",
    Impuesto: ImpuestoDR,
    TipoFactor: TipoFactorDR as TipoFactor,
    Base: BaseDR,
    ...(TasaOCuotaDR !== undefined && { TasaOCuota: TasaOCuotaDR }),
    ...(ImporteDR !== undefined && { Importe: ImporteDR }),
  };
}

function childrenOf(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name);
}
