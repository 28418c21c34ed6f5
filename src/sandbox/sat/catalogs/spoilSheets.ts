import type { WorkbookFlaw } from "./catalogEdition.ts";
import type { SheetCell, SheetRow, WorkbookSheet } from "./workbookSheet.ts";

/** Spoils the rows below the header; the header itself; or the whole sheet. */
type Spoil = (rows: Iterable<SheetRow>, isBelow: () => boolean) => Iterable<SheetRow>;

const spoils: Readonly<Record<Exclude<WorkbookFlaw, "zipBomb">, Spoil>> = {
  *renamedHeader(rows) {
    for (const row of rows) yield row.map((cell) => (cell === "Descripción" ? "Nombre del bien" : cell));
  },
  /** The values change places, the headers stay. */
  *shuffledColumns(rows, isBelow) {
    for (const row of rows) yield isBelow() ? [row[1] ?? null, row[0] ?? null, ...row.slice(2)] : row;
  },
  /** The columns change places with their headers, which a reader of headers takes without a word. */
  *movedColumns(rows) {
    for (const row of rows) yield row.length > 2 ? [row[1] ?? null, row[0] ?? null, ...row.slice(2)] : row;
  },
  *duplicateCode(rows, isBelow) {
    let below = 0;
    for (const row of rows) {
      yield row;
      if (isBelow() && (below += 1) === 3)
        yield [row[0] ?? null, "Otra descripción de la misma clave", ...row.slice(2)];
    }
  },
  *brokenCode(rows, isBelow) {
    let below = 0;
    for (const row of rows) yield isBelow() && (below += 1) === 3 ? ["50 16?", ...row.slice(1)] : row;
  },
  /** Four rows of ten are gone. */
  *shrunk(rows, isBelow) {
    let below = 0;
    for (const row of rows) if (!isBelow() || (below += 1) % 10 < 6) yield row;
  },
  *formulas(rows, isBelow) {
    for (const row of rows) yield isBelow() ? row.map(asFormula) : row;
  },
  *empty() {},
};

/**
 * Returns the sheets of a workbook with a flaw: the one of product keys, or the first one of a workbook without them,
 * except for `empty`, which leaves nothing on any.
 */
export function spoilSheets(
  sheets: readonly WorkbookSheet[],
  flaw: Exclude<WorkbookFlaw, "zipBomb">,
): WorkbookSheet[] {
  const target = sheets.find(({ name }) => name === "c_ClaveProdServ") ?? sheets[0];
  return sheets.map((sheet) => {
    if (flaw !== "empty" && sheet !== target) return sheet;
    return { name: sheet.name, rows: () => spoil(sheet, spoils[flaw]) };
  });
}

/** Tells a row from the ones above the table by the header that has been passed: its cell `Descripción`. */
function spoil(sheet: WorkbookSheet, apply: Spoil): Iterable<SheetRow> {
  let state: "above" | "header" | "below" = "above";
  const watched = function* () {
    for (const row of sheet.rows()) {
      if (state === "header") state = "below";
      else if (row.includes("Descripción")) state = "header";
      yield row;
    }
  };
  return apply(watched(), () => state === "below");
}

function asFormula(cell: SheetCell): SheetCell {
  if (cell === null || typeof cell === "object") return cell;
  return {
    formula: typeof cell === "number" ? `${cell}+0` : `T("${cell.replaceAll('"', "")}")`,
    value: cell,
  };
}
