import type { Knex } from "knex";
import type { Invoice } from "../../models/Invoice.ts";
import type { Deps } from "../deps.ts";
import { findSameDocument } from "../invoices/findSameDocument.ts";
import type { NewDirect } from "./directRequest.ts";
import { insertDirect } from "./insertDirect.ts";

export interface RequestedDirect {
  readonly invoice: Invoice;
  /** False when the very same invoice had been asked for before. */
  readonly created: boolean;
}

/**
 * Returns the living invoice of the same `externalId` and content, or inserts one, in the caller's transaction. Throws
 * `request.invalid` with every fault, `invoice.external_id_taken` where other content has that id.
 */
export async function findOrInsertDirect(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "catalogs" | "vault">,
  wanted: Pick<NewDirect, "change" | "content">,
): Promise<RequestedDirect> {
  const { change, content } = wanted;
  const same = await findSameDocument(tx, change, content, (row) => row.content);
  return same
    ? { invoice: same, created: false }
    : { invoice: await insertDirect(tx, deps, wanted), created: true };
}
