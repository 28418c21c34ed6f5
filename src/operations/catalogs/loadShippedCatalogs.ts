import type { Knex } from "knex";
import { shippedCatalogs, type ShippedWorkbook, shippedRows } from "../../lists/shippedCatalogs.ts";
import { systemActor } from "../../domain/access/actor.ts";
import { shippedSource } from "../../domain/catalogs/shippedSource.ts";
import type { Workbook } from "../../domain/catalogs/definitions/catalogDefinition.ts";
import { catalogsByWorkbook } from "../../domain/catalogs/definitions/catalogDefinitions.ts";
import { underWay } from "../../domain/catalogs/versionLifeCycle.ts";
import { ActiveCatalog } from "../../models/ActiveCatalog.ts";
import { CatalogVersion } from "../../models/CatalogVersion.ts";
import { copyText } from "../../platform/database/copyText.ts";
import { newId } from "../../platform/ids.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { activateVersion } from "./activateVersion.ts";
import { fillPartition } from "./fillPartition.ts";
import { moveVersion } from "../lifeCycles/moveVersion.ts";

type LoadDeps = Pick<Deps, "db" | "clock" | "log">;

/**
 * Loads SAT's lists that the product brings along into every workbook that has no active version, and makes them count.
 * A workbook is one transaction under the lock of its row: of several processes that start at once one loads it and the
 * others wait, and whoever is killed leaves nothing. A workbook whose import is under way is left to that import.
 */
export async function loadShippedCatalogs(
  deps: LoadDeps,
  workbooks: readonly Workbook[] = largestFirst,
): Promise<void> {
  const empty = await ActiveCatalog.query(deps.db).whereNull("versionNumber");
  if (empty.length === 0) return;
  const shipped = shippedCatalogs();
  const wanted = workbooks.filter((each) => empty.some(({ workbook }) => workbook === each));
  const queue = wanted.values();
  const loadNext = async (): Promise<void> => {
    for (const workbook of queue) {
      const lists = shipped[workbook];
      if (lists) await loadWorkbook(deps, workbook, lists);
    }
  };
  const loads = Array.from({ length: atOnce }, loadNext);
  await Promise.allSettled(loads);
  await Promise.all(loads);
}

/**
 * Each load takes a core of PostgreSQL's; more would only take the pool's connections from whatever starts beside them.
 */
const atOnce = 2;

/** CFDI's workbook takes as long as all others together. */
const largestFirst = Object.keys(catalogsByWorkbook) as Workbook[];

async function loadWorkbook(
  { db, clock, log }: LoadDeps,
  workbook: Workbook,
  lists: ShippedWorkbook,
): Promise<void> {
  await db.transaction(async (tx) => {
    // One row lock is waited for as long as another process loads; a slow disk may take its time over the COPY.
    await tx.raw("set local statement_timeout = '10min'");
    const active = await ActiveCatalog.query(tx).findById(workbook).forUpdate().throwIfNotFound();
    if (active.versionNumber !== null) return;
    const running = await CatalogVersion.query(tx)
      .findOne({ workbook })
      .whereIn("state", [...underWay]);
    if (running) return;
    const version = await insertVersion(tx, workbook, lists, clock.now());
    await copyRows(tx, version, lists);
    const staged = await moveVersion(tx, version, "staged", {
      at: clock.now(),
      patch: { stagedAt: clock.now() },
    });
    await activateVersion(tx, { versionId: staged.id, at: clock.now() });
    await recordAudit(tx, systemActor("start"), clock.now(), {
      action: "catalog.activated",
      merchantId: null,
      subject: { kind: "catalogVersion", id: staged.id },
      before: { number: null },
      after: { workbook, number: staged.number },
    });
    log.info(
      { workbook, version: staged.number, revision: lists.revision },
      "loaded the lists of SAT that are shipped",
    );
  });
}

function insertVersion(tx: Knex.Transaction, workbook: Workbook, lists: ShippedWorkbook, at: Date) {
  const { revision, sha256, sizeBytes, counts, digests } = lists;
  return CatalogVersion.query(tx)
    .insert({
      id: newId(),
      workbook,
      state: "reading",
      source: shippedSource(revision),
      requestedThrough: "start",
      sha256,
      sizeBytes: String(sizeBytes),
      revision,
      counts,
      digests,
      createdAt: at,
      updatedAt: at,
      fetchedAt: at,
    })
    .returning("*");
}

const columns = "catalog, parent, code, position, description, valid_from, valid_until, fields";

/** Sends the rows as they lie in the file, so the partition itself says of which version they are. */
async function copyRows(
  tx: Knex.Transaction,
  { number, workbook }: CatalogVersion,
  { counts }: ShippedWorkbook,
): Promise<void> {
  await fillPartition(tx, number, async (partition) => {
    await tx.raw(`alter table ${partition} alter column version_number set default ${number}`);
    const rows = await copyText(tx, `${partition} (${columns})`, shippedRows(workbook));
    await tx.raw(`alter table ${partition} alter column version_number drop default`);
    const expected = Object.values(counts).reduce((sum, count) => sum + count, 0);
    if (rows !== expected)
      throw new Error(
        `The shipped lists of ${workbook} have ${rows} rows, and ${expected} were to be there.`,
      );
  });
}
