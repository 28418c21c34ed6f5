import { currencyDecimals } from "../../domain/catalogs/embedded/currencies.ts";
import { everydayUnits } from "../../domain/catalogs/embedded/everydayUnits.ts";
import type { PrintedComprobante } from "./printedComprobante.ts";
import { fromElement } from "../../domain/cfdi/fromElement.ts";
import { parseXml } from "../../domain/cfdi/xml/parseXml.ts";
import { verificationUrl } from "../../domain/cfdi/timbre/verificationUrl.ts";
import type { XmlElement } from "../../domain/cfdi/xml.ts";
import { amountInWords } from "../../domain/cfdi/amountInWords.ts";
import type { PdfBrand } from "../../ports/pdfRenderer.ts";
import { foreignComprobante } from "./foreign/foreignComprobante.ts";
import { localName } from "./foreign/looseElement.ts";
import { looseCadenaTimbre, type LooseTimbre, looseTimbre } from "./foreign/looseTimbre.ts";
import { type PrintedRetention, printedRetention } from "./foreign/printedRetention.ts";
import { retentionComprobante } from "./foreign/retentionComprobante.ts";
import { retentionUrl } from "../../domain/cfdi/timbre/retentionUrl.ts";

/** Everything the pages show, computed; the sections only lay it out. */
export interface PrintedInvoice {
  readonly comprobante: PrintedComprobante;
  /** The content of a CFDI de retenciones, in the place of what was sold. */
  readonly retention?: PrintedRetention;
  readonly timbre: LooseTimbre;
  readonly cadenaTimbre: string;
  /** The content of the QR code; it is empty where a stranger's document says too much for one. */
  readonly verificationUrl: string;
  /** The total in words; it is empty where the total is no amount of money. */
  readonly amountInWords: string;
  /** The decimals of the document's currency. */
  readonly places: number;
  /** The names of units by their keys. */
  readonly unitNames: Readonly<Record<string, string>>;
  readonly brand: PdfBrand | undefined;
  /** The merchant's logo as a `data:` URL. */
  readonly logo: string | undefined;
  readonly test: boolean;
  readonly cancelled: boolean;
}

type Look = Pick<PrintedInvoice, "brand" | "logo" | "unitNames" | "test" | "cancelled">;

/**
 * Reads a stamped document for printing: a CFDI 4.0 as its schema says, and what others have made (3.3, retentions, and
 * what no schema would take) as far as it goes. Throws when it is none of these, or carries no timbre.
 */
export function printedInvoice(xml: string, look: Look): PrintedInvoice {
  const root = parseXml(xml.replace(/^\uFEFF/, "").trimStart(), { namespaces: false });
  const comprobante = readAny(root, xml);
  const timbre = looseTimbre(comprobante);
  if (timbre === undefined)
    throw new Error("the document carries no timbre, so it has no printed representation");
  const retention = isRetention(root) ? printedRetention(root) : undefined;
  return {
    comprobante,
    ...(retention && { retention }),
    timbre,
    cadenaTimbre: looseCadenaTimbre(timbre),
    verificationUrl: fittingQr(
      retention ? retentionUrl(comprobante, timbre) : verificationUrl(comprobante, timbre),
    ),
    amountInWords: words(comprobante),
    places: currencyDecimals(comprobante.Moneda) ?? 2,
    ...look,
    unitNames: { ...everydayNames, ...look.unitNames },
  };
}

const everydayNames = Object.fromEntries(
  everydayUnits.entries.map(({ code, description }) => [code, description]),
);

/** A code of side `M` that is still read from paper at the size we print it; ours come to 200 characters. */
const longestQr = 600;

function fittingQr(url: string): string {
  return url.length > longestQr ? "" : url;
}

function readAny(root: XmlElement, xml: string): PrintedComprobante {
  if (isRetention(root)) return retentionComprobante(root);
  if (localName(root) !== "Comprobante")
    throw new Error(`a ${localName(root)} has no printed representation`);
  try {
    return fromElement(parseXml(xml));
  } catch {
    // The document is somebody else's, or of another version: the strict reading has nothing to say to people who want
    // to see it.
    return foreignComprobante(root);
  }
}

function isRetention(root: XmlElement): boolean {
  return localName(root) === "Retenciones";
}

/** A payment or a waybill is of no currency (XXX), and a stranger's total may be anything. */
function words({ Total, Moneda }: PrintedComprobante): string {
  if (Moneda === "XXX") return "";
  try {
    return amountInWords(Total, Moneda);
  } catch {
    return "";
  }
}
