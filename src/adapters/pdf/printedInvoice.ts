import { currencyDecimals } from "../../domain/catalogs/currencies.ts";
import { cadenaTimbre } from "../../domain/cfdi/cadenaTimbre.ts";
import type { Comprobante } from "../../domain/cfdi/comprobante.ts";
import { readComprobante } from "../../domain/cfdi/readComprobante.ts";
import { readTimbre, type Timbre } from "../../domain/cfdi/readTimbre.ts";
import { verificationUrl } from "../../domain/cfdi/verificationUrl.ts";
import { amountInWords } from "../../domain/money/amountInWords.ts";

/** Everything the pages show, computed; the sections only lay it out. */
export interface PrintedInvoice {
  readonly comprobante: Comprobante;
  readonly timbre: Timbre;
  readonly cadenaTimbre: string;
  /** What the QR code says. */
  readonly verificationUrl: string;
  readonly amountInWords: string;
  /** Decimals of the document's currency. */
  readonly places: number;
  /** A `data:` URL, when the merchant has a logo. */
  readonly logo: string | undefined;
  readonly test: boolean;
}

/** Reads a stamped CFDI for printing. Throws when it is not XML, not a CFDI 4.0, or carries no timbre. */
export function printedInvoice(xml: string, look: Pick<PrintedInvoice, "logo" | "test">): PrintedInvoice {
  const comprobante = readComprobante(xml);
  const timbre = readTimbre(comprobante);
  if (timbre === undefined)
    throw new Error("the CFDI carries no timbre, so it has no printed representation");
  return {
    comprobante,
    timbre,
    cadenaTimbre: cadenaTimbre(timbre),
    verificationUrl: verificationUrl(comprobante),
    amountInWords: amountInWords(comprobante.Total, comprobante.Moneda),
    places: currencyDecimals(comprobante.Moneda) ?? 2,
    ...look,
  };
}
