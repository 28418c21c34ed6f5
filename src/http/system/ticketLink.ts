import Joi from "joi";
import { pagePath } from "../../domain/links/pageLink.ts";
import { pageRoute, type Route } from "../route.ts";

const contentTypes = ["text/html"];

/**
 * Describes the link in a receipt's QR code: short, and the same for ever. The page itself stands there, since each request
 * more takes half a second on a slow phone. Its address carries nothing but the key.
 */
export const ticketLinkRoute: Route = pageRoute({
  path: `${pagePath("receipt")}/:key`,
  operationId: "followTicketLink",
  tag: "System",
  summary: "The page where the receipt with this link is invoiced",
  open: "It stands on a receipt.",
  callsPerMinute: 120,
  params: { key: Joi.string() },
  answers: {
    200: { description: "The self-invoicing page.", contentTypes },
    404: { description: "A page that says what to do: no such receipt, or a typo in its key.", contentTypes },
    409: {
      description: "A page that says why the receipt is closed, with a way to ask the shop.",
      contentTypes,
    },
    429: { description: "A page that says when to come back.", contentTypes },
    500: { description: "A page that says that the fault is ours.", contentTypes },
    503: { description: "A page that says when to come back.", contentTypes },
  },
});
