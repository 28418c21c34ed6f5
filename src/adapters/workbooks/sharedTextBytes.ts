import type { WorkbookLimits } from "../../ports/workbooks.ts";

/** The shared texts may take half as much again as the heap: they lie outside of it. */
export function sharedTextBytes({ memoryMb }: Pick<WorkbookLimits, "memoryMb">): number {
  return (memoryMb * 1_048_576) / 2;
}
