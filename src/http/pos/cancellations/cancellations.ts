import { checkSatStatus } from "../../../operations/cancellations/checkSatStatus.ts";
import { readCancellationTerms } from "../../../operations/cancellations/readCancellationTerms.ts";
import { refreshCancellation } from "../../../operations/cancellations/refreshCancellation.ts";
import {
  daysBetween,
  presentCancellation,
  presentedCancellationSchema,
  presentSatWords,
} from "../../present/presentCancellation.ts";
import { presentInstant } from "../../present/presentInstant.ts";
import { presentFault } from "../../present/presentFault.ts";
import { presentInvoice } from "../../present/presentInvoice.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { cancelRoute } from "./cancelRoute.ts";
import { documentId, invoiceDocument } from "../documents/issuedDocument.ts";
import { receiptRoute } from "../documents/receiptRoute.ts";
import { cancellationTermsSchema, cancellationValidator, satStatusSchema } from "./cancellations.schema.ts";

const invoice = `${invoiceDocument.base}/:id`;
const base = `${invoice}/cancellation`;
const byId = { params: documentId } as const;

const request = cancelRoute(
  invoiceDocument,
  {
    operationId: "requestCancellation",
    summary: "Ask SAT to cancel a stamped invoice; workers sign, send and follow it",
  },
  cancellationValidator,
);

const readOne = tenantRoute({
  method: "get",
  path: base,
  operationId: "readCancellation",
  tag: "Invoices",
  summary: "SAT's terms for cancelling an invoice, and how its cancellation fares",
  permission: "read invoices",
  ...byId,
  answers: { 200: { description: "Terms and cancellations.", schema: cancellationTermsSchema } },
  async answer({ deps, principal, params, language }) {
    const terms = await readCancellationTerms(deps, principal, params.id);
    const now = deps.clock.now();
    const [current = null, ...earlier] = terms.cancellations.map((row) =>
      presentCancellation(row, { language, now }),
    );
    const data = {
      invoiceId: terms.invoice.id,
      state: terms.invoice.state,
      terms: {
        cancellableUntil: presentInstant(terms.cancellableUntil),
        daysLeft: daysBetween(now, terms.cancellableUntil),
        needsAcceptance: terms.exemption === undefined,
        exemption: terms.exemption ?? null,
        blockedBy: terms.blockedBy,
        faults: terms.faults.map((fault) => presentFault(fault, language)),
      },
      current,
      earlier,
    };
    return { status: 200, data };
  },
});

const refresh = tenantRoute({
  method: "post",
  path: `${base}/refresh`,
  operationId: "refreshCancellation",
  tag: "Invoices",
  summary: "Ask SAT now how the cancellation fares, instead of at its next look",
  permission: "issue invoices",
  ...byId,
  answers: { 200: { description: "The cancellation as it is now.", schema: presentedCancellationSchema } },
  refusals: ["cancellation.leased"],
  async answer({ deps, principal, actor, params, language }) {
    const row = await refreshCancellation(deps, { principal, actor }, params.id);
    return { status: 200, data: presentCancellation(row, { language, now: deps.clock.now() }) };
  },
});

const readReceipt = receiptRoute(invoiceDocument, {
  operationId: "readCancellationReceipt",
  summary: "Download SAT's receipt (acuse): its XML as it came, or a page that shows it",
});

const satStatus = tenantRoute({
  method: "post",
  path: `${invoice}/sat-status`,
  operationId: "askSatStatus",
  tag: "Invoices",
  summary: "Ask SAT now for the status of an invoice; one that was cancelled outside becomes cancelled here",
  permission: "issue invoices",
  ...byId,
  answers: { 200: { description: "SAT's words and the invoice after them.", schema: satStatusSchema } },
  refusals: ["invoice.not_at_sat", "sat.unreachable"],
  async answer({ deps, principal, actor, params, language }) {
    const {
      words,
      status,
      handover,
      invoice: row,
    } = await checkSatStatus(deps, { principal, actor }, params.id);
    const now = deps.clock.now();
    const data = {
      sat: presentSatWords(words),
      status: status.kind,
      handover,
      invoice: presentInvoice(row, language, now),
    };
    return { status: 200, data };
  },
});

export const cancellationRoutes: readonly Route[] = [request, readOne, refresh, readReceipt, satStatus];
