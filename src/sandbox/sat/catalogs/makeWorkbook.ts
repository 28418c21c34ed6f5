import { type CatalogEdition, publishedAt } from "./catalogEdition.ts";
import type { PublishedName } from "./publishedWorkbooks.ts";
import { listedSheets } from "./sheets/listedSheets.ts";
import { writeXlsx } from "../../../platform/xlsx/writeXlsx.ts";

export interface WorkbookOrder {
  readonly name: PublishedName;
  readonly edition: CatalogEdition;
  readonly path: string;
}

/** Makes the file of a workbook. Takes seconds of computing at true size: for a process of its own. */
export async function makeWorkbook({ name, edition, path }: WorkbookOrder): Promise<void> {
  await writeXlsx(path, listedSheets(name, edition), publishedAt(edition));
}
