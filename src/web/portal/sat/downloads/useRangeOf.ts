import type { RowOf } from "../../../shared/api/usePages.ts";
import { writeDay } from "../../../shared/texts/format.ts";
import { useTexts } from "../../texts/useTexts.ts";

type Asked = Pick<
  RowOf<"/api/v1/merchant/sat/downloads">,
  "requestType" | "content" | "dateFrom" | "dateTo" | "folio"
>;

/** Returns the function that says what a download asks SAT for: the direction and content, and the days. */
export function useRangeOf(): (asked: Asked) => { readonly what: string; readonly when: string } {
  const t = useTexts();
  return ({ requestType, content, dateFrom, dateTo, folio }) => ({
    what:
      t(`satDownloads.types.${requestType}`) +
      (content === "metadata" ? ` · ${t("satDownloads.metadata")}` : ""),
    when:
      dateFrom === null || dateTo === null
        ? (folio ?? "")
        : `${writeDay(dateFrom.slice(0, 10))} – ${writeDay(dateTo.slice(0, 10))}`,
  });
}
