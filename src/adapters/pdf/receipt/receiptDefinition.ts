import type { PdfReceipt } from "../../../ports/pdfReceipt.ts";
import type { PdfContent, PdfDefinition } from "../pdfContent.ts";
import { factTable } from "../sections/factTable.ts";
import { sectionHeading } from "../sections/sectionHeading.ts";
import { theme } from "../theme.ts";

const factColumns = [
  { title: "Dato", width: 150 },
  { title: "Valor", width: "*" },
] as const;

/** A line of XML has no spaces to break at. */
const lineLength = 110;

/** Returns a page of facts, with SAT's receipt or a QR code below them, in pdfmake's language. Pure. */
export function receiptDefinition(receipt: PdfReceipt): PdfDefinition {
  const { title, issuer, facts, at, mark } = receipt;
  return {
    pageSize: theme.page.size,
    pageMargins: theme.page.margins,
    language: "es-MX",
    displayTitle: true,
    info: { title, author: issuer, creationDate: at },
    defaultStyle: { font: "Roboto", fontSize: theme.size.normal, color: theme.color.ink },
    ...(mark !== undefined && {
      watermark: {
        text: mark,
        color: theme.color.warning,
        opacity: 0.09,
        bold: true,
        fontSize: 40,
        angle: -40,
      },
    }),
    header: () => undefined,
    footer: footerOf(receipt),
    content: [
      { text: issuer, fontSize: theme.size.large, bold: true },
      { text: title, fontSize: theme.size.title, bold: true, margin: [0, 4, 0, 12] },
      ...factTable(
        factColumns,
        facts.map(([name, value]) => [name, value]),
      ),
      ...below(receipt),
    ],
  };
}

function below({ xml, qr }: PdfReceipt): PdfContent[] {
  if (xml !== undefined)
    return [
      sectionHeading("Acuse del SAT, como se recibió"),
      { text: inLines(xml), fontSize: theme.size.tiny, color: theme.color.muted },
    ];
  if (!qr) return [];
  return [
    { text: qr.words, margin: [0, 16, 0, 8] },
    { qr: qr.link, fit: 110, foreground: theme.color.ink },
    { text: qr.link, fontSize: theme.size.small, color: theme.color.muted, margin: [0, 4, 0, 0] },
  ];
}

function inLines(xml: string): string {
  return (xml.match(new RegExp(`[^\\n]{1,${lineLength}}`, "g")) ?? []).join("\n");
}

function footerOf({ footer }: PdfReceipt) {
  return (page: number, pages: number): PdfContent => ({
    columns: [
      { text: footer, width: 400 },
      { text: `Página ${page} de ${pages}`, alignment: "right", width: 140 },
    ],
    fontSize: theme.size.small,
    color: theme.color.muted,
    margin: [theme.page.margins[0], 12, theme.page.margins[2], 0],
  });
}
