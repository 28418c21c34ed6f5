import type { ExecutionContext } from "ava";
import { systemActor } from "../../../src/domain/access/actor.ts";
import type { Workbook } from "../../../src/domain/catalogs/definitions/catalogDefinition.ts";
import { isUnderWay } from "../../../src/domain/catalogs/versionLifeCycle.ts";
import { ActiveCatalog } from "../../../src/models/ActiveCatalog.ts";
import { CatalogVersion } from "../../../src/models/CatalogVersion.ts";
import { type ImportRequest, requestImport } from "../../../src/operations/catalogs/requestImport.ts";
import { refreshCatalogs } from "../../../src/operations/catalogs/refreshCatalogs.ts";
import { createLogger } from "../../../src/platform/logger.ts";
import { type ProductOptions, type TestProduct, testProduct } from "../product.ts";
import { readWorkbookHere } from "./readWorkbookHere.ts";
import { waitFor } from "../waitFor.ts";
import { type WorkbookSite, workbookSite } from "./workbookSite.ts";

export interface CatalogImports {
  readonly product: TestProduct;
  readonly site: WorkbookSite;
  /** Asks for an import and does what the worker would, once; answers what came of it. */
  readonly run: (request?: Partial<ImportRequest>) => Promise<CatalogVersion>;
  /** Publishes and imports. */
  readonly importFile: (file: Buffer) => Promise<CatalogVersion>;
  /** Returns which version counts, and a digest of every entry in it. */
  readonly whatCounts: (
    workbook?: Workbook,
  ) => Promise<{ readonly number: number | null; readonly digest: string | null }>;
  /** Tables that hold entries, by number of version. */
  readonly partitions: () => Promise<readonly number[]>;
}

const log = createLogger({ name: "test", level: "silent" });

export interface CatalogImportsOptions extends ProductOptions {
  readonly fromSandbox?: boolean;
  /** Workbooks are read in this process, for tests of what becomes of their rows. */
  readonly readsHere?: boolean;
}

/** The product over a site of SAT's that the test commands, or over the sandbox's. */
export async function catalogImports(
  t: Pick<ExecutionContext, "teardown">,
  { env, fromSandbox = false, readsHere = false, ...options }: CatalogImportsOptions = {},
): Promise<CatalogImports> {
  const site = await workbookSite(t);
  const product = await testProduct(t, {
    ...options,
    env: { ...(!fromSandbox && { CATALOGS_URL: site.url }), ...env },
  });
  const deps = { ...product.deps, ...(readsHere && { workbooks: readWorkbookHere }) };

  const run: CatalogImports["run"] = async (request = {}) => {
    const asked = { workbook: "cfdi", through: "admin", ...request } as const;
    const { id } = await requestImport(deps, systemActor("test"), asked);
    // One that was killed holds its lock until the database notices.
    await waitFor("the end of the import", async () => {
      await refreshCatalogs(deps, [id], { signal: new AbortController().signal, log, attempt: 1 });
      const { state } = await CatalogVersion.query(deps.db).findOne({ id }).throwIfNotFound();
      return !isUnderWay(state);
    });
    await deps.db("outbox").where({ kind: "catalog.refresh" }).del();
    return CatalogVersion.query(deps.db).findOne({ id }).throwIfNotFound();
  };
  return {
    product,
    site,
    run,
    async importFile(file) {
      site.publish(file);
      return run();
    },
    async whatCounts(workbook = "cfdi") {
      const { versionNumber: number } = await ActiveCatalog.query(deps.db)
        .findById(workbook)
        .throwIfNotFound();
      const { rows } = await deps.db.raw<{ rows: { digest: string | null }[] }>(
        `select md5(string_agg(entry::text, '|' order by catalog, parent, code)) as digest
           from catalog_entries entry where version_number = ?`,
        [number ?? 0],
      );
      return { number, digest: rows[0]?.digest ?? null };
    },
    async partitions() {
      const { rows } = await deps.db.raw<{ rows: { number: number }[] }>(
        `select substring(relname from '[0-9]+$')::int as number from pg_class
          where relname ~ '^catalog_entries_[0-9]+$' order by 1`,
      );
      return rows.map(({ number }) => number);
    },
  };
}
