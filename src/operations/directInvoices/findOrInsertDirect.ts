import { isDeepStrictEqual } from "node:util";
import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { DirectInvoice } from "../../domain/directInvoices/directInvoice.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import type { Deps } from "../deps.ts";
import { insertDirect, type NewDirect } from "./insertDirect.ts";

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
  const same = await sameDirect(tx, wanted.change.principal, wanted.content);
  return same
    ? { invoice: same, created: false }
    : { invoice: await insertDirect(tx, deps, wanted), created: true };
}

/** Returns the living invoice of the same id of the merchant's, if its content is the same too. */
async function sameDirect(
  tx: Knex,
  { merchantId, livemode }: Tenancy,
  content: DirectInvoice,
): Promise<Invoice | undefined> {
  const { externalId } = content;
  if (externalId === undefined) return undefined;
  const found = await Invoice.query(tx)
    .where({ merchantId, livemode, externalId })
    .whereNot({ state: "refused" })
    .first();
  const isSame = found && isDeepStrictEqual(found.content, JSON.parse(JSON.stringify(content)));
  if (found && !isSame) throw new AppError("invoice.external_id_taken");
  return found;
}
