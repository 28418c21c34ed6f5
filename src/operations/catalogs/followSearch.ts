import type { Knex } from "knex";
import { buildSearchIndex } from "../../domain/catalogs/search/buildSearchIndex.ts";
import { type CatalogSearch, catalogSearch } from "../../domain/catalogs/search/catalogSearch.ts";
import { rememberSearches } from "../../domain/catalogs/search/rememberSearches.ts";
import { searchedCatalogs, searchedEntry } from "../../domain/catalogs/search/searchedCatalogs.ts";
import type { SearchedEntry, SearchIndex } from "../../domain/catalogs/search/searchIndex.ts";
import type { CatalogRow, Workbook } from "../../domain/catalogs/definitions/catalogDefinition.ts";
import { catalogsByWorkbook } from "../../domain/catalogs/definitions/catalogDefinitions.ts";
import { embeddedRows } from "../../domain/catalogs/embedded/embeddedRows.ts";
import { AppError } from "../../errors.ts";
import { inSlices } from "../../platform/inSlices.ts";
import { repeat } from "../../platform/repeat.ts";
import { activeVersions } from "../../queries/catalogs/activeVersions.ts";
import { streamEntries } from "../../queries/catalogs/streamEntries.ts";
import type { Deps } from "../deps.ts";

export interface FollowedSearch {
  /** Returns the present search. Waits for the first index only; later ones are built while the one before serves. */
  readonly current: () => Promise<CatalogSearch>;
  /** Builds what has been switched since. */
  readonly refresh: () => Promise<void>;
  /** Breaks off a build that is under way: whoever waits for it is told to come back (`service.unavailable`). */
  readonly close: () => Promise<void>;
}

/**
 * Keeps the search over the catalogs that count in this process. Indexes are built between requests, a few
 * milliseconds at a time, and only of catalogs whose version has changed. The first call begins to follow.
 */
export function followSearch(
  { db, log, catalogs }: Pick<Deps, "db" | "log" | "catalogs">,
  { everyMs = 2_000 }: { readonly everyMs?: number } = {},
): FollowedSearch {
  /** The indexes by version number; 0 for what is embedded. */
  let held: ReadonlyMap<number, Indexes> = new Map();
  let search: CatalogSearch | undefined;
  let seen: string | undefined;
  let building: Promise<void> | undefined;
  let looking: { close(): Promise<void> } | undefined;
  const closed = new AbortController();

  return {
    async current() {
      looking ??= repeat(follow, { everyMs, name: "index the catalogs for search", log });
      if (!search) await refresh();
      return search as CatalogSearch;
    },
    refresh,
    async close() {
      closed.abort(
        new AppError("service.unavailable", { internal: "the search was closed", retryAfterSeconds: 2 }),
      );
      await looking?.close();
      await building?.catch(() => undefined);
    },
  };

  /** Follows the switches; this costs a comparison of two texts while nothing has been switched. */
  async function follow(): Promise<void> {
    if (catalogs().version === seen) return;
    await refresh().catch((error: unknown) => {
      if (!closed.signal.aborted) throw error;
    });
  }

  function refresh(): Promise<void> {
    building ??= build().finally(() => (building = undefined));
    return building;
  }

  async function build(): Promise<void> {
    const asOf = catalogs().version;
    const versions = await activeVersions(db);
    const next = new Map([[0, held.get(0) ?? (await indexEmbedded(closed))]]);
    for (const { workbook, versionNumber } of versions)
      next.set(
        versionNumber,
        held.get(versionNumber) ?? (await indexVersion(db, versionNumber, catalogsOf(workbook), closed)),
      );
    held = next;
    seen = asOf;
    const version = versions.map(({ workbook, versionNumber }) => `${workbook}.${versionNumber}`).join("+");
    if (search?.version === version) return;
    // What a workbook leaves out stays as it was embedded.
    const indexes = new Map([...next.values()].flatMap((each) => [...each]));
    search = rememberSearches(catalogSearch(version, indexes));
    log.info({ version }, "the catalogs of this version can be searched");
  }
}

type Indexes = ReadonlyMap<string, SearchIndex>;

/** Its signal says when an index is wanted no more. */
type Until = Pick<AbortController, "signal">;

async function indexEmbedded(until: Until): Promise<Indexes> {
  const rows = searchedCatalogs.map((name): [string, readonly CatalogRow[]] => [name, embeddedRows(name)]);
  const entries = rows
    .filter(([, found]) => found.length > 0)
    .map(([name, found]): [string, SearchedEntry[]] => [name, found.map((row) => searchedEntry(name, row))]);
  return indexAll(new Map(entries), until);
}

async function indexVersion(
  db: Knex,
  number: number,
  catalogs: readonly string[],
  until: Until,
): Promise<Indexes> {
  const entries = new Map<string, SearchedEntry[]>();
  for await (const page of streamEntries(db, number, catalogs, until))
    for (const { catalog, ...row } of page) {
      const fields = JSON.parse(row.fields) as CatalogRow["fields"];
      const entry = searchedEntry(catalog, { ...row, fields });
      const others = entries.get(catalog);
      if (others) others.push(entry);
      else entries.set(catalog, [entry]);
    }
  return indexAll(entries, until);
}

async function indexAll(
  entries: ReadonlyMap<string, readonly SearchedEntry[]>,
  { signal }: Until,
): Promise<Indexes> {
  const indexes = new Map<string, SearchIndex>();
  for (const [name, each] of entries) indexes.set(name, await inSlices(unlessAborted(signal, each)));
  return indexes;
}

function* unlessAborted(
  signal: AbortSignal,
  entries: readonly SearchedEntry[],
): Generator<undefined, SearchIndex> {
  for (const work = buildSearchIndex(entries); ; yield) {
    signal.throwIfAborted();
    const step = work.next();
    if (step.done) return step.value;
  }
}

function catalogsOf(workbook: Workbook): string[] {
  return catalogsByWorkbook[workbook]
    .map(({ name }) => name)
    .filter((name) => searchedCatalogs.includes(name));
}
