import { centralZone } from "../../domain/time/centralZone.ts";
import { sign } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { wallTime } from "../../domain/time/wallTime.ts";
import { cadenaTimbre } from "../../domain/cfdi/timbre/cadenaTimbre.ts";

/** The key and certificate that a PAC signs timbres with. */
export interface PacSigner {
  readonly rfc: string;
  /** The serial number of the PAC's certificate, 20 digits. */
  readonly serialNumber: string;
  readonly privateKey: KeyObject;
}

const signBytes = promisify(sign);
const namespace = "http://www.sat.gob.mx/TimbreFiscalDigital";
const schema = "http://www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd";

/**
 * Signs a seal with a TimbreFiscalDigital 1.1, as an XML element that declares its own namespace. FechaTimbrado is the
 * wall time of central Mexico, wherever the document was issued (Anexo 20).
 */
export async function signTimbre(signer: PacSigner, Sello: string, UUID: string, now: Date): Promise<string> {
  const unsigned = {
    Version: "1.1",
    UUID,
    FechaTimbrado: wallTime(now, centralZone),
    RfcProvCertif: signer.rfc,
    SelloCFD: Sello,
    NoCertificadoSAT: signer.serialNumber,
  } as const;
  const cadena = Buffer.from(cadenaTimbre({ ...unsigned, SelloSAT: "" }), "utf8");
  const SelloSAT = (await signBytes("sha256", cadena, signer.privateKey)).toString("base64");
  const attributes = Object.entries({ ...unsigned, SelloSAT }).map(([name, value]) => `${name}="${value}"`);
  return (
    `<tfd:TimbreFiscalDigital xmlns:tfd="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ` +
    `xsi:schemaLocation="${namespace} ${schema}" ${attributes.join(" ")}/>`
  );
}
