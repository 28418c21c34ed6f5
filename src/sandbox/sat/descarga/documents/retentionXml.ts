import { mix, pick } from "../../catalogs/mix.ts";
import { escapeAttribute } from "./escapeAttribute.ts";
import { percent, pesos } from "./sale.ts";
import type { SatDocument } from "./satDocument.ts";
import { timbreXml } from "./timbreXml.ts";

const namespace = "http://www.sat.gob.mx/esquemas/retencionpago/2";

/** Returns a CFDI de retenciones 2.0: ISR kept back from one payment of the month. */
export function retentionXml(document: SatDocument, seal: string): string {
  const { emisor, receptor, issuedAt, seed, total } = document;
  const month = issuedAt.slice(5, 7);
  const kept = percent(total, 10);
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<retenciones:Retenciones xmlns:retenciones="${namespace}"` +
    ` xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${namespace} ${namespace}/retencionpagov2.xsd"` +
    ` Version="2.0" FolioInt="${seed % 100_000}" Sello="${seal}" NoCertificado="${emisor.certificateNumber}" Certificado="${emisor.certificate}"` +
    ` FechaExp="${issuedAt}" LugarExpRetenc="${emisor.postalCode}" CveRetenc="${pick(["14", "16", "18", "06"], seed, 121)}">` +
    `<retenciones:Emisor RfcE="${escapeAttribute(emisor.rfc)}" NomDenRazSocE="${escapeAttribute(emisor.name)}" RegimenFiscalE="${emisor.regime}"/>` +
    `<retenciones:Receptor NacionalidadR="Nacional"><retenciones:Nacional RfcR="${escapeAttribute(receptor.rfc)}" NomDenRazSocR="${escapeAttribute(receptor.name)}" DomicilioFiscalR="${receptor.postalCode}"/></retenciones:Receptor>` +
    `<retenciones:Periodo MesIni="${month}" MesFin="${month}" Ejercicio="${issuedAt.slice(0, 4)}"/>` +
    `<retenciones:Totales MontoTotOperacion="${pesos(total)}" MontoTotGrav="${pesos(total)}" MontoTotExent="0.00" MontoTotRet="${pesos(kept)}">` +
    `<retenciones:ImpRetenidos BaseRet="${pesos(total)}" ImpuestoRet="001" MontoRet="${pesos(kept)}" TipoPagoRet="0${1 + (mix(seed, 122) % 4)}"/></retenciones:Totales>` +
    `<retenciones:Complemento>${timbreXml(document, seal)}</retenciones:Complemento></retenciones:Retenciones>`
  );
}
