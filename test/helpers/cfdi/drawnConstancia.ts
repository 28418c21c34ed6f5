import { engine } from "../../../src/adapters/pdf/engine.ts";

/** Draws a document of these parts alone; the frame of our own documents is no matter here. */
export function drawn(content: readonly object[]): Promise<Buffer> {
  return engine.draw({ content } as unknown as Parameters<typeof engine.draw>[0]);
}

/** Draws a constancia de situación fiscal in SAT's layout, as its PDF lays out text. */
export function drawnConstancia(): Promise<Buffer> {
  const table = (...body: string[][]) => ({
    table: { widths: body[0]?.map(() => "auto") ?? [], body },
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
