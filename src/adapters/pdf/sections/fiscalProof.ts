import type { PdfContent, PdfNode } from "../pdfContent.ts";
import type { PrintedInvoice } from "../printedInvoice.ts";
import { theme } from "../theme.ts";

/**
 * The sides by how many bytes a code of level M holds in them (versions 9, 10, 11, 22): two points a module. The layout
 * draws modules of whole points only, so that in a square just too small a code shrinks to half, below what the law
 * allows.
 */
const qrSides = [
  { mostBytes: 180, side: 106 },
  { mostBytes: 213, side: 114 },
  { mostBytes: 251, side: 122 },
  { mostBytes: Infinity, side: 210 },
];
const gap = 12;

/** Characters of the small print that a page holds; ours have fewer than two thousand. */
const onePage = 9_000;

/**
 * Returns the part that lets anyone verify the document: QR, seals, the timbre's cadena and the certificates' numbers,
 * as rule 2.7.1.7 of the RMF asks of a printed representation (a QR side of at least 2.75 cm, 78 points). It is never
 * split where one page can hold it; a stranger's endless seals run over several.
 */
export function fiscalProof({
  comprobante,
  timbre,
  cadenaTimbre,
  verificationUrl,
}: PrintedInvoice): PdfContent {
  const bytes = Buffer.byteLength(verificationUrl);
  const side = qrSides.find(({ mostBytes }) => bytes <= mostBytes)?.side ?? 0;
  const width = theme.contentWidth - side - gap;
  const proof = (label: string, value: string): PdfNode[] => labelledProof(label, cut(value, width));
  const characters = [timbre.SelloCFD, timbre.SelloSAT, cadenaTimbre].join("").length;
  return {
    unbreakable: characters < onePage,
    columns: [
      { ...qr(verificationUrl, side), width: side },
      {
        width,
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
    margin: [0, 2, 0, 0],
  };
}

function qr(url: string, side: number): PdfNode {
  return url === "" ? { text: "" } : { qr: url, fit: side, foreground: theme.color.ink };
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

/** Points that a character takes in the small print, on average: one of base64, and one of the capitals of a specimen. */
const widthOf = { base64: 3.54, capitals: 4.1 };

/** Cuts the lines here: the layout would break a seal after each slash and leave ragged lines. */
function cut(value: string, width: number): string {
  const each = /[a-z]/.test(value) ? widthOf.base64 : widthOf.capitals;
  return value.replace(new RegExp(`\\S{${Math.floor(width / each)}}`, "g"), "$&\n");
}

function labelledProof(label: string, value: string): PdfNode[] {
  return [
    { text: label, bold: true, fontSize: theme.size.tiny, color: theme.brand.heading },
    {
      text: value,
      fontSize: theme.size.tiny,
      lineHeight: 1.05,
      margin: [0, 0, 0, 2],
    },
  ];
}
