import type { Tenancy } from "../../../domain/access/principal.ts";
import { isInClaimTime, lastClaimDay } from "../../../domain/globalInvoices/claimTerm.ts";
import { AppError } from "../../../errors.ts";
import { Branch } from "../../../models/merchants/Branch.ts";
import { Merchant } from "../../../models/merchants/Merchant.ts";
import { TicketRow } from "../../../models/TicketRow.ts";
import { selfInvoiceSettings } from "../../../queries/merchants/selfInvoiceSettings.ts";
import { ownedBy } from "../../../queries/ownedBy.ts";
import { transact } from "../../../queues/enqueue.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Change } from "../../change.ts";
import type { Deps } from "../../deps.ts";
import { sendMail } from "../../mail/sendMail.ts";
import { receiptFacts } from "./receiptFacts.ts";

/**
 * Mails a customer the link of a receipt, by which the sale is invoiced. Throws what stands against that: `ticket.parked`,
 * `ticket.already_invoiced`, `ticket.not_open`, `ticket.locked` and `ticket.window_closed`.
 */
export async function mailTicketLink(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault" | "config" | "catalogs">,
  { principal, actor }: Change<Tenancy>,
  { ticketId, to }: { readonly ticketId: string; readonly to: string },
): Promise<void> {
  const now = deps.clock.now();
  await transact(deps, async (tx) => {
    const ticket = await ownedBy(TicketRow.query(tx), principal).findOne({ id: ticketId });
    if (!ticket) throw new AppError("resource.not_found");
    requireOpen(ticket);
    const { merchantId, branchId, issuedAt } = ticket;
    const branch = await Branch.query(tx).findOne({ id: branchId }).throwIfNotFound();
    const zone = deps.catalogs().zoneAt(branch.postalCode);
    if (zone === undefined) throw new Error(`Branch ${branch.id} has no time zone.`);
    const settings = await selfInvoiceSettings(tx, merchantId);
    if (!settings.enabled) throw new AppError("ticket.not_open", { internal: "self-invoicing is off" });
    if (!isInClaimTime(settings, { issuedAt, now, zone })) throw new AppError("ticket.window_closed");
    const merchant = await Merchant.query(tx).findById(merchantId).throwIfNotFound();
    const content = receiptFacts(deps.config, {
      ticket,
      merchant,
      lastDay: lastClaimDay(settings, issuedAt, zone),
    });
    await sendMail(tx, deps, {
      merchantId,
      to,
      template: "ticketLink",
      language: merchant.language,
      content,
    });
    await recordAudit(tx, actor, now, {
      action: "ticket.mailed",
      merchantId,
      subject: { kind: "ticket", id: ticketId },
      after: { to },
    });
  });
}

function requireOpen({ state, locked }: TicketRow): void {
  if (state === "parked") throw new AppError("ticket.parked");
  if (["invoicing", "invoiced", "globallyInvoiced", "invoicedElsewhere"].includes(state))
    throw new AppError("ticket.already_invoiced");
  if (state !== "received" && state !== "accepted") throw new AppError("ticket.not_open");
  if (locked) throw new AppError("ticket.locked");
}
