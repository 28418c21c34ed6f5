import type { Knex } from "knex";
import type { SatCfdi } from "../../models/sat/SatCfdi.ts";
import type { CfdiFilter } from "./cfdiFilter.ts";
import { type CfdiKey, listCfdis } from "./listCfdis.ts";
import type { MirrorOwner } from "./mirrorOf.ts";

/** The page is small enough to be held in memory whole, also where each document lists hundreds of payments. */
const pageRows = 500;

/**
 * Yields all documents that pass the filter, newest first, a page at a time: no page is empty, none is held after its
 * turn.
 */
export async function* cfdisInOrder(
  db: Knex,
  owner: MirrorOwner,
  filter: CfdiFilter,
): AsyncGenerator<readonly SatCfdi[]> {
  let after: CfdiKey | undefined;
  do {
    const { rows, next } = await listCfdis(db, owner, filter, { limit: pageRows, ...(after && { after }) });
    if (rows.length > 0) yield rows;
    after = next;
  } while (after);
}
