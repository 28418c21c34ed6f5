import { createHash } from "node:crypto";
import { type SinceFault, sinceFault, sinceValues } from "./sinceOrder.ts";
import type { SourcePaging } from "./sourceMapping.ts";
import { textOf, valueAt } from "./valueAt.ts";

/** A page of another system, as far as it says what comes after it. */
export interface AskedPage {
  readonly answer: unknown;
  readonly records: readonly unknown[];
  /** The marks that tell its records from those of other pages, such as their folios. */
  readonly marks: readonly unknown[];
}

/** The place of a round of questions: what is asked for next, and what was told before. */
export interface SourcePlace {
  readonly cursor: string | null;
  /** The digest of the page before; null at the beginning of a round. */
  readonly pageMark: string | null;
  readonly roundPages: number;
  /** The most records that a page has had. */
  readonly largestPage: number;
}

/**
 * `page_repeats`: the page before came again, so the parameter is not heeded, or the last page is repeated.
 * `round_too_long`: the pages of a round have no end. `page_full`: a page as large as any has nothing
 * later; should it hold fewer records than there are of that value, the others can't be asked for.
 */
type RoundFault = "page_repeats" | "round_too_long" | "page_full";

/** Says what is asked for next, whether the other side has more now, and what the merchant has to see to. */
export interface NextPage {
  readonly place: SourcePlace;
  readonly isLast: boolean;
  readonly fault: RoundFault | null;
}

/** The pages after which a round ends, however many the other side has. */
const mostPages = 1_000;

/** The place of a source that was never asked. */
export const firstPlace: SourcePlace = { cursor: null, pageMark: null, roundPages: 0, largestPage: 0 };

/** Returns the address of a page; the cursor is what the page before has left, null at first. */
export function pageAddress(
  url: string,
  { kind, parameter, start }: SourcePaging,
  cursor: string | null,
): string {
  const address = new URL(url);
  const value = cursor ?? start;
  if (kind !== "none" && value !== "") address.searchParams.set(parameter, value);
  return address.href;
}

/** Returns why a page can't be gone on from; nothing of such a page counts. */
export function pageFault(
  paging: SourcePaging,
  { cursor }: Pick<SourcePlace, "cursor">,
  { records }: AskedPage,
): SinceFault | undefined {
  if (paging.kind !== "since" || records.length === 0) return undefined;
  return sinceFault(sinceValues(paging, records), cursor);
}

/**
 * Returns what comes after a page. A page's number begins anew each time. A cursor that an answer leaves out stays, so the
 * last page is asked for again, and so is the latest value of `since`: records that come twice are known by their folio. A
 * round ends where its pages repeat or have no end.
 */
export function pageAfter(paging: SourcePaging, place: SourcePlace, page: AskedPage): NextPage {
  const largestPage = Math.max(place.largestPage, page.records.length);
  const ended = { pageMark: null, roundPages: 0, largestPage };
  const pageMark = markOf(page);
  const roundPages = place.roundPages + 1;
  const { cursor, isLast } = cursorAfter(paging, place.cursor, page);
  if (isLast) {
    const isFull = paging.kind === "since" && page.records.length > 1 && page.records.length >= largestPage;
    return { place: { ...ended, cursor }, isLast, fault: isFull ? "page_full" : null };
  }
  const isRepeat = paging.kind !== "since" && pageMark === place.pageMark;
  const fault = isRepeat ? "page_repeats" : roundPages >= mostPages ? "round_too_long" : null;
  const going = { cursor, pageMark, roundPages, largestPage };
  if (!fault) return { place: going, isLast: false, fault };
  return { place: { ...ended, cursor: paging.kind === "page" ? null : cursor }, isLast: true, fault };
}

function cursorAfter(
  paging: SourcePaging,
  cursor: string | null,
  { answer, records }: AskedPage,
): { readonly cursor: string | null; readonly isLast: boolean } {
  if (paging.kind === "none") return { cursor: null, isLast: true };
  if (paging.kind === "page") {
    if (records.length === 0) return { cursor: null, isLast: true };
    return { cursor: String(Number(cursor ?? (paging.start || "1")) + 1), isLast: false };
  }
  const next =
    paging.kind === "cursor" ? textOf(valueAt(answer, paging.path)) : sinceValues(paging, records).at(-1);
  const isNews = next !== undefined && next !== cursor;
  return isNews ? { cursor: next, isLast: records.length === 0 } : { cursor, isLast: true };
}

function markOf({ marks }: AskedPage): string {
  return createHash("sha256").update(JSON.stringify(marks)).digest("base64url");
}
