import type { PdfBrand } from "../../../ports/pdfRenderer.ts";
import { theme } from "../theme.ts";

const { brand, color } = theme;

/** Text of a heading's size needs this contrast (WCAG 2.2, 1.4.3). */
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

/** Returns the contrast of two colours, between 1 and 21, by WCAG's relative luminance. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
