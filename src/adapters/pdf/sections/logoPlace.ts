import { bareLayout } from "../layouts.ts";
import type { PdfNode } from "../pdfContent.ts";
import type { PrintedInvoice } from "../printedInvoice.ts";
import { theme } from "../theme.ts";

interface LogoRoom {
  /** The box that the merchant's picture is scaled into. */
  readonly logo: readonly [width: number, height: number];
  /** The side of the square that stands there instead. */
  readonly monogram: number;
}

/** Returns the merchant's logo, or the initials of its name as a neutral mark, and the width that it takes. */
export function logoPlace(
  { logo, brand, comprobante }: PrintedInvoice,
  room: LogoRoom,
): PdfNode & { readonly width: number } {
  if (logo !== undefined) return { image: logo, fit: room.logo, width: room.logo[0] };
  const name = brand?.tradeName ?? comprobante.Emisor.Nombre;
  return { ...monogram(name, room.monogram), width: room.monogram };
}

function monogram(name: string, side: number): PdfNode {
  const initials = [...name.matchAll(/(?<![^\s])[\p{L}\d]/gu)].slice(0, 2).join("").toUpperCase();
  return {
    table: {
      widths: [side],
      heights: [side],
      body: [
        [
          {
            text: initials,
            fontSize: side * 0.43,
            bold: true,
            alignment: "center",
            color: theme.brand.onArea,
            fillColor: theme.brand.area,
            margin: [0, side * 0.23, 0, 0],
          },
        ],
      ],
    },
    layout: bareLayout,
  };
}
