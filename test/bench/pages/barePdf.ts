import { createRequire } from "node:module";

interface PdfMake {
  setFonts(fonts: object): void;
  setUrlAccessPolicy(allows: () => boolean): void;
  setLocalAccessPolicy(allows: () => boolean): void;
  createPdf(definition: object): { getBuffer(): Promise<Buffer> };
}

const require = createRequire(import.meta.url);
const pdfMake = require("pdfmake") as PdfMake;
pdfMake.setFonts(require("pdfmake/fonts/Roboto.js") as object);
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy(() => true);

/** A page as pdfmake's own manual makes one: a heading, a table of as many lines, a total and a QR code. */
export function barePdf(lines: number, url: string): Promise<Buffer> {
  const line = (number: number) => ["50202306", "2", "H87 Pieza", `Artículo ${number}`, "50.00", "100.00"];
  const head = ["Clave", "Cantidad", "Unidad", "Descripción", "Valor unitario", "Importe"];
  const body = [head, ...Array.from({ length: lines }, (_, index) => line(index + 1))];
  return pdfMake
    .createPdf({
      content: [
        { text: "Factura A-1024", fontSize: 18, bold: true },
        { table: { headerRows: 1, widths: ["auto", "auto", "auto", "*", "auto", "auto"], body } },
        { text: "Total 580.00", alignment: "right", bold: true },
        { qr: url, fit: 106, eccLevel: "M" },
      ],
    })
    .getBuffer();
}
