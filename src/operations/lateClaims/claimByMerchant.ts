import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { mailToReceivers } from "../invoices/mailToReceivers.ts";
import type { NamedReceiver } from "../tickets/correcting/changeReceiver.ts";
import type { InvoicedTicket } from "../invoices/sameInvoice.ts";
import { claimLate, type LateInvoicing } from "./claimLate.ts";

/** Takes a late claim that the merchant makes for its customer, in the caller's transaction; else as `claimLate`. */
export async function claimByMerchant(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "catalogs" | "vault">,
  { principal, actor }: Change<Tenancy>,
  { ticketId, customer, externalId, policy }: NamedReceiver & Pick<LateInvoicing, "externalId" | "policy">,
): Promise<InvoicedTicket | undefined> {
  const at = deps.clock.now();
  const { requestId } = actor;
  const asked = { ticketId, customer, externalId, ...(policy && { policy }) };
  const catalogs = deps.catalogs();
  const claimed = await claimLate(tx, deps, principal, { ...asked, requestId, at, catalogs });
  if (!claimed?.created) return claimed;
  const { invoice } = claimed;
  if (customer.email !== undefined)
    await mailToReceivers(tx, deps, [{ invoiceId: invoice.id, to: customer.email }]);
  if (actor.kind === "user" || actor.kind === "admin")
    await recordAudit(tx, actor, at, {
      action: "ticket.claimedLate",
      merchantId: principal.merchantId,
      subject: { kind: "ticket", id: ticketId },
      after: { invoiceId: invoice.id, receiverRfc: invoice.receiverRfc, total: invoice.total },
    });
  return claimed;
}
