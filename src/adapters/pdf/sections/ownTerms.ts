import type { PdfContent } from "../pdfContent.ts";
import type { PrintedInvoice } from "../printedInvoice.ts";
import { theme } from "../theme.ts";
import { sectionHeading } from "./sectionHeading.ts";

/** c_TipoDeComprobante of what is about a sale: an invoice and a credit note. */
const sales: readonly string[] = ["I", "E"];

/** Returns the merchant's terms and conditions of sale; nothing where it has none, or where nothing was sold. */
export function ownTerms({
  brand,
  comprobante,
}: Pick<PrintedInvoice, "brand" | "comprobante">): PdfContent[] {
  const text = brand?.terms?.trim() ?? "";
  if (text === "" || !sales.includes(comprobante.TipoDeComprobante)) return [];
  return [
    { ...sectionHeading("Términos y condiciones"), margin: [0, 6, 0, 3] },
    { text, fontSize: theme.size.small, color: theme.color.muted, margin: [0, 0, 0, 8] },
  ];
}
