import type { Tenancy } from "../../domain/access/principal.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import type { NamedReceiver } from "../tickets/correcting/changeReceiver.ts";
import { requestInvoice } from "../tickets/requestInvoice.ts";
import type { InvoicedTicket } from "../invoices/sameInvoice.ts";
import { claimByMerchant } from "./claimByMerchant.ts";
import type { LateInvoicing } from "./claimLate.ts";

/**
 * Requests the invoice of a ticket for a named receiver: of an open one as `requestInvoice` does, and of one in a global
 * invoice by the merchant's policy (`claimLate`).
 */
export async function claimTicket(
  deps: Pick<Deps, "db" | "relay" | "clock" | "catalogs" | "vault">,
  by: Change<Tenancy>,
  wanted: NamedReceiver & Pick<LateInvoicing, "externalId">,
): Promise<InvoicedTicket> {
  const late = await transact(deps, (tx) => claimByMerchant(tx, deps, by, wanted));
  return late ?? requestInvoice(deps, by, wanted);
}
