import { engine } from "../../../src/adapters/pdf/engine.ts";
import type { PdfContent } from "../../../src/adapters/pdf/pdfContent.ts";

/** Draws a document of these parts alone; the frame of our own documents is no matter here. */
export function drawn(content: readonly PdfContent[]): Buffer {
  return engine.draw({
    pageSize: "A4",
    pageMargins: [40, 40, 40, 40],
    language: "es-MX",
    displayTitle: false,
    info: { title: "", author: "", creationDate: new Date(0) },
    defaultStyle: { font: "Roboto", fontSize: 12 },
    header: () => undefined,
    footer: () => undefined,
    content,
  });
}

/** Draws a constancia de situación fiscal in SAT's layout, as its PDF lays out text. */
export function drawnConstancia(): Buffer {
  const table = (...body: string[][]): PdfContent => ({
    table: { widths: body[0]?.map(() => "auto" as const) ?? [], body },
  });
  return drawn([
    { text: "CONSTANCIA DE SITUACIÓN FISCAL" },
    table(
      ["RFC:", "URE180429TM6"],
      ["Denominación/Razón Social:", "UNIVERSIDAD ROBOTICA ESPAÑOLA"],
      ["Régimen Capital:", "SA DE CV"],
    ),
    table(["Código Postal:86991", "Tipo de Vialidad:CALLE"]),
    table(["Régimen General de Ley Personas Morales", "29/04/2018"]),
  ]);
}
