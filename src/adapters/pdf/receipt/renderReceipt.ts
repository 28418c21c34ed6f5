import type { PdfReceipt } from "../../../ports/pdfReceipt.ts";
import { palette } from "../brand/palette.ts";
import { dress } from "../dress.ts";
import { engine } from "../engine.ts";
import { templates } from "../templates/templates.ts";
import { receiptDefinition } from "./receiptDefinition.ts";

/** Renders a page of facts in this thread. Equal receipts give equal bytes. */
export function renderReceipt(receipt: PdfReceipt): Buffer {
  const { styles, scale } = templates.classic;
  const definition = receiptDefinition(receipt);
  return engine.draw(dress(definition, { text: engine.text, colors: palette(undefined), styles, scale }));
}
