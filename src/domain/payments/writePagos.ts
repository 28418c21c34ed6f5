import type { XmlElement } from "../cfdi/xml.ts";
import { documentPlaces, type Scaled, scaled, unscaled } from "../money/scaled.ts";
import type { DocumentTax } from "./documentTax.ts";
import { type PaidTax, paidTaxes } from "./paidTaxes.ts";
import type { PaidDocument, Payment, PlacesOf, Transfer } from "./payment.ts";
import { writeTotales } from "./writeTotales.ts";

/** Writes the complement Pagos 2.0 of these payments, as Pagos20.xsd orders it. */
export function writePagos(payments: readonly Payment[], placesOf: PlacesOf): XmlElement {
  const summed = payments.map((payment) => ({ ...payment, taxes: paidTaxes(payment.documents) }));
  return element("Pagos", { Version: "2.0" }, [
    writeTotales(summed),
    ...summed.map((payment) => writePago(payment, placesOf)),
  ]);
}

function writePago(
  { transfer, documents, taxes }: Payment & { readonly taxes: readonly PaidTax[] },
  placesOf: PlacesOf,
): XmlElement {
  const doctos = documents.map((document) => writeDocto(document, placesOf));
  const places = placesOf(transfer.currency);
  return element("Pago", attributesOf(transfer, places), [...doctos, ...writeImpuestosP(taxes, places)]);
}

function attributesOf(transfer: Transfer, places: number): Readonly<Record<string, string | undefined>> {
  const { payer = {}, payee = {}, spei } = transfer;
  return {
    FechaPago: transfer.paidAt,
    FormaDePagoP: transfer.form,
    MonedaP: transfer.currency,
    TipoCambioP: money(transfer.exchangeRate, 0),
    Monto: money(transfer.amount, places),
    NumOperacion: transfer.reference,
    RfcEmisorCtaOrd: payer.bankRfc,
    NomBancoOrdExt: payer.bankName,
    CtaOrdenante: payer.account,
    RfcEmisorCtaBen: payee.bankRfc,
    CtaBeneficiario: payee.account,
    // c_TipoCadenaPago has SPEI only.
    TipoCadPago: spei && "01",
    CertPago: spei?.certificate,
    CadPago: spei?.chain,
    SelloPago: spei?.seal,
  };
}

function writeDocto(document: PaidDocument, placesOf: PlacesOf): XmlElement {
  const places = placesOf(document.currency);
  const attributes = {
    IdDocumento: document.uuid,
    // An invoice that was imported may have neither.
    Serie: document.series || undefined,
    Folio: document.folio || undefined,
    MonedaDR: document.currency,
    EquivalenciaDR: document.equivalence,
    NumParcialidad: String(document.instalment),
    ImpSaldoAnt: money(document.before, places),
    ImpPagado: money(document.paid, places),
    ImpSaldoInsoluto: money(document.after, places),
    ObjetoImpDR: document.taxObject,
  };
  const nodes = document.taxes.map((tax) => ({ withheld: tax.withheld, element: writeTaxDR(tax) }));
  return element("DoctoRelacionado", attributes, writeImpuestos("DR", nodes));
}

function writeTaxDR(tax: DocumentTax): XmlElement {
  return element(tax.withheld ? "RetencionDR" : "TrasladoDR", {
    BaseDR: tax.Base,
    ImpuestoDR: tax.Impuesto,
    TipoFactorDR: tax.TipoFactor,
    TasaOCuotaDR: tax.TasaOCuota,
    ImporteDR: tax.Importe,
  });
}

function writeImpuestosP(taxes: readonly PaidTax[], places: number): readonly XmlElement[] {
  const shown = (value: Scaled): string => unscaled(value, documentPlaces, places);
  const nodes = taxes.map(({ tax, base, amount }) => ({
    withheld: tax.withheld,
    element: tax.withheld
      ? element("RetencionP", { ImpuestoP: tax.Impuesto, ImporteP: shown(amount) })
      : element("TrasladoP", {
          BaseP: shown(base),
          ImpuestoP: tax.Impuesto,
          TipoFactorP: tax.TipoFactor,
          TasaOCuotaP: tax.TasaOCuota,
          ImporteP: tax.TasaOCuota === undefined ? undefined : shown(amount),
        }),
  }));
  return writeImpuestos("P", nodes);
}

/** Writes the node of taxes, what is withheld first; nothing where there are none. */
function writeImpuestos(
  suffix: "DR" | "P",
  nodes: readonly { readonly withheld: boolean; readonly element: XmlElement }[],
): readonly XmlElement[] {
  if (nodes.length === 0) return [];
  const side = (withheld: boolean, name: string): readonly XmlElement[] => {
    const those = nodes.filter((node) => node.withheld === withheld).map((node) => node.element);
    return those.length > 0 ? [element(`${name}${suffix}`, {}, those)] : [];
  };
  return [element(`Impuestos${suffix}`, {}, [...side(true, "Retenciones"), ...side(false, "Traslados")])];
}

/** Writes an amount with at least the decimals of its currency. */
function money(amount: string, places: number): string {
  return unscaled(scaled(amount, documentPlaces), documentPlaces, places);
}

function element(
  localName: string,
  attributes: Readonly<Record<string, string | undefined>>,
  children: readonly XmlElement[] = [],
): XmlElement {
  const said = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return {
    name: `pago20:${localName}`,
    attributes: Object.fromEntries(said) as Record<string, string>,
    children,
  };
}
