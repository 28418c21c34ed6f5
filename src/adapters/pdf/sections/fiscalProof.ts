import type { PdfContent, PdfNode } from "../pdfContent.ts";
import type { PrintedInvoice } from "../printedInvoice.ts";
import { theme } from "../theme.ts";

const qrSize = 108;
const gap = 14;

/** Characters of the small print that a page holds; ours have fewer than two thousand. */
const onePage = 9_000;

/**
 * What lets anyone verify the document: QR, seals, the timbre's cadena and the certificates' numbers, as rule
 * 2.7.1.7 of the RMF asks of a printed representation (a QR side of at least 2.75 cm, 78 points). Never split where one
 * page can hold it; a stranger's endless seals run over several.
 */
export function fiscalProof({
  comprobante,
  timbre,
  cadenaTimbre,
  verificationUrl,
}: PrintedInvoice): PdfContent {
  const characters = [timbre.SelloCFD, timbre.SelloSAT, cadenaTimbre].join("").length;
  return {
    unbreakable: characters < onePage,
    columns: [
      { ...qr(verificationUrl), width: qrSize },
      {
        width: theme.contentWidth - qrSize - gap,
        stack: [
          numbers([
            ["Certificado del emisor", comprobante.NoCertificado],
            ["Certificado del SAT", timbre.NoCertificadoSAT],
            ["RFC del proveedor de certificación", timbre.RfcProvCertif],
          ]),
          ...proof("Sello digital del CFDI", timbre.SelloCFD),
          ...proof("Sello digital del SAT", timbre.SelloSAT),
          ...proof("Cadena original del complemento de certificación digital del SAT", cadenaTimbre),
          ...(timbre.Leyenda === undefined ? [] : proof("Leyenda", timbre.Leyenda)),
        ],
      },
    ],
    columnGap: gap,
    margin: [0, 6, 0, 0],
  };
}

function qr(url: string): PdfNode {
  return url === "" ? { text: "" } : { qr: url, fit: qrSize, eccLevel: "M", foreground: theme.color.ink };
}

function numbers(facts: readonly (readonly [label: string, value: string])[]): PdfNode {
  return {
    columns: facts.map(([label, value]) => ({
      stack: [
        { text: label, color: theme.color.muted, fontSize: theme.size.tiny },
        { text: value, fontSize: theme.size.small },
      ],
    })),
    margin: [0, 0, 0, 4],
  };
}

/** Cut by us: the layout would break a seal after each slash and leave ragged lines. */
function cut(value: string): string {
  return value.replace(/\S{118}/g, "$&\n");
}

function proof(label: string, value: string): PdfNode[] {
  return [
    { text: label, bold: true, fontSize: theme.size.tiny, color: theme.brand.heading },
    {
      text: cut(value),
      fontSize: theme.size.tiny,
      lineHeight: 1.05,
      margin: [0, 0, 0, 3],
    },
  ];
}
