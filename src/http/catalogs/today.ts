import { wallTime } from "../../domain/catalogs/wallTime.ts";

/** The day by which SAT judges where nothing names another: Mexico City's. */
export function today(now: Date): string {
  return wallTime(now, "America/Mexico_City").slice(0, 10);
}
