import type {
  CatalogDefinition,
  Workbook,
} from "../../../../domain/catalogs/definitions/catalogDefinition.ts";
import { catalogsByWorkbook } from "../../../../domain/catalogs/definitions/catalogDefinitions.ts";
import type { CatalogEdition } from "../catalogEdition.ts";
import { excelDay } from "../excelDay.ts";
import { sheetOf } from "../layout.ts";
import type { SheetRow, WorkbookSheet } from "../../../../platform/xlsx/workbookSheet.ts";
import { chosenEntries } from "./chosenEntries.ts";
import { laterEdition, type ListedRow } from "./laterEdition.ts";
import { rowCells } from "./rowCells.ts";
import { sheetHeaders } from "./sheetHeaders.ts";

type Edition = Pick<CatalogEdition, "scale" | "seed" | "revision">;

const published = excelDay("2026-08-06");
const daysPerRevision = 14;
/** Catalogs whose title SAT has written on the second row. */
const startsLower = new Set(["payment-forms", "payment-methods", "units"]);

/**
 * Returns the sheets of a workbook with the lists that the product brings along, in SAT's layout and order; large ones
 * in parts.
 */
export function listedSheets(workbook: Workbook, edition: Edition): WorkbookSheet[] {
  const entries = chosenEntries(workbook, edition.scale);
  return catalogsByWorkbook[workbook].flatMap((definition) => {
    const rows = () => laterEdition(definition.name, entries.get(definition.name) ?? [], edition);
    return (partsOf[definition.name] ?? whole)(rows).map(({ suffix, rows: part }) =>
      sheetOf({
        name: definition.satName + suffix,
        title: `Catálogo: ${definition.title}.`,
        headers: sheetHeaders(definition),
        startsLower: startsLower.has(definition.name),
        ...(definition.name === "product-services" && {
          revision: edition.revision,
          published: published + edition.revision * daysPerRevision,
        }),
        rows: () => cellsOf(definition, part()),
      }),
    );
  });
}

type Rows = () => Iterable<ListedRow | string>;
interface Part {
  readonly suffix: string;
  readonly rows: Rows;
}

function whole(rows: () => Iterable<ListedRow>): Part[] {
  return [{ suffix: "", rows }];
}

/** SAT cuts these. A text among the rows stands in a row by itself, as SAT says where the postal codes go on. */
const partsOf: Readonly<Record<string, (rows: () => Iterable<ListedRow>) => Part[]>> = {
  "postal-codes": (rows) => [
    {
      suffix: "_Parte_1",
      *rows() {
        yield* filtered(rows(), isInFirstPart);
        yield "Continúa en c_CodigoPostal_2";
      },
    },
    { suffix: "_Parte_2", rows: () => filtered(rows(), (row) => !isInFirstPart(row)) },
  ],
  neighborhoods: (rows) =>
    [1, 2, 3].map((part) => ({
      suffix: `_${part}`,
      rows: () => filtered(rows(), (_, index) => index % 3 === part - 1),
    })),
};

/**
 * Says whether a row stands in the first part: SAT cuts within Nuevo León, and what follows it in the order of the
 * states is in the second part.
 */
function isInFirstPart({ code, fields }: ListedRow): boolean {
  const state = String(fields["state"]);
  return state < "NLE" || (state === "NLE" && code < "64280");
}

function* filtered(
  rows: Iterable<ListedRow>,
  isWanted: (row: ListedRow, index: number) => boolean,
): Generator<ListedRow> {
  let index = 0;
  for (const row of rows) if (isWanted(row, index++)) yield row;
}

function* cellsOf(definition: CatalogDefinition, rows: Iterable<ListedRow | string>): Generator<SheetRow> {
  const cells = rowCells(definition);
  for (const row of rows) {
    if (typeof row === "string") yield [row];
    else if (definition.continues && row.code === "N") yield* payrollRows(cells(row));
    else if (definition.name === "payment-forms") yield withFormula(cells(row));
    else yield cells(row);
  }
}

/** Returns the payroll's rows: its largest value has a row of its own, below a merged code. */
function payrollRows([code = null, description = null, most = null, ...days]: SheetRow): SheetRow[] {
  return [
    [code, description, "NS", ...days],
    [null, null, most],
  ];
}

/**
 * Returns the row with a formula: SAT's sheet has sixty in which the stored result of one says whether the payer's RFC
 * may be given.
 */
function withFormula(row: SheetRow): SheetRow {
  const value = row[4] as string;
  return row.with(4, { formula: `IF(C${Number(row[0])}="Sí","Opcional","No")`, value });
}
