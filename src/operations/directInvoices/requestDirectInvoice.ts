import { isDeepStrictEqual } from "node:util";
import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { DirectInvoice } from "../../domain/directInvoices/directInvoice.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { insertDirect } from "./insertDirect.ts";

export interface RequestedDirect {
  readonly invoice: Invoice;
  /** False when the very same invoice had been asked for before. */
  readonly created: boolean;
}

type DirectDeps = Pick<Deps, "db" | "relay" | "clock" | "catalogs" | "vault">;

/**
 * Requests an invoice without a ticket: it is stored, its sealing announced, in one transaction. Throws `request.invalid`
 * with every fault. The same content under the same `externalId` answers with the invoice that is there; other content
 * throws `invoice.external_id_taken`.
 */
export async function requestDirectInvoice(
  deps: DirectDeps,
  change: Change<Tenancy>,
  content: DirectInvoice,
): Promise<RequestedDirect> {
  return transact(deps, async (tx) => {
    const same = await sameDirect(tx, change.principal, content);
    return same
      ? { invoice: same, created: false }
      : { invoice: await insertDirect(tx, deps, { change, content }), created: true };
  });
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
