import { type Inline, type Line, PageRenderer, type Vector } from "./pdfmake.ts";
import type { QrVector } from "./qrDrawing.ts";
import { type Sheets, short } from "./Sheets.ts";

/**
 * Writes laid out pages. Texts and fillings go straight into the page's operators, a line in one piece, where pdfmake
 * saves and restores the whole state for each word; the few other things it draws itself.
 */
export class SheetPrinter extends PageRenderer {
  declare readonly pdfDocument: Sheets;

  override renderLine(line: Line, x = 0, y = 0): void {
    const { page } = this.pdfDocument;
    const baseline = short(y + line.getAscenderHeight());
    const runs = runsOf(line.inlines).map(({ first, text }) => {
      const { font, fontSize, color, characterSpacing } = first;
      page.fonts[font.id] ??= font.ref();
      const setting = `/${font.id} ${short(fontSize)} Tf ${short(characterSpacing)} Tc ${this.pdfDocument.rgb(color)} rg`;
      // The page's y points downwards, so letters are turned over.
      return `${setting} 1 0 0 -1 ${short(x + first.x)} ${baseline} Tm <${font.code(text)}> Tj`;
    });
    if (runs.length > 0) this.pdfDocument.addContent(`BT ${runs.join("\n")} ET`);
  }

  override renderVector(vector: Vector): void {
    if (isQr(vector)) this.#fill(vector.color, squares(vector));
    else if (isPlainArea(vector)) this.#fill(vector.color, [area(vector.x, vector.y, vector.w, vector.h)]);
    else if (isPlainLine(vector)) this.#stroke(vector);
    else super.renderVector(vector);
  }

  #fill(color: string, areas: readonly string[]): void {
    this.pdfDocument.addContent(`${this.pdfDocument.rgb(color)} rg ${areas.join("\n")} f`);
  }

  #stroke({ x1, y1, x2, y2, lineWidth, lineColor }: PlainLine): void {
    const points = `${short(x1)} ${short(y1)} m ${short(x2)} ${short(y2)} l`;
    this.pdfDocument.addContent(`${short(lineWidth)} w ${this.pdfDocument.rgb(lineColor)} RG ${points} S`);
  }
}

interface Run {
  readonly first: Inline;
  text: string;
}

/** Joins words of one style: they stand side by side. */
function runsOf(inlines: readonly Inline[]): Run[] {
  const runs: Run[] = [];
  for (const inline of inlines) {
    const last = runs.at(-1);
    if (last && isOneStyle(last.first, inline)) last.text += inline.text;
    else if (inline.text !== "") runs.push({ first: inline, text: inline.text });
  }
  return runs;
}

function isOneStyle(one: Inline, other: Inline): boolean {
  return (
    one.font === other.font &&
    one.fontSize === other.fontSize &&
    one.color === other.color &&
    one.characterSpacing === other.characterSpacing
  );
}

function isQr(vector: Vector): vector is QrVector {
  return "modules" in vector;
}

interface PlainArea extends Vector {
  readonly color: string;
  readonly w: number;
  readonly h: number;
}

function isPlainArea(vector: Vector): vector is PlainArea {
  return vector.type === "rect" && vector.color !== undefined;
}

interface PlainLine extends Record<"x1" | "y1" | "x2" | "y2" | "lineWidth", number> {
  readonly lineColor: string;
}

function isPlainLine(vector: Vector | PlainLine): vector is PlainLine {
  return "lineColor" in vector && "x1" in vector && !("dash" in vector && vector.dash);
}

/** Returns an area for each row's dark squares that touch each other. */
function squares({ x, y, side, modules }: QrVector): string[] {
  return modules.flatMap((row, index) =>
    [
      ...row
        .map((dark) => (dark ? "#" : " "))
        .join("")
        .matchAll(/#+/g),
    ].map((run) => area(x + run.index * side, y + index * side, run[0].length * side, side)),
  );
}

function area(x: number, y: number, width: number, height: number): string {
  return `${short(x)} ${short(y)} ${short(width)} ${short(height)} re`;
}
