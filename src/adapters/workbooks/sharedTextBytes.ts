import type { WorkbookLimits } from "../../ports/workbooks.ts";

/** Returns the bytes that shared texts may take: half as much again as the heap, since they lie outside it. */
export function sharedTextBytes({ memoryMb }: Pick<WorkbookLimits, "memoryMb">): number {
  return (memoryMb * 1_048_576) / 2;
}
