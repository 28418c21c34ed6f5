import { type CatalogEdition, publishedAt } from "./catalogEdition.ts";
import type { PublishedName } from "./publishedWorkbooks.ts";
import { listedSheets } from "./sheets/listedSheets.ts";
import { spoilSheets } from "./spoilSheets.ts";
import { writeXlsx } from "./writeXlsx.ts";
import { writeZipBomb } from "./writeZipBomb.ts";

export interface WorkbookOrder {
  readonly name: PublishedName;
  readonly format: "xls" | "xlsx";
  readonly edition: CatalogEdition;
  readonly path: string;
}

/** Makes the file of a workbook. Takes seconds of computing at true size: for a process of its own. */
export async function makeWorkbook({ name, format, edition, path }: WorkbookOrder): Promise<void> {
  const day = publishedAt(edition);
  if (edition.flaw === "zipBomb") return writeZipBomb(path, day);
  const sound = listedSheets(name, edition);
  const made = edition.flaw === undefined ? sound : spoilSheets(sound, edition.flaw);
  if (format === "xlsx") return writeXlsx(path, made, day);
  // Its library takes longer to load than a small workbook to make.
  const { writeXls } = await import("./writeXls.ts");
  await writeXls(path, made);
}
