import type { Comprobante } from "../comprobante.ts";
import type { Timbre } from "./readTimbre.ts";

const service = "https://prodretencionverificacion.clouda.sat.gob.mx/";

/** The parts of a retention that its address tells, under the names of a CFDI; the total is what is withheld. */
export type PrintedRetentionParts = Pick<Comprobante, "Total" | "Sello"> & {
  readonly Emisor: Pick<Comprobante["Emisor"], "Rfc">;
  readonly Receptor: Pick<Comprobante["Receptor"], "Rfc" | "NumRegIdTrib">;
};

/**
 * Returns the address where SAT says whether a CFDI de retenciones is in force; `nr` is a foreigner's registration,
 * padded to twenty.
 */
export function retentionUrl(
  { Emisor, Receptor, Total, Sello }: PrintedRetentionParts,
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
