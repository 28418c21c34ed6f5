import { WorkbookProblem } from "./WorkbookProblem.ts";

/**
 * Returns the problem that ended a reading. A place outside a record is the file's fault; anything else that is
 * unforeseen is ours, and is reported as `reader_died`.
 */
export function asProblem(error: unknown): WorkbookProblem {
  if (error instanceof WorkbookProblem) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ERR_OUT_OF_RANGE" || code === "ERR_BUFFER_OUT_OF_BOUNDS")
    return new WorkbookProblem("corrupt", message);
  return new WorkbookProblem("reader_died", String(error));
}
