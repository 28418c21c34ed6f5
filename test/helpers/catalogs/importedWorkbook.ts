import { createWorkbookReader } from "../../../src/adapters/workbooks/createWorkbookReader.ts";
import type { CatalogRow, Workbook } from "../../../src/domain/catalogs/definitions/catalogDefinition.ts";
import { wantedSheets } from "../../../src/domain/catalogs/import/catalogOfSheet.ts";
import { type IntakeReport, WorkbookIntake } from "../../../src/domain/catalogs/import/WorkbookIntake.ts";

/** A workbook's file, read and taken in as a whole: rows by catalog name, and the report. */
export async function importedWorkbook(
  workbook: Workbook,
  file: string,
): Promise<{ rows: Map<string, CatalogRow[]>; report: IntakeReport }> {
  const intake = new WorkbookIntake(workbook);
  const rows = new Map<string, CatalogRow[]>();
  const keep = (batches: ReturnType<WorkbookIntake["take"]>) => {
    for (const { definition, rows: some } of batches)
      rows.set(definition.name, [...(rows.get(definition.name) ?? []), ...some]);
  };
  const wanted = wantedSheets(workbook);
  for await (const chunk of createWorkbookReader().readWorkbook(file, { wanted })) keep(intake.take(chunk));
  const { batches, report } = intake.finish();
  keep([...batches]);
  return { rows, report };
}
