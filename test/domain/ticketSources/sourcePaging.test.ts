import test from "ava";
import { growingValue } from "../../../src/domain/ticketSources/growingValue.ts";
import type { SourcePaging } from "../../../src/domain/ticketSources/sourceMapping.ts";
import {
  firstPlace,
  type NextPage,
  pageAfter,
  pageFault,
  type SourcePlace,
} from "../../../src/domain/ticketSources/sourcePaging.ts";

const paging = (kind: SourcePaging["kind"]): SourcePaging => ({
  kind,
  parameter: "p",
  path: "next",
  start: "",
});

/** Returns what is asked for after a page of these records, where the cursor stands. */
function after(
  kind: SourcePaging["kind"],
  cursor: string | null,
  answer: unknown,
  records: readonly unknown[],
) {
  const page = { answer, records, marks: records };
  const { place, isLast } = pageAfter(paging(kind), { ...firstPlace, cursor }, page);
  return { cursor: place.cursor, isLast };
}

const told = (...values: unknown[]) => values.map((next) => ({ next }));

test("each paging goes on where it was, and ends", (t) => {
  t.deepEqual(after("none", null, [], [1]), { cursor: null, isLast: true });
  t.deepEqual(after("cursor", null, { next: "b" }, [1]), { cursor: "b", isLast: false });
  t.deepEqual(after("cursor", "b", {}, [1]), { cursor: "b", isLast: true }, "it is asked again");
  t.deepEqual(after("cursor", "b", { next: "b" }, [1]), { cursor: "b", isLast: true }, "no endless round");
  t.deepEqual(after("page", null, [], [1]), { cursor: "2", isLast: false });
  t.deepEqual(after("page", "9", [], []), { cursor: null, isLast: true });
  const records = told("2026-11-01T10:00:00-06:00", "2026-11-01T16:30:00Z");
  t.deepEqual(after("since", null, [], records), { cursor: "2026-11-01T16:30:00Z", isLast: false });
  t.deepEqual(after("since", "9", [], told(10)), { cursor: "10", isLast: false });
});

/** Asks another system until the round is over; returns each page's outcome. */
function round(kind: SourcePaging["kind"], records: (call: number) => readonly unknown[]): NextPage[] {
  const pages: NextPage[] = [];
  let place: SourcePlace = firstPlace;
  while (!pages.at(-1)?.isLast && pages.length < 5_000) {
    const page = { answer: { next: `c${pages.length}` }, records: records(pages.length) };
    const next = pageAfter(paging(kind), place, { ...page, marks: page.records });
    pages.push(next);
    ({ place } = next);
  }
  return pages;
}

test("a system whose pages repeat is asked once more only, and the merchant is told why", (t) => {
  for (const kind of ["page", "cursor"] as const) {
    const ignored = round(kind, () => [1, 2]);
    t.deepEqual([ignored.length, ignored.at(-1)?.fault], [2, "page_repeats"], kind);
    const lastAgain = round(kind, (call) => [Math.min(call, 3)]);
    t.deepEqual([lastAgain.length, lastAgain.at(-1)?.fault], [5, "page_repeats"], kind);
    t.like(lastAgain.at(-1)?.place, { pageMark: null, roundPages: 0 }, "the next round begins anew");
  }
});

test("a round ends after a thousand pages, however many more there are", (t) => {
  const pages = round("page", (call) => [call]);
  t.deepEqual([pages.length, pages.at(-1)?.fault], [1_000, "round_too_long"]);
  t.is(pages.at(-1)?.place.cursor, null);
});

test("records that can't be asked for by their value are told of instead of lost", (t) => {
  const since = (cursor: string | null, ...values: unknown[]) => {
    const page = { answer: [], records: told(...values), marks: values };
    const place = { ...firstPlace, cursor };
    return pageFault(paging("since"), place, page) ?? pageAfter(paging("since"), place, page).fault;
  };
  const at = "2026-11-24T10:00:00Z";
  t.is(since(at, at, at, at), "page_full", "more of one instant than a page holds");
  t.is(since(at, at), null, "the latest one alone comes again each time");
  t.is(since(null, at, at, at), null, "the next question tells");
  t.is(since(null, "2026-11-24T10:00:01Z", at), "since_order", "the latest first");
  t.is(since("2026-11-25", "2026-11-23", "2026-11-24"), "since_ignored");
  for (const odd of ["24/11/2026", "11/12/2026", "Nov 24 2026", "2026-02-30", "2026-13-01", "today", null])
    t.is(since(null, odd), "since_format", String(odd));
  t.is(since(null, "5", "2026-11-24"), "since_format", "a number and a date have no order");
  t.is(since(null, "2026-11-24T10:00", at), "since_format", "an instant without zone, and one with");
});

test("a page that is less than the largest one is not full", (t) => {
  const page = { answer: [], records: told("7", "7"), marks: [1, 2] };
  const place = { ...firstPlace, cursor: "7", largestPage: 100 };
  t.is(pageAfter(paging("since"), place, page).fault, null);
});

test("growing values are compared to the last digit", (t) => {
  const isBefore = (one: string, other: string) =>
    (growingValue(one)?.at ?? 0n) < (growingValue(other)?.at ?? 0n);
  for (const [one, other] of [
    ["9007199254740992", "9007199254740993"],
    ["9", "10"],
    ["-2", "-1"],
    ["1.05", "1.5"],
    ["2026-11-24T10:00:00.000001Z", "2026-11-24T10:00:00.000002Z"],
    ["2026-11-24T10:00:00-06:00", "2026-11-24T16:00:01Z"],
    ["2026-11-24T10:00:00-0600", "2026-11-24T16:00:01+00:00"],
    ["2026-11-24 10:00", "2026-11-24 10:00:01"],
    ["2026-11-24", "2026-11-25"],
  ] as const) {
    t.true(isBefore(one, other), `${one} < ${other}`);
    t.false(isBefore(other, one), `${other} < ${one}`);
  }
});
