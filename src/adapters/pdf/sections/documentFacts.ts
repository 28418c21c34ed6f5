import type { PdfNode } from "../pdfContent.ts";
import type { PrintedInvoice } from "../printedInvoice.ts";
import { theme } from "../theme.ts";

/** Returns the moments of the document, and in red what takes its value away. */
export function documentFacts(invoice: PrintedInvoice): PdfNode[] {
  const { comprobante, timbre } = invoice;
  return [
    fact("Emisión", comprobante.Fecha),
    fact("Certificación", timbre.FechaTimbrado),
    ...badges(invoice),
  ];
}

/** Returns the words that say that the document counts for nothing. */
export function badges({ test, cancelled }: Pick<PrintedInvoice, "test" | "cancelled">): PdfNode[] {
  return [...(cancelled ? ["CANCELADO"] : []), ...(test ? ["PRUEBA — SIN VALOR FISCAL"] : [])].map(
    (text) => ({
      text,
      bold: true,
      fontSize: theme.size.normal,
      color: theme.color.warning,
      margin: [0, 5, 0, 0],
    }),
  );
}

function fact(label: string, wallTime: string): PdfNode {
  return {
    text: [{ text: `${label}  `, color: theme.color.muted }, dateTime(wallTime)],
    fontSize: theme.size.small,
    margin: [0, 1, 0, 0],
  };
}

export function dateTime(wallTime: string): string {
  return wallTime.replace("T", " ");
}
