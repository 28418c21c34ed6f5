import { taxRegimes } from "../../../domain/catalogs/embedded/taxRegimes.ts";
import { catalogLabel } from "../catalogLabel.ts";
import { bareLayout, boxLayout } from "../layouts.ts";
import type { PdfContent, PdfNode } from "../pdfContent.ts";
import type { PrintedInvoice } from "../printedInvoice.ts";
import { theme } from "../theme.ts";
import { documentTitle } from "./documentTitle.ts";

const width = { monogram: 56, logo: 92, document: 196 };
const gap = 12;

/** Returns the first page's head: logo place, issuer, and the box that names the document. */
export function letterhead(invoice: PrintedInvoice): PdfContent {
  const markWidth = invoice.logo === undefined ? width.monogram : width.logo;
  // The width is fixed, so that a word longer than the column wraps instead of pushing the box off the page.
  const issuerWidth = theme.contentWidth - markWidth - width.document - 2 * gap;
  return {
    columns: [
      { ...mark(invoice), width: markWidth },
      { ...issuer(invoice), width: issuerWidth },
      { ...documentBox(invoice), width: width.document },
    ],
    columnGap: gap,
    margin: [0, 0, 0, 10],
  };
}

function mark({ logo, brand, comprobante }: PrintedInvoice): PdfNode {
  if (logo !== undefined) return { image: logo, fit: [width.logo, 72] };
  return monogram(brand?.tradeName ?? comprobante.Emisor.Nombre);
}

/** Draws the initials of the first two words, as a neutral mark where a merchant has no logo. */
function monogram(name: string): PdfNode {
  const initials = [...name.matchAll(/(?<![^\s])[\p{L}\d]/gu)].slice(0, 2).join("").toUpperCase();
  return {
    table: {
      widths: [width.monogram],
      heights: [width.monogram],
      body: [
        [
          {
            text: initials,
            fontSize: 24,
            bold: true,
            alignment: "center",
            color: theme.brand.onArea,
            fillColor: theme.brand.area,
            margin: [0, 13, 0, 0],
          },
        ],
      ],
    },
    layout: bareLayout,
  };
}

function issuer({ comprobante, brand }: PrintedInvoice): PdfNode {
  const { Emisor, LugarExpedicion } = comprobante;
  const name = brand?.tradeName ?? Emisor.Nombre;
  return {
    stack: [
      { text: name, bold: true, fontSize: nameSize(name), color: theme.brand.heading },
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
    ],
    fontSize: theme.size.normal,
    lineHeight: 1.15,
  };
}

/** Returns nothing where a document of another version does not say the value. */
function line(label: string, value: string): PdfNode[] {
  return value === "" ? [] : [{ text: `${label} ${value}` }];
}

/** Names run to 300 characters; long ones are set smaller so that the head keeps its height. */
function nameSize(name: string): number {
  if (name.length > 120) return theme.size.normal;
  return name.length > 45 ? theme.size.large : 13;
}

function documentBox({ comprobante, timbre, test, cancelled }: PrintedInvoice): PdfNode {
  const fact = (label: string, value: string): PdfNode => ({
    text: [{ text: `${label}  `, color: theme.color.muted }, value],
    fontSize: theme.size.small,
    margin: [0, 1, 0, 0],
  });
  return {
    table: {
      widths: [width.document - 18],
      body: [
        [
          {
            fillColor: theme.color.soft,
            stack: [
              ...documentTitle(comprobante),
              {
                text: "Folio fiscal (UUID)",
                fontSize: theme.size.small,
                color: theme.color.muted,
                margin: [0, 4, 0, 0],
              },
              { text: timbre.UUID, bold: true, fontSize: 7.4 },
              fact("Emisión", dateTime(comprobante.Fecha)),
              fact("Certificación", dateTime(timbre.FechaTimbrado)),
              ...(cancelled ? [badge("CANCELADO")] : []),
              ...(test ? [badge("PRUEBA — SIN VALOR FISCAL")] : []),
            ],
          },
        ],
      ],
    },
    layout: boxLayout,
  };
}

function badge(text: string): PdfNode {
  return {
    text,
    bold: true,
    fontSize: theme.size.normal,
    color: theme.color.warning,
    margin: [0, 5, 0, 0],
  };
}

function dateTime(wallTime: string): string {
  return wallTime.replace("T", " ");
}
