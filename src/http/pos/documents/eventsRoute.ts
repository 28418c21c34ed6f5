import { AppError } from "../../../errors.ts";
import { listInvoiceEvents } from "../../../queries/invoices.ts";
import { listSchema } from "../../lists/paging.ts";
import { presentedEventSchema, presentEvent } from "../../present/presentInvoice.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { documentId, type IssuedDocument, type Operation } from "./issuedDocument.ts";

/** Returns the route that lists what has happened to a document. */
export function eventsRoute({ base, among }: IssuedDocument, operation: Operation): Route {
  return tenantRoute({
    method: "get",
    path: `${base}/:id/events`,
    ...operation,
    tag: "Invoices",
    permission: "read invoices",
    params: documentId,
    answers: { 200: { description: "The timeline.", schema: listSchema(presentedEventSchema) } },
    async answer({ deps, principal, params }) {
      const events = await listInvoiceEvents(deps.db, principal, params.id, among);
      if (!events) throw new AppError("resource.not_found");
      return { status: 200, data: { items: events.map(presentEvent), nextCursor: null } };
    },
  });
}
