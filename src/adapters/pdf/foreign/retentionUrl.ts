import type { PrintedComprobante } from "../printedComprobante.ts";
import type { Timbre } from "../../../domain/cfdi/timbre/readTimbre.ts";

const service = "https://prodretencionverificacion.clouda.sat.gob.mx/";

/**
 * Returns the address where SAT says whether a CFDI de retenciones is in force; `nr` is a foreigner's registration,
 * padded to twenty.
 */
export function retentionUrl(
  { Emisor, Receptor, Total, Sello }: PrintedComprobante,
  { UUID }: Pick<Timbre, "UUID">,
): string {
  const receiver =
    Receptor.NumRegIdTrib === undefined
      ? `rr=${escape(Receptor.Rfc)}`
      : `nr=${escape(Receptor.NumRegIdTrib.padStart(20, "0"))}`;
  return `${service}?id=${UUID}&re=${escape(Emisor.Rfc)}&${receiver}&tt=${Total}&fe=${Sello.slice(-8)}`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;");
}
