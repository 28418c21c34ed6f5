import { contrast } from "../../../domain/merchants/contrast.ts";
import type { PdfBrand } from "../../../ports/pdfRenderer.ts";
import { theme } from "../theme.ts";

const { brand, color } = theme;

/** A text of a heading's size needs this contrast (WCAG 2.2, 1.4.3). */
const readable = 3;

/**
 * Returns the true colours behind the names of `theme.brand`. A colour too pale to be read on paper stays where it is
 * an area and gives way to the ink where it is a text.
 */
export function palette(merchant: PdfBrand | undefined): Readonly<Record<string, string>> {
  const { primaryColor = color.neutral, accentColor = color.neutral } = merchant ?? {};
  return {
    [brand.area]: primaryColor,
    [brand.onArea]: contrast(primaryColor, color.white) >= readable ? color.white : color.ink,
    [brand.heading]: onPaper(primaryColor),
    [brand.mark]: onPaper(accentColor),
  };
}

function onPaper(wanted: string): string {
  return contrast(wanted, color.white) >= readable ? wanted : color.ink;
}
