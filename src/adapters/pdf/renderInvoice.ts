import type { PdfRequest } from "../../ports/pdfRenderer.ts";
import { palette } from "./brand/palette.ts";
import { dress } from "./dress.ts";
import { engine } from "./engine.ts";
import { imageUrl } from "./imageUrl.ts";
import { invoiceDefinition } from "./invoiceDefinition.ts";
import { printedInvoice } from "./printedInvoice.ts";
import { templates } from "./templates/templates.ts";

/** Renders a stamped CFDI in this thread. Equal requests give equal bytes. Throws on anything else than a stamped CFDI. */
export function renderInvoice(request: PdfRequest): Buffer {
  const { xml, brand, logo, unitNames = {}, test, cancelled = false } = request;
  const look = { brand, logo: logo && imageUrl(logo), unitNames, test, cancelled };
  const template = templates[brand?.template ?? "classic"];
  const definition = invoiceDefinition(printedInvoice(xml, look), template);
  const { styles, scale } = template;
  return engine.draw(dress(definition, { text: engine.text, colors: palette(brand), styles, scale }));
}
