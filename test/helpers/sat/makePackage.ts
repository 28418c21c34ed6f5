import type { SatContent, SatFilters, SatRange } from "../../../src/domain/satDownloads/satQuery.ts";
import { madeUpDocuments } from "../../../src/sandbox/sat/descarga/documents/packagedDocument.ts";
import type { DocumentSeries } from "../../../src/sandbox/sat/descarga/documents/position.ts";
import { type WrittenPackage, writePackage } from "../../../src/sandbox/sat/descarga/packing/writePackage.ts";

export interface PackageOrder extends DocumentSeries {
  /** The path of the ZIP. */
  readonly file: string;
  readonly content: SatContent;
  /** Wall-clock times, both included. */
  readonly range: SatRange;
  /** The number of documents of each day, or of the whole range. */
  readonly perDay?: number;
  readonly count?: number;
  readonly filters?: SatFilters;
  /** Wall-clock time of the asking: nothing is issued or cancelled after it. Far ahead when absent. */
  readonly now?: string;
  /** The name that SAT gives it; the metadata's file has it too. */
  readonly id?: string;
}

const endOfTime = "9999-12-31T23:59:59";
const someId = "4e80345d-917f-40bb-a98f-4a73939343c5_01";

/**
 * Makes one package of made-up documents of any taxpayer, for tests and benchmarks; whole days at its range's ends where
 * `count` is to be met. The same order gives the same bytes, and the same documents whether as XML or as metadata.
 */
export async function makePackage(order: PackageOrder): Promise<WrittenPackage> {
  const { file, content, range, count, now = endOfTime, id = someId } = order;
  const perDay = order.perDay ?? Math.ceil((count ?? 0) / daysOf(range));
  const { rfc, service, direction, filters = {} } = order;
  const documents = madeUpDocuments({ rfc, service, direction, range, perDay, now, filters });
  return writePackage({ path: file, id, content }, firstOf(documents, count ?? Infinity));
}

function* firstOf<Item>(items: Iterable<Item>, count: number): Generator<Item> {
  let left = count;
  for (const item of items) {
    if (left <= 0) return;
    left -= 1;
    yield item;
  }
}

/** Days of a range, the broken ones at its ends too. */
function daysOf({ from, to }: SatRange): number {
  return (
    Math.round((Date.parse(`${to.slice(0, 10)}Z`) - Date.parse(`${from.slice(0, 10)}Z`)) / 86_400_000) + 1
  );
}
