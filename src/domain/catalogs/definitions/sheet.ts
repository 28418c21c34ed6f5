import type { CatalogColumn, CatalogDefinition } from "./catalogDefinition.ts";

/** A catalog as its sheet shows it, whichever workbook the sheet is in. */
export type Sheet = Omit<CatalogDefinition, "workbook">;

/**
 * Defines the catalog of a sheet: its address within its workbook, SAT's name, SAT's title, and the columns in SAT's
 * order. The columns `code` and `description` make its codes and their meaning, unless the row says otherwise.
 */
export function sheet(
  name: string,
  satName: string,
  title: string,
  ...columns: readonly CatalogColumn[]
): Sheet {
  return {
    name,
    satName,
    title,
    columns: columns.map((column) =>
      column.headers.length > 0 ? column : { ...column, headers: [satName] },
    ),
    code: ["code"],
    ...(columns.some(({ field }) => field === "description") ? { description: "description" } : {}),
  };
}
