import Joi from "joi";
import { pageLink } from "../../domain/links/pageLink.ts";
import { readReceiptKey } from "../../domain/tickets/receiptKey.ts";
import { openRoute, type Route } from "../route.ts";

/**
 * Serves the link in a receipt's QR code: short, and the same for ever, wherever the page behind it moves. Tells
 * nobody whether there is such a ticket, and carries nothing but the key; one with a typo goes there too, where a
 * person is told of it.
 */
export const ticketLinkRoute: Route = openRoute({
  method: "get",
  path: "/t/:key",
  operationId: "followTicketLink",
  tag: "System",
  summary: "From the link on a receipt to the page where it is invoiced",
  open: "It stands on a receipt.",
  callsPerMinute: 120,
  params: { key: Joi.string() },
  answers: { 302: { description: "To the self-invoicing page.", contentTypes: ["text/plain"] } },
  answer({ deps, params }) {
    const typed = params.key.slice(0, 300);
    const read = readReceiptKey(typed);
    const key = read.kind === "key" ? read.key : typed;
    const Location = pageLink(deps.config.publicUrl, "receiptPage", key);
    return Promise.resolve({ status: 302, contentType: "text/plain", bytes: "", headers: { Location } });
  },
});
