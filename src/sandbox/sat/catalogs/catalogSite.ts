import type { CatalogEdition } from "./catalogEdition.ts";
import { type CatalogMischiefPlan, createCatalogMischiefPlan } from "./catalogMischief.ts";
import { openWorkbookShelf, type WorkbookShelf } from "./workbookShelf.ts";

/** The part of SAT that publishes catalogs: what it publishes, and how it fails. */
export interface CatalogSite {
  readonly shelf: WorkbookShelf;
  readonly mischief: CatalogMischiefPlan;
  edition(): CatalogEdition;
  /** Publishes again: a later revision, or another size. */
  publish(change: Partial<Pick<CatalogEdition, "revision" | "scale" | "seed">>): void;
  /** Ends every mischief and publishes what was published at the start. */
  reset(): void;
}

/** Opens the site; generated workbooks are kept in the folder. */
export function openCatalogSite(folder: string, scale: number): CatalogSite {
  const first: CatalogEdition = { scale, seed: 1, revision: 0 };
  let edition = first;
  const mischief = createCatalogMischiefPlan();
  return {
    shelf: openWorkbookShelf(folder),
    mischief,
    edition: () => edition,
    publish: (change) => {
      edition = { ...edition, ...change };
    },
    reset: () => {
      mischief.clear();
      edition = first;
    },
  };
}
