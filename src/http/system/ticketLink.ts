import { readReceiptKey } from "../../domain/tickets/receiptKey.ts";
import { AppError } from "../../errors.ts";
import { openRoute, type Route } from "../route.ts";

/**
 * What a receipt's QR code says: short, and the same for ever, wherever the page behind it moves. Tells nobody whether
 * there is such a ticket, and carries nothing but the key.
 */
export const ticketLinkRoute: Route = openRoute({
  method: "get",
  path: "/t/:key",
  operationId: "followTicketLink",
  tag: "System",
  summary: "From the link on a receipt to the page where it is invoiced",
  open: "It stands on a receipt.",
  callsPerMinute: 120,
  answers: { 302: { description: "To the self-invoicing page.", contentTypes: ["text/plain"] } },
  refusals: ["resource.not_found"],
  answer({ deps, params }) {
    const read = readReceiptKey(params["key"] as string);
    if (read.kind === "typo") return Promise.reject(new AppError("resource.not_found", { internal: "typo" }));
    const Location = `${deps.config.publicUrl}/factura/${read.key}`;
    return Promise.resolve({ status: 302, contentType: "text/plain", bytes: "", headers: { Location } });
  },
});
