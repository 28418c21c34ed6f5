import { pacNames, type PacProvider } from "../pacs/pacProviders.ts";

/**
 * Returns the manifest in our own words, for a PAC that gives no text of its own: the taxpayer knows and agrees that the
 * PAC hands SAT copies of the CFDIs that it certifies.
 */
export function manifestText(
  provider: PacProvider,
  { rfc, legalName }: { readonly rfc: string; readonly legalName: string },
): string {
  return [
    "MANIFIESTO DEL CONTRIBUYENTE",
    `${legalName}, con RFC ${rfc}, manifiesta su conocimiento y autoriza que ${pacNames[provider]}, como proveedor de certificación de CFDI, entregue al Servicio de Administración Tributaria copia de los comprobantes fiscales que le certifique.`,
    "Se firma con la e.firma del contribuyente, que lo identifica y lo obliga como su firma autógrafa.",
  ].join("\n");
}
