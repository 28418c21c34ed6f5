import { mix } from "../../catalogs/mix.ts";
import { addendaXml } from "./addendaXml.ts";
import { escapeAttribute } from "./escapeAttribute.ts";
import { itemsXml, taxesXml } from "./itemsXml.ts";
import type { Party } from "./party.ts";
import { paymentsXml } from "./paymentsXml.ts";
import { payrollXml } from "./payrollXml.ts";
import { retentionXml } from "./retentionXml.ts";
import { pesos } from "./sale.ts";
import type { SatDocument } from "./satDocument.ts";
import { sealOf } from "./sealOf.ts";
import { timbreXml } from "./timbreXml.ts";

const namespaces =
  'xmlns:cfdi="http://www.sat.gob.mx/cfd/4" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const schema = "http://www.sat.gob.mx/cfd/4 http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd";

/**
 * Returns a made-up document as SAT hands it out. Sums are right and structure is SAT's; seals and certificates are
 * only of their shape.
 */
export function documentXml(document: SatDocument): string {
  const seal = sealOf(document);
  if (document.type === "R") return retentionXml(document, seal);
  const { emisor, receptor, type } = document;
  const complement = complementOf(document) + timbreXml(document, seal);
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<cfdi:Comprobante ${namespaces}${complementNamespace(document)}` +
    ` xsi:schemaLocation="${schema}" Version="4.0" Serie="${type}" Folio="${document.seed % 1_000_000}"` +
    ` Fecha="${document.issuedAt}" Sello="${seal}"${paymentForm(document)} NoCertificado="${emisor.certificateNumber}"` +
    ` Certificado="${emisor.certificate}"${moneyOf(document)} TipoDeComprobante="${type}" Exportacion="01"` +
    `${paymentMethod(document)} LugarExpedicion="${emisor.postalCode}">` +
    relationOf(document) +
    `<cfdi:Emisor Rfc="${escapeAttribute(emisor.rfc)}" Nombre="${escapeAttribute(emisor.name)}" RegimenFiscal="${emisor.regime}"/>` +
    `<cfdi:Receptor ${receiver(receptor, type)}/>` +
    itemsXml(document) +
    (type === "I" || type === "E" ? taxesXml(document.sale) : "") +
    `<cfdi:Complemento>${complement}</cfdi:Complemento>${addendaXml(document)}</cfdi:Comprobante>`
  );
}

function complementOf(document: SatDocument): string {
  if (document.type === "P") return paymentsXml(document);
  return document.type === "N" ? payrollXml(document) : "";
}

function complementNamespace({ type }: SatDocument): string {
  if (type === "P") return ' xmlns:pago20="http://www.sat.gob.mx/Pagos20"';
  return type === "N" ? ' xmlns:nomina12="http://www.sat.gob.mx/nomina12"' : "";
}

function moneyOf({ type, sale, total }: SatDocument): string {
  if (type === "P" || type === "T") return ' SubTotal="0" Moneda="XXX" Total="0"';
  const discount = sale.discount > 0 ? ` Descuento="${pesos(sale.discount)}"` : "";
  return ` SubTotal="${pesos(sale.subtotal)}"${discount} Moneda="MXN" Total="${pesos(total)}"`;
}

/** Says whether it is paid in parts, later, with payments, instead of at once. */
function isOnCredit({ seed, type }: SatDocument): boolean {
  return type === "I" && mix(seed, 72) % 4 === 0;
}

function paymentForm(document: SatDocument): string {
  if (document.type !== "I" && document.type !== "E") return "";
  const form = isOnCredit(document) ? "99" : ["01", "03", "04", "28"][mix(document.seed, 73) % 4];
  return ` FormaPago="${form}"`;
}

function paymentMethod(document: SatDocument): string {
  if (document.type === "P" || document.type === "T") return "";
  return ` MetodoPago="${isOnCredit(document) ? "PPD" : "PUE"}"`;
}

function relationOf({ type, relatedUuid }: SatDocument): string {
  if (type !== "E") return "";
  return `<cfdi:CfdiRelacionados TipoRelacion="01"><cfdi:CfdiRelacionado UUID="${relatedUuid}"/></cfdi:CfdiRelacionados>`;
}

const uses: Readonly<Record<string, string>> = { P: "CP01", N: "CN01", T: "S01", E: "G02" };

function receiver({ rfc, name, postalCode, regime }: Party, type: string): string {
  return (
    `Rfc="${escapeAttribute(rfc)}" Nombre="${escapeAttribute(name)}" DomicilioFiscalReceptor="${postalCode}"` +
    ` RegimenFiscalReceptor="${type === "N" ? "605" : regime}" UsoCFDI="${uses[type] ?? "G03"}"`
  );
}
