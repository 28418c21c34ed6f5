import { requestCancellation } from "../../../operations/cancellations/requestCancellation.ts";
import { presentCancellation, presentedCancellationSchema } from "../../present/presentCancellation.ts";
import { type Route, tenantRoute } from "../../route.ts";
import type { Validator } from "../../validation/createValidator.ts";
import { type CancellationBody, cancellationExamples } from "./cancellations.schema.ts";
import { documentId, type IssuedDocument, type Operation } from "../documents/issuedDocument.ts";

/** Returns the route that asks SAT to cancel a document. */
export function cancelRoute(
  { base, among }: IssuedDocument,
  operation: Operation,
  validator: Validator<CancellationBody>,
): Route {
  return tenantRoute({
    method: "post",
    path: `${base}/:id/cancellation`,
    ...operation,
    tag: "Invoices",
    permission: "issue invoices",
    params: documentId,
    body: { ...validator, examples: cancellationExamples },
    answers: { 202: { description: "Asked for.", schema: presentedCancellationSchema } },
    refusals: ["cancellation.not_possible"],
    async answer({ deps, principal, actor, params, body, language }) {
      const wish = { invoiceId: params.id, among, ...body };
      const row = await requestCancellation(deps, { principal, actor }, wish);
      return { status: 202, data: presentCancellation(row, { language, now: deps.clock.now(), among }) };
    },
  });
}
