import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { Concepto } from "../cfdi/conceptos.ts";
import type { Traslado } from "../cfdi/impuestos.ts";
import { decimal, sum } from "../money/decimal.ts";
import type { AddendaFacts, sampleFacts, sampleItem, sampleTax } from "./placeholders.ts";

/** An invoice, as far as an addenda speaks of it. */
export interface AddendaSubject {
  readonly comprobante: UnsealedComprobante;
  readonly uuid: string | null;
  readonly fecha: string | null;
  readonly stampedAt: Date | null;
  readonly externalId: string | null;
  readonly series: string;
  readonly folio: string;
}

type Facts<Sample> = Readonly<Record<keyof Sample, string | undefined>>;

const vat = "002";

/** Returns the data of an invoice under the names that templates use, amounts as the document writes them. */
export function factsOf(invoice: AddendaSubject): AddendaFacts {
  const { comprobante, uuid, fecha, stampedAt, externalId, series, folio } = invoice;
  const { Emisor, Receptor, Conceptos, Impuestos } = comprobante;
  const transferred = Impuestos?.Traslados ?? [];
  const values: Facts<typeof sampleFacts> = {
    uuid: uuid?.toUpperCase(),
    series,
    folio,
    number: [series, folio].filter((part) => part !== "").join("-"),
    issuedAt: fecha ?? undefined,
    issuedOn: fecha?.slice(0, 10),
    stampedAt: stampedAt?.toISOString().replace(/\.\d+Z$/, "Z"),
    type: comprobante.TipoDeComprobante,
    currency: comprobante.Moneda,
    exchangeRate: comprobante.TipoCambio ?? "1",
    paymentForm: comprobante.FormaPago,
    paymentMethod: comprobante.MetodoPago,
    paymentConditions: comprobante.CondicionesDePago,
    subtotal: comprobante.SubTotal,
    discount: comprobante.Descuento ?? "0.00",
    total: comprobante.Total,
    transferredTaxes: Impuestos?.TotalImpuestosTrasladados ?? "0.00",
    withheldTaxes: Impuestos?.TotalImpuestosRetenidos ?? "0.00",
    vat: sumOf(transferred.filter(({ Impuesto }) => Impuesto === vat)),
    postalCode: comprobante.LugarExpedicion,
    externalId: externalId ?? undefined,
    itemCount: String(Conceptos.length),
    "issuer.rfc": Emisor.Rfc,
    "issuer.name": Emisor.Nombre,
    "issuer.taxRegime": Emisor.RegimenFiscal,
    "customer.rfc": Receptor.Rfc,
    "customer.name": Receptor.Nombre,
    "customer.postalCode": Receptor.DomicilioFiscalReceptor,
    "customer.taxRegime": Receptor.RegimenFiscalReceptor,
    "customer.cfdiUse": Receptor.UsoCFDI,
  };
  return { values, lists: { items: Conceptos.map(itemOf), taxes: transferred.map(taxOf) } };
}

function itemOf(concepto: Concepto, index: number): Facts<typeof sampleItem> {
  return {
    "item.number": String(index + 1),
    "item.sku": concepto.NoIdentificacion,
    "item.description": concepto.Descripcion,
    "item.quantity": concepto.Cantidad,
    "item.unitKey": concepto.ClaveUnidad,
    "item.unit": concepto.Unidad ?? concepto.ClaveUnidad,
    "item.productKey": concepto.ClaveProdServ,
    "item.unitPrice": concepto.ValorUnitario,
    "item.amount": concepto.Importe,
    "item.discount": concepto.Descuento ?? "0.00",
    "item.transferredTaxes": sumOf(concepto.Impuestos?.Traslados ?? []),
  };
}

function taxOf({ Impuesto, TipoFactor, TasaOCuota, Base, Importe }: Traslado): Facts<typeof sampleTax> {
  return {
    "tax.key": Impuesto,
    "tax.factor": TipoFactor,
    "tax.rate": TasaOCuota ?? "0.000000",
    "tax.base": Base,
    "tax.amount": Importe ?? "0.00",
  };
}

function sumOf(taxes: readonly Traslado[]): string {
  return sum(taxes.map(({ Importe = "0" }) => decimal(Importe))).toFixed(2);
}
