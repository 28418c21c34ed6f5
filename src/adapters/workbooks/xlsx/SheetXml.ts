import type { Cell } from "../../../ports/workbooks.ts";
import type { RowCollector } from "../RowCollector.ts";
import type { StringTable } from "../StringTable.ts";
import { cellAddress } from "../cellAddress.ts";
import { WorkbookProblem } from "../WorkbookProblem.ts";
import type { XmlEvents } from "./parseXml.ts";
import { unescapeText } from "./unescapeText.ts";

/** Reads the cells of a worksheet's XML ([ECMA-376] 18.3.1.4) into a collector, as its parts come in. */
export class SheetXml implements XmlEvents {
  readonly #sheet: string;
  readonly #strings: StringTable;
  readonly #collector: RowCollector;
  readonly #maxCharacters: number;
  #row = 0;
  #column = 0;
  #type = "n";
  #value = "";
  #formula: string | undefined;
  #collects: "value" | "formula" | undefined;
  #isHint = false;

  constructor(sheet: string, strings: StringTable, collector: RowCollector, maxCharacters: number) {
    this.#sheet = sheet;
    this.#strings = strings;
    this.#collector = collector;
    this.#maxCharacters = maxCharacters;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === "c") this.#openCell(attributes);
    else if (name === "row") this.#openRow(attributes["r"]);
    else if (name === "v" || (name === "t" && !this.#isHint)) this.#collects = "value";
    else if (name === "rPh") this.#isHint = true;
    else if (name === "f") {
      this.#collects = "formula";
      this.#formula = "";
    }
  }

  text(text: string): void {
    if (this.#collects === "formula") this.#formula += text;
    else if (this.#collects === "value") this.#value += text;
    else return;
    if (this.#value.length > this.#maxCharacters || (this.#formula?.length ?? 0) > this.#maxCharacters)
      throw this.#problem("cell_too_long", "a text without an end");
  }

  close(name: string): void {
    if (name === "c") this.#closeCell();
    else if (name === "v" || name === "t" || name === "f") this.#collects = undefined;
    else if (name === "rPh") this.#isHint = false;
  }

  #openRow(number: string | undefined): void {
    this.#row = number === undefined ? this.#row + 1 : Number(number);
    this.#column = 0;
    if (!Number.isSafeInteger(this.#row) || this.#row < 1)
      throw this.#problem("corrupt", "a row without a number");
  }

  #openCell({ r, t = "n" }: Readonly<Record<string, string>>): void {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r);
    if (this.#column < 1) throw this.#problem("corrupt", "a cell without a place");
    this.#type = t;
    this.#value = "";
    this.#formula = undefined;
  }

  #closeCell(): void {
    const isFormula = this.#formula !== undefined;
    // `[1]Sheet!A1` is a cell of another workbook: even its stored value is not this file's to tell.
    if (this.#formula !== undefined && /\[\d+\]/.test(this.#formula))
      throw this.#problem("external_content", "a formula refers to another workbook");
    if (isFormula && this.#value === "" && this.#type !== "str")
      throw this.#problem("formula", "a formula without a stored value");
    this.#collector.add(this.#row, this.#column, this.#cell(), isFormula);
  }

  #cell(): Cell {
    if (this.#value === "") return null;
    switch (this.#type) {
      case "s":
        return this.#shared(Number(this.#value));
      case "n":
        return this.#number();
      case "b":
        return this.#value.trim() === "1" || this.#value.trim() === "true";
      default:
        return unescapeText(this.#value);
    }
  }

  #shared(index: number): string {
    const text = this.#strings.get(index);
    if (text === undefined) throw this.#problem("corrupt", "a shared text that is not there");
    return text;
  }

  #number(): number {
    const number = Number(this.#value);
    if (!Number.isFinite(number)) throw this.#problem("corrupt", "a number that is none");
    return number;
  }

  #problem(code: WorkbookProblem["code"], detail: string): WorkbookProblem {
    const cell = this.#row > 0 && this.#column > 0 ? { cell: cellAddress(this.#row, this.#column) } : {};
    return new WorkbookProblem(code, detail, { sheet: this.#sheet, ...cell });
  }
}

/** Returns 28 for `AB7`, and 0 for what is no address. */
function columnOf(address: string): number {
  let column = 0;
  for (let index = 0; index < address.length; index += 1) {
    const letter = address.charCodeAt(index) - 64;
    if (letter < 1 || letter > 26 || index > 3) break;
    column = column * 26 + letter;
  }
  return column;
}
