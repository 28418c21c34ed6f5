import type { ExportRow } from "../../models/ExportRow.ts";

/**
 * Returns where a run of an export stores its file; runs are counted from 1. Each has a place of its own: a run that was
 * overtaken may store its file after its successor, and the sizes need not be the same.
 */
export function exportKey(
  { id, merchantId, format }: Pick<ExportRow, "id" | "merchantId" | "format">,
  run: number,
): string {
  return `exports/${merchantId}/${id}${run > 1 ? `-${run}` : ""}.${format}`;
}
