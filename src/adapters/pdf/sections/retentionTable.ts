import type { PrintedRetention } from "../foreign/printedRetention.ts";
import { formatAmount } from "../formatAmount.ts";
import { labelled } from "../labelled.ts";
import type { PdfContent } from "../pdfContent.ts";
import type { PrintedInvoice } from "../printedInvoice.ts";
import { theme } from "../theme.ts";
import { factTable } from "./factTable.ts";
import { sectionHeading } from "./sectionHeading.ts";

/** Returns the table of what was withheld of which amounts: the items and totals of a CFDI de retenciones. */
export function retentionTable(
  { totals, withheld }: PrintedRetention,
  { comprobante, amountInWords }: Pick<PrintedInvoice, "comprobante" | "amountInWords">,
): PdfContent {
  const sum = { bold: true, fontSize: theme.size.large, color: theme.brand.heading } as const;
  return {
    stack: [
      sectionHeading("Impuestos retenidos"),
      ...factTable(
        [
          { title: "Impuesto", width: "*" },
          { title: "Tipo de pago", width: 120 },
          { title: "Base", width: 100, alignment: "right" },
          { title: "Retenido", width: 100, alignment: "right" },
        ],
        withheld.map(({ tax, payment, base, amount }) => [
          tax,
          payment,
          formatAmount(base, 2),
          formatAmount(amount, 2),
        ]),
      ),
      ...factTable(
        [
          { title: "Totales", width: "*" },
          { title: "MXN", width: 120, alignment: "right" },
        ],
        [
          ...totals.map(([label, amount]) => [label, formatAmount(amount, 2)]),
          [
            { text: "Total retenido", ...sum },
            { text: formatAmount(comprobante.Total, 2), ...sum },
          ],
        ],
      ),
      ...labelled("Total retenido con letra", amountInWords),
    ],
    margin: [0, 0, 0, 8],
  };
}
