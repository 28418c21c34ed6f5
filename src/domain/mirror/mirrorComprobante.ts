import { cfdiType } from "./cfdiType.ts";
import { incomplete } from "./incomplete.ts";
import type { MirroredCfdi } from "./mirroredCfdi.ts";
import type { PartReader } from "./xml/PartReader.ts";
import { readPayments } from "./xml/readPayments.ts";
import { readRelations } from "./xml/readRelations.ts";
import { readTaxes } from "./xml/readTaxes.ts";
import { readTimbre } from "./xml/readTimbre.ts";
import { sidesOf } from "./sidesOf.ts";

/** Returns the columns of a CFDI 3.2, 3.3 or 4.0. Throws an XmlProblem where what every document has is missing. */
export function mirrorComprobante(comprobante: PartReader, rfc: string): MirroredCfdi {
  const [emisor, receptor] = [comprobante.part("Emisor"), comprobante.part("Receptor")];
  const [emisorRfc, receptorRfc] = [emisor.rfc("Rfc"), receptor.rfc("Rfc")];
  const issuedAt = comprobante.time("Fecha");
  const total = comprobante.amount("Total");
  const type = cfdiType(comprobante.key("TipoDeComprobante") ?? "");
  const timbre = readTimbre(comprobante);
  if (!emisorRfc || !receptorRfc || !issuedAt || !total || !type)
    throw incomplete({
      "Emisor.Rfc": emisorRfc,
      "Receptor.Rfc": receptorRfc,
      Fecha: issuedAt,
      Total: total,
      TipoDeComprobante: type,
    });
  const names = [emisor.text("Nombre"), receptor.text("Nombre")] as const;
  const sides = sidesOf(rfc, { rfc: emisorRfc, name: names[0] }, { rfc: receptorRfc, name: names[1] });
  const taxes = readTaxes(comprobante);
  // It is copied property by property: spreading four objects into one this large takes as long as all the rest of the
  // reading.
  return {
    uuid: timbre.uuid,
    certifiedAt: timbre.certifiedAt,
    pacRfc: timbre.pacRfc,
    service: "cfdi",
    issued: sides.issued,
    received: sides.received,
    emisorRfc,
    emisorName: sides.emisorName,
    receptorRfc,
    receptorName: sides.receptorName,
    partyRfc: sides.partyRfc,
    issuedAt,
    type,
    version: comprobante.key("Version"),
    series: comprobante.key("Serie"),
    folio: comprobante.key("Folio"),
    currency: currencyOf(comprobante),
    exchangeRate: comprobante.amount("TipoCambio"),
    subtotal: comprobante.amount("SubTotal"),
    discount: comprobante.amount("Descuento"),
    total,
    paymentMethod: paymentMethodOf(comprobante),
    paymentForm: comprobante.key("FormaPago"),
    cfdiUse: receptor.key("UsoCFDI"),
    emisorRegime: emisor.key("RegimenFiscal") ?? emisor.part("RegimenFiscal").key("Regimen"),
    receptorRegime: receptor.key("RegimenFiscalReceptor"),
    placeOfIssue: comprobante.key("LugarExpedicion"),
    ivaTransferred: taxes.ivaTransferred,
    iepsTransferred: taxes.iepsTransferred,
    isrWithheld: taxes.isrWithheld,
    ivaWithheld: taxes.ivaWithheld,
    iepsWithheld: taxes.iepsWithheld,
    taxes: taxes.taxes,
    relations: readRelations(comprobante),
    payments: readPayments(comprobante),
  };
}

/** Returns the currency; CFDI 3.2 leaves it to each issuer how to write pesos. */
function currencyOf(comprobante: PartReader): string | null {
  const written = comprobante.key("Moneda");
  return written !== null && /^(m\.?n\.?|mxp|pesos?( mexicanos?)?|moneda nacional)$/i.test(written)
    ? "MXN"
    : written;
}

/** Returns the payment method; CFDI 3.2 says in words whether there is one payment or many. */
function paymentMethodOf(comprobante: PartReader): string | null {
  const written = comprobante.key("MetodoPago");
  if (written === null || /^[A-Z]{3}$/.test(written)) return written;
  if (/una sola|un solo/i.test(written)) return "PUE";
  return /parcialidad/i.test(written) ? "PPD" : written;
}
