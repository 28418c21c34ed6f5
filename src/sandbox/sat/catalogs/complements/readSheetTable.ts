import { firstDay } from "../layout.ts";
import type { SheetCell, SheetRow, WorkbookSheet } from "../workbookSheet.ts";

const versionHeaders = ["Fecha inicio de vigencia", "Fecha fin de vigencia", "Versión", "Revisión"];

interface Table {
  readonly name: string;
  readonly title: string;
  readonly headers: SheetRow[];
  readonly rows: SheetRow[];
}

/**
 * Reads sheets out of a table of texts: `= name|title` begins one, `* …|…` is a header row, any other line a row. `#12` is
 * a number, `¦` a bar, `¶` a new line, and `_` at either end of a name a blank that SAT has left there.
 */
export function readSheetTable(text: string): WorkbookSheet[] {
  const tables: Table[] = [];
  for (const line of text.trim().split("\n")) {
    const table = tables.at(-1);
    if (line.startsWith("= ")) tables.push(beginTable(line.slice(2)));
    else if (line.startsWith("* ")) table?.headers.push(readCells(line.slice(2)));
    else table?.rows.push(readCells(line));
  }
  return tables.map(({ name, title, headers, rows }) => ({
    name,
    rows: () => [[title], versionHeaders, [firstDay, null, 1, 0], [], ...headers, ...rows],
  }));
}

function beginTable(line: string): Table {
  const [name = "", title = ""] = line.split("|");
  return { name: name.replace(/^_|_$/g, " "), title, headers: [], rows: [] };
}

function readCells(line: string): SheetCell[] {
  return line.split("|").map((cell) => {
    if (cell === "") return null;
    if (/^#-?[0-9.]+$/.test(cell)) return Number(cell.slice(1));
    return cell.replaceAll("¦", "|").replaceAll("¶", "\n").replace(/^_/, " ");
  });
}
