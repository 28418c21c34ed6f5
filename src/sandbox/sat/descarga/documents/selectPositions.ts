import type { SatFilters, SatRange } from "../../../../domain/satDownloads/satQuery.ts";
import type { DocumentPosition, DocumentSeries } from "./position.ts";
import { type DocumentMaker, documentMaker } from "./satDocument.ts";
import { readWallTime, secondOf } from "./wallClock.ts";

/** The documents of a series that are asked for. */
export interface Selection extends DocumentSeries {
  /** Wall-clock times, both included. */
  readonly range: SatRange;
  /** The number of documents a day. */
  readonly perDay: number;
  /** The wall-clock time of the asking: nothing is issued or cancelled after it. */
  readonly now: string;
  readonly filters?: SatFilters;
}

/** Yields the documents of a selection, one place after the other, without making them. */
export function* selectPositions(
  selection: Selection,
  maker: DocumentMaker = documentMaker(selection),
): Generator<DocumentPosition> {
  const from = readWallTime(selection.range.from);
  const to = readWallTime(selection.range.to < selection.now ? selection.range.to : selection.now);
  const wanted = filterOf(selection, maker);
  for (let day = from.day; day <= to.day; day += 1) {
    const first = day === from.day ? from.second : 0;
    const last = day === to.day ? to.second : 86_399;
    const isWhole = first === 0 && last === 86_399;
    for (let index = 0; index < selection.perDay; index += 1) {
      const position = { day, index };
      if (!isWhole) {
        const second = secondOf(position);
        if (second < first || second > last) continue;
      }
      if (wanted?.(position) ?? true) yield position;
    }
  }
}

/** Returns how many there are, counted no further than the bound. */
export function countPositions(selection: Selection, bound: number): number {
  let count = 0;
  for (const _ of selectPositions(selection)) {
    count += 1;
    if (count >= bound) break;
  }
  return count;
}

const complements: Readonly<Record<string, string>> = { nomina12: "N", pagos20: "P", pagos10: "none" };

function filterOf(
  { filters = {}, now }: Selection,
  maker: DocumentMaker,
): ((position: DocumentPosition) => boolean) | undefined {
  const { comprobanteType, complement, status, counterparties, thirdParty } = filters;
  const tests: ((position: DocumentPosition) => boolean)[] = [];
  const types = [comprobanteType, complement && (complements[complement] ?? "none")].filter((type) => type);
  for (const type of types) tests.push((position) => maker.typeOf(position) === type);
  if (status === "vigente" || status === "cancelado") {
    tests.push((position) => (maker.cancelledAt(position) ?? "9") <= now === (status === "cancelado"));
  }
  if (counterparties?.length)
    tests.push((position) => counterparties.includes(maker.counterpartyOf(position).rfc));
  if (thirdParty) tests.push((position) => maker.make(position).thirdParty?.rfc === thirdParty);
  return tests.length > 0 ? (position) => tests.every((passes) => passes(position)) : undefined;
}
