import type { Tenancy } from "../../domain/access/principal.ts";
import type { DirectInvoice } from "../../domain/directInvoices/directInvoice.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { findOrInsertDirect, type RequestedDirect } from "./findOrInsertDirect.ts";

/**
 * Requests an invoice without a ticket: it is stored, its sealing announced, in one transaction. Throws `request.invalid`
 * with every fault. The same content under the same `externalId` answers with the invoice that is there; other content
 * throws `invoice.external_id_taken`.
 */
export async function requestDirectInvoice(
  deps: Pick<Deps, "db" | "relay" | "clock" | "catalogs" | "vault">,
  change: Change<Tenancy>,
  content: DirectInvoice,
): Promise<RequestedDirect> {
  return transact(deps, (tx) => findOrInsertDirect(tx, deps, { change, content }));
}
