import { localName } from "../foreign/looseElement.ts";
import { areInTotals } from "../localTaxes.ts";
import type { PdfContent } from "../pdfContent.ts";
import type { PrintedInvoice } from "../printedInvoice.ts";
import { theme } from "../theme.ts";
import { xmlNodeLines } from "../xmlNodeLines.ts";
import { sectionHeading } from "./sectionHeading.ts";

/** The complements that have a section of their own. */
const laidOut = new Set(["TimbreFiscalDigital", "Pagos", "Nomina"]);

/**
 * Returns every complement without a layout of its own or a place in the totals, node by node, so that nothing sealed
 * stays hidden.
 */
export function complements({ comprobante, retention }: PrintedInvoice): PdfContent[] {
  const nodes = (comprobante.Complemento ?? []).filter(
    // A retention has no totals to stand in.
    (node) => !laidOut.has(localName(node)) && (retention !== undefined || !areInTotals(node)),
  );
  return nodes.flatMap((node): PdfContent[] => {
    const [title = "", ...lines] = xmlNodeLines(node);
    return [
      { ...sectionHeading("Complemento"), margin: [0, 4, 0, 2] },
      { text: title, bold: true, fontSize: theme.size.small },
      ...lines.map((text): PdfContent => ({ text, fontSize: theme.size.small, margin: [0, 1, 0, 0] })),
      { text: "", margin: [0, 0, 0, 8] },
    ];
  });
}
