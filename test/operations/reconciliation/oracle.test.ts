import { randomUUID } from "node:crypto";
import { fc } from "@fast-check/ava";
import test from "ava";
import { wallOfSeconds, wallSeconds } from "../../../src/domain/satDownloads/wallSeconds.ts";
import { type BookedInvoice, books, type ListedCfdi, type SatList } from "../../helpers/catalogs/books.ts";
import { testProduct } from "../../helpers/product.ts";

const hour = 3_600;
const start = wallSeconds("2026-03-01T00:00:00");
const wall = (hours: number): string => wallOfSeconds(start + hours * hour);
const instant = (hours: number): Date => new Date((start + (hours + 6) * hour) * 1_000);
/** Hours, long past any grace by now. The range that is compared is 100 to 399. */
const anHour = fc.integer({ min: 80, max: 419 });
const [first, last] = [100, 399];
const within = (hours: number): boolean => hours >= first && hours <= last;
const grace = 72;

interface Entry {
  readonly at: number;
  readonly series: string;
  readonly folio: number;
  readonly state: "stamped" | "refused" | "inDoubt";
  readonly total: string;
  readonly stampDelay: number;
  /** The state that SAT has of it. */
  readonly listed: "no" | "vigente" | "cancelado" | "unknown";
}

interface Stray {
  readonly at: number;
  readonly total: string;
  readonly state: "vigente" | "cancelado";
  readonly issued: boolean;
}

interface Asked {
  readonly from: number;
  readonly hours: number;
  readonly askedLater: number;
  readonly faults: number;
}

const entries = fc.uniqueArray(
  fc.record<Entry>({
    at: anHour,
    series: fc.constantFrom("A", "B"),
    folio: fc.integer({ min: 1, max: 40 }),
    state: fc.constantFrom("stamped", "stamped", "stamped", "refused", "inDoubt"),
    total: fc.constantFrom("10.00", "10.50"),
    stampDelay: fc.integer({ min: 0, max: 72 }),
    listed: fc.constantFrom("no", "no", "vigente", "cancelado", "unknown"),
  }),
  { selector: ({ series, folio }) => `${series}/${folio}`, minLength: 15, maxLength: 30 },
);
const strays = fc.array(
  fc.record<Stray>({
    at: anHour,
    total: fc.constantFrom("10", "10.5", "99"),
    state: fc.constantFrom("vigente", "cancelado"),
    issued: fc.boolean(),
  }),
  { maxLength: 6 },
);
const asked = fc.array(
  fc.record<Asked>({
    from: fc.integer({ min: 0, max: 350 }),
    hours: fc.integer({ min: 1, max: 300 }),
    askedLater: fc.integer({ min: 0, max: 100 }),
    faults: fc.constantFrom(0, 0, 0, 1),
  }),
  { minLength: 1, maxLength: 3 },
);

interface World {
  readonly entries: readonly (Entry & { readonly uuid: string })[];
  readonly strays: readonly (Stray & { readonly uuid: string })[];
  readonly asked: readonly Asked[];
}

/** Naively, one by one. */
function expected({ entries: ours, strays: theirs, asked: lists }: World): readonly string[] {
  const found: string[] = [];
  for (const entry of ours.filter(({ at }) => within(at))) {
    const { at, series, folio, state, listed, uuid } = entry;
    const stampedAt = at + entry.stampDelay;
    const proof = lists.some(
      (list) =>
        list.faults === 0 &&
        at >= list.from &&
        at <= list.from + list.hours &&
        list.from + list.hours + list.askedLater >= stampedAt + grace,
    );
    if (state === "stamped" && listed === "no" && proof) found.push(`unknownToSat ${uuid}`);
    if (state === "stamped" && listed === "cancelado") found.push(`cancelledOutside ${uuid}`);
    if (state !== "stamped") found.push(`missingFolio ${series}/${folio}`);
    // The folios right below it that nobody has, unless it is the first of its series.
    const others = ours.filter((other) => other.series === series && other.folio < folio);
    const before = Math.max(0, ...others.map((other) => other.folio));
    if (before > 0 && before < folio - 1) found.push(`missingFolio ${series}/${before + 1}`);
  }
  for (const { at, total, issued, uuid } of theirs.filter((each) => each.issued && within(each.at))) {
    const isTwin = ours.some(
      (entry) => entry.state === "inDoubt" && entry.at === at && Number(entry.total) === Number(total),
    );
    if (issued && !isTwin) found.push(`issuedElsewhere ${uuid}`);
  }
  return found.sort();
}

test("random books are compared as one would by hand, twice over", async (t) => {
  const { deps } = await testProduct(t);
  await fc.assert(
    fc.asyncProperty(entries, strays, asked, async (someEntries, someStrays, lists) => {
      const world: World = {
        entries: someEntries.map((entry) => ({ ...entry, uuid: randomUUID() })),
        strays: someStrays.map((stray) => ({ ...stray, uuid: randomUUID() })),
        asked: lists,
      };
      const book = await books(deps);
      for (const entry of world.entries) await book.invoice(invoiceOf(entry));
      for (const entry of world.entries) if (isListed(entry)) await book.cfdi(cfdiOf(entry));
      for (const { at, total, ...stray } of world.strays)
        await book.cfdi({ ...stray, issuedAt: wall(at), total });
      for (const list of lists) await book.list(listOf(list));
      const once = await book.reconcile(wall(first), wall(last));
      const keys = async () =>
        (await book.findings()).map(({ kind, subject }) => `${kind} ${subject}`).sort();
      t.deepEqual(await keys(), expected(world));
      t.is(once.counts?.open, expected(world).length);
      const twice = await book.reconcile(wall(first), wall(last));
      t.deepEqual(await keys(), expected(world));
      t.is(once.counts?.cancelled, once.counts?.found.cancelledOutside);
      t.deepEqual(twice.counts, { ...once.counts, cancelled: 0 });
    }),
    { numRuns: 20 },
  );
});

function isListed({ state, listed }: Entry): boolean {
  return state === "stamped" && listed !== "no";
}

function invoiceOf({
  at,
  series,
  folio,
  state,
  total,
  stampDelay,
  uuid,
}: World["entries"][number]): BookedInvoice {
  return { uuid, series, folio, state, total, fecha: wall(at), stampedAt: instant(at + stampDelay) };
}

function cfdiOf({ at, total, uuid, listed }: World["entries"][number]): ListedCfdi {
  return { uuid, issuedAt: wall(at), total, ...(listed !== "no" && { state: listed }) };
}

function listOf({ from, hours, askedLater, faults }: Asked): Partial<SatList> {
  return { from: wall(from), to: wall(from + hours), askedAt: instant(from + hours + askedLater), faults };
}
