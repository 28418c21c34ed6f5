import { type ActiveCatalogs, activeCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import { catalogsChannel } from "../../domain/catalogs/catalogsChannel.ts";
import type { CatalogTable } from "../../domain/catalogs/catalogTable.ts";
import {
  embeddedActiveCatalogs,
  embeddedTables,
} from "../../domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { heldCatalogs } from "../../domain/catalogs/heldCatalogs.ts";
import { listen } from "../../platform/http/listen.ts";
import { repeat } from "../../platform/repeat.ts";
import { type ActiveVersion, activeVersions } from "../../queries/catalogs/activeVersions.ts";
import { loadTables } from "../../queries/catalogs/loadTables.ts";
import type { Deps } from "../deps.ts";

export interface FollowedCatalogs {
  /**
   * Returns the catalogs without waiting and without failing: the embedded ones until a version was loaded. The first
   * call begins to follow the switches.
   */
  readonly current: () => ActiveCatalogs;
  /** Loads what has been switched since; throws when that can't be read, and leaves everything as it was. */
  readonly refresh: () => Promise<void>;
  /** Breaks off a load that is under way. */
  readonly close: () => Promise<void>;
}

export interface Following {
  readonly databaseUrl: string;
  /** The pause between looks, in case a notice got lost. */
  readonly everyMs?: number;
  /** Nothing is loaded before: a process that starts has more urgent things to do. */
  readonly after?: Promise<unknown>;
}

/**
 * Keeps the catalogs that count in this process: loaded when a switch is announced or found, and replaced as a whole
 * once all is there. Rules go on with the version before meanwhile, and for as long as the database can't be read.
 */
export function followCatalogs(
  { db, log }: Pick<Deps, "db" | "log">,
  { databaseUrl, everyMs = 30_000, after = Promise.resolve() }: Following,
): FollowedCatalogs {
  let current = embeddedActiveCatalogs;
  let loaded: { readonly number: number; readonly tables: ReadonlyMap<string, CatalogTable> } | undefined;
  let stop: (() => Promise<void>) | undefined;
  let refreshing: Promise<void> | undefined;
  let askedAgain = false;
  const closed = new AbortController();

  return {
    current() {
      if (!closed.signal.aborted) stop ??= follow();
      return current;
    },
    refresh,
    async close() {
      closed.abort();
      await stop?.();
      await refreshing?.catch(() => undefined);
    },
  };

  function follow(): () => Promise<void> {
    let begun: readonly { close(): Promise<void> }[] = [];
    const onNotice = (): void => void tryRefresh();
    const begin = (): void => {
      if (closed.signal.aborted) return;
      const listening = listen(databaseUrl, { channel: catalogsChannel, onNotice, log });
      const looking = repeat(refresh, { everyMs, name: "look for a new version of the catalogs", log });
      begun = [listening, looking];
    };
    void after.then(begin);
    return async () => {
      await Promise.all(begun.map((each) => each.close()));
    };
  }

  async function tryRefresh(): Promise<void> {
    try {
      await refresh();
    } catch (error) {
      log.warn({ err: error, version: current.version }, "could not load the catalogs; those before stay");
    }
  }

  /** Runs one refresh at a time; a caller who asks while one is under way gets what was switched before the asking. */
  function refresh(): Promise<void> {
    if (refreshing) askedAgain = true;
    refreshing ??= load().finally(() => (refreshing = undefined));
    return refreshing;
  }

  async function load(): Promise<void> {
    try {
      await loadAll();
    } catch (error) {
      if (!closed.signal.aborted) throw error;
    }
  }

  async function loadAll(): Promise<void> {
    do {
      askedAgain = false;
      const versions = await activeVersions(db);
      const version = nameOf(versions);
      if (version === current.version) continue;
      const tables = await tablesOf(versions);
      current = activeCatalogs(version, tables);
      log.info({ version }, "the catalogs of this version count now");
    } while (askedAgain && !closed.signal.aborted);
  }

  async function tablesOf(versions: readonly ActiveVersion[]): Promise<ReadonlyMap<string, CatalogTable>> {
    const number = versions.find(({ workbook }) => workbook === "cfdi")?.versionNumber;
    if (number === undefined) return embeddedTables;
    if (loaded?.number !== number)
      loaded = { number, tables: await loadTables(db, number, heldCatalogs, closed) };
    // What a workbook leaves out stays as it was embedded.
    return new Map([...embeddedTables, ...loaded.tables]);
  }
}

function nameOf(versions: readonly ActiveVersion[]): string {
  const parts = versions.map(
    ({ workbook, versionNumber, sequence }) => `${workbook}.${versionNumber}.${sequence}`,
  );
  return parts.join("+") || embeddedActiveCatalogs.version;
}
