import type { WorkbookFaultCode, WorkbookPlace } from "../../domain/catalogs/workbookFaults.ts";

/** Ends a reading inside the reading process: the file is not one that we read. */
export class WorkbookProblem extends Error {
  override readonly name = "WorkbookProblem";
  readonly code: WorkbookFaultCode;
  readonly place: WorkbookPlace;

  /** The `detail` is for operators: it may hold words of a library, never of the file's cells. */
  constructor(code: WorkbookFaultCode, detail: string, place: WorkbookPlace = {}) {
    super(detail);
    this.code = code;
    this.place = place;
  }
}
