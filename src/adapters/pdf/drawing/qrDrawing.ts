import { encodeQR } from "qr";
import type { QrNode, Vector } from "./pdfmake.ts";

/** A QR code on a page: `modules` says which of its squares are dark, row by row. */
export interface QrVector extends Vector {
  readonly modules: readonly (readonly boolean[])[];
  /** The side of one module, in whole points. */
  readonly side: number;
}

/** Returns the code of level M as one drawing, as large as fits; pdfmake would draw each of its squares alone. */
export function qrDrawing({ qr, fit, foreground }: QrNode): { _canvas: QrVector[]; _width: number } & object {
  // The encoder asks for a white border of one module at least; the page has its own.
  const modules = encodeQR(qr, "raw", { ecc: "medium", border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const side = Math.floor(fit / modules.length);
  const size = side * modules.length;
  const vector = { type: "rect", x: 0, y: 0, w: size, h: size, color: foreground, modules, side };
  const measures = {
    _width: size,
    _height: size,
    _minWidth: size,
    _maxWidth: size,
    _minHeight: size,
    _maxHeight: size,
  };
  return { _canvas: [vector], ...measures };
}
