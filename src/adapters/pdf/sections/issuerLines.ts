import { taxRegimes } from "../../../domain/catalogs/embedded/taxRegimes.ts";
import { catalogLabel } from "../catalogLabel.ts";
import type { PdfNode } from "../pdfContent.ts";
import type { PrintedInvoice } from "../printedInvoice.ts";
import { theme } from "../theme.ts";

/** The lines of the merchant's own words; more would push the document down. */
const mostLines = 6;

/** Returns who the issuer is: the names, the RFC, the regime, the place, and the merchant's own words. */
export function issuerLines({ comprobante, brand }: PrintedInvoice, nameColor: string): PdfNode {
  const { Emisor, LugarExpedicion } = comprobante;
  const name = brand?.tradeName ?? Emisor.Nombre;
  return {
    stack: [
      { text: name, bold: true, fontSize: nameSize(name), color: nameColor },
      // The law asks for the name as it is registered.
      ...(name === Emisor.Nombre ? [] : [{ text: Emisor.Nombre, bold: true }]),
      { text: `RFC ${Emisor.Rfc}`, bold: true, margin: [0, 2, 0, 0] },
      ...line("Régimen fiscal", Emisor.RegimenFiscal && catalogLabel(taxRegimes, Emisor.RegimenFiscal)),
      ...line(
        "Lugar de expedición:",
        /^\d{5}$/.test(LugarExpedicion) ? `C.P. ${LugarExpedicion}` : LugarExpedicion,
      ),
      ...(Emisor.FacAtrAdquirente === undefined
        ? []
        : [{ text: `Factura a través del adquirente: ${Emisor.FacAtrAdquirente}` }]),
      ...ownWords(brand?.headerText ?? ""),
    ],
    fontSize: theme.size.normal,
    lineHeight: 1.15,
  };
}

/** Returns nothing where a document of another version does not say the value. */
function line(label: string, value: string): PdfNode[] {
  return value === "" ? [] : [{ text: `${label} ${value}` }];
}

function ownWords(text: string): PdfNode[] {
  const lines = text.split("\n");
  const shown = [...lines.slice(0, mostLines - 1), lines.slice(mostLines - 1).join(" ")].join("\n").trim();
  return shown === "" ? [] : [{ text: shown, fontSize: theme.size.small, margin: [0, 2, 0, 0] }];
}

/** Names run to 300 characters; long ones are set smaller so that the head keeps its height. */
function nameSize(name: string): number {
  if (name.length > 120) return theme.size.normal;
  return name.length > 45 ? theme.size.large : 13;
}
