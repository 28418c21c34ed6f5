import { pageLanguage } from "../../shared/texts/texts.ts";

const format = new Intl.DateTimeFormat(pageLanguage === "es" ? "es-MX" : "en-MX", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** Writes a month (`2026-11`). */
export function writeMonth(month: string): string {
  return format.format(new Date(`${month}-01`));
}
