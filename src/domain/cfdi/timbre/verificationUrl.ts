import type { Comprobante } from "../comprobante.ts";
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
  const parameters = [
    `id=${timbre.UUID}`,
    `re=${escapeRfc(document.Emisor.Rfc)}`,
    `rr=${escapeRfc(document.Receptor.Rfc)}`,
    `tt=${shortenTotal(document.Total)}`,
    `fe=${document.Sello.slice(-8)}`,
  ];
  return `${service}?${parameters.join("&")}`;
}

// The expression is XML text to SAT, so `&` stands escaped; Ñ stands as it is.
function escapeRfc(rfc: string): string {
  return rfc.replaceAll("&", "&amp;");
}

/** Zeros that mean nothing go, but one decimal always stays: 1234.50 is 1234.5, 100.00 is 100.0. */
function shortenTotal(total: string): string {
  const [whole = "", decimals = ""] = total.trim().split(".");
  return `${whole.replace(/^0+(?=\d)/, "")}.${decimals.replace(/0+$/, "") || "0"}`;
}
