import type { Comprobante } from "../comprobante.ts";
import { printedValues } from "./printedValues.ts";
import { readTimbre, type Timbre } from "./readTimbre.ts";

const service = "https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx";

/**
 * Returns the address that a CFDI's QR code shows, where SAT says whether the document is in force. Throws when the
 * document is not stamped. Source: Anexo 20, section I.D; order and forms as SAT's status service takes them.
 */
export function verificationUrl(
  document: Omit<Comprobante, "Version">,
  timbre: Pick<Timbre, "UUID"> | undefined = readTimbre(document),
): string {
  if (!timbre) throw new Error("A document without a timbre has nothing to verify.");
  const { id, re, rr, tt, fe } = printedValues({
    uuid: timbre.UUID,
    rfcEmisor: document.Emisor.Rfc,
    rfcReceptor: document.Receptor.Rfc,
    total: document.Total,
    sello: document.Sello,
  });
  return `${service}?id=${id}&re=${re}&rr=${rr}&tt=${tt}&fe=${fe}`;
}
