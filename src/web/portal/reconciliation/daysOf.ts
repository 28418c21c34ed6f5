import { writeDay } from "../../shared/texts/format.ts";

/** Writes the days that a comparison is about. */
export function daysOf({ dateFrom, dateTo }: { readonly dateFrom: string; readonly dateTo: string }): string {
  return `${writeDay(dateFrom.slice(0, 10))} – ${writeDay(dateTo.slice(0, 10))}`;
}
