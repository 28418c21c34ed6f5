import { mix } from "../../catalogs/mix.ts";
import { randomBase64 } from "./randomBase64.ts";
import type { SatDocument } from "./satDocument.ts";

const namespace = "http://www.sat.gob.mx/TimbreFiscalDigital";
const schema = "http://www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd";

/**
 * Returns the TimbreFiscalDigital. Some PACs write folios in capitals, and one document in sixty has it under another
 * prefix.
 */
export function timbreXml({ uuid, certifiedAt, pacRfc, seed }: SatDocument, seal: string): string {
  const prefix = mix(seed, 81) % 60 === 0 ? "ns2" : "tfd";
  const folio = pacRfc.startsWith("S") ? uuid.toUpperCase() : uuid;
  return (
    `<${prefix}:TimbreFiscalDigital xmlns:${prefix}="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"` +
    ` xsi:schemaLocation="${namespace} ${schema}" Version="1.1" UUID="${folio}" FechaTimbrado="${certifiedAt}"` +
    ` RfcProvCertif="${pacRfc}" SelloCFD="${seal}" NoCertificadoSAT="30001000000500003456"` +
    ` SelloSAT="${randomBase64(342, seed, 82)}=="/>`
  );
}
