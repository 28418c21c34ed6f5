import type { Tenancy } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import type { HelpRequest } from "../../models/HelpRequest.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import type { TicketRow } from "../../models/TicketRow.ts";
import { helpRequestsOf } from "../../queries/helpRequests.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { sendMail } from "../mail/sendMail.ts";

export interface HelpVerdict {
  readonly helpRequestId: string;
  /** The answer, which is mailed to the consumer; the request is closed without one where it is absent. */
  readonly answer?: string;
}

/**
 * Answers a consumer's request for help by mail, or closes it without an answer. Saying the same again changes nothing;
 * anything else about a request that is closed throws `help.settled`.
 */
export async function settleHelp(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault">,
  { principal, actor }: Change<Tenancy>,
  { helpRequestId, answer: given }: HelpVerdict,
): Promise<HelpRequest> {
  const answer = given ?? null;
  return transact(deps, async (tx) => {
    const request = await helpRequestsOf(tx, principal).findOne({ id: helpRequestId }).forUpdate();
    if (!request) throw new AppError("resource.not_found");
    await request.$fetchGraph("ticket", { transaction: tx });
    if (request.closedAt) {
      if (request.answer !== answer) throw new AppError("help.settled");
      return request;
    }
    const now = deps.clock.now();
    const { merchantId, email: to, language, ticketId } = request;
    await request.$query(tx).patch({ answer, closedAt: now });
    if (answer !== null) {
      const { tradeName } = await Merchant.query(tx).findById(merchantId).throwIfNotFound();
      const { externalId } = request.ticket as TicketRow;
      const content = { merchant: tradeName, folio: externalId, answer };
      await sendMail(tx, deps, { merchantId, to, language, template: "helpAnswered", content });
    }
    await recordAudit(tx, actor, now, {
      action: answer === null ? "help.closed" : "help.answered",
      merchantId,
      subject: { kind: "ticket", id: ticketId },
      after: { helpRequestId },
    });
    return request;
  });
}
