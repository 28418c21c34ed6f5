import { AppError } from "../../../errors.ts";
import { cancellationsOf } from "../../../queries/cancellations/cancellations.ts";
import { presentCancellation, presentedCancellationSchema } from "../../present/presentCancellation.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { retentionCancellationValidator } from "../cancellations/cancellations.schema.ts";
import { cancelRoute } from "../cancellations/cancelRoute.ts";
import { eventsRoute } from "../documents/eventsRoute.ts";
import { fileRoute } from "../documents/fileRoute.ts";
import { documentId, retentionDocument } from "../documents/issuedDocument.ts";
import { linkRoutes } from "../documents/linkRoutes.ts";
import { mailRoutes } from "../documents/mailRoutes.ts";
import { receiptRoute } from "../documents/receiptRoute.ts";

const { base, among } = retentionDocument;

const cancelOne = cancelRoute(
  retentionDocument,
  {
    operationId: "cancelRetention",
    summary: "Have SAT cancel a stamped retention; no receiver is asked",
  },
  retentionCancellationValidator,
);

const readCancellation = tenantRoute({
  method: "get",
  path: `${base}/:id/cancellation`,
  operationId: "readRetentionCancellation",
  tag: "Invoices",
  summary: "How the latest cancellation of a retention fares, and what SAT's service said",
  permission: "read invoices",
  params: documentId,
  answers: { 200: { description: "The cancellation as it is now.", schema: presentedCancellationSchema } },
  async answer({ deps, principal, params, language }) {
    const row = await cancellationsOf(deps.db, principal, params.id, among).first();
    if (!row) throw new AppError("resource.not_found");
    return { status: 200, data: presentCancellation(row, { language, now: deps.clock.now(), among }) };
  },
});

const readReceipt = receiptRoute(retentionDocument, {
  operationId: "readRetentionReceipt",
  summary: "Download SAT's receipt (acuse) of a cancelled retention",
});

const readFile = fileRoute(retentionDocument, {
  operationId: "readRetentionFile",
  summary: "Download the XML, the PDF, or both in a ZIP, of a retention",
});

const listEvents = eventsRoute(retentionDocument, {
  operationId: "listRetentionEvents",
  summary: "What has happened to a retention, oldest first",
});

const mails = mailRoutes(retentionDocument, {
  mail: {
    operationId: "mailRetention",
    summary: "Mail the XML and the PDF of a retention, also once more",
  },
  deliveries: {
    operationId: "listRetentionDeliveries",
    summary: "The mails about a retention, and what became of each, newest first",
  },
  address: "proveedor@example.com",
});

const links = linkRoutes(retentionDocument, {
  create: {
    operationId: "createRetentionLink",
    summary: "Make an address that opens a file of the retention without a login, for a while",
  },
  list: {
    operationId: "listRetentionLinks",
    summary: "The links to the retention's files, newest first, and how often each was used",
  },
  revoke: { operationId: "revokeRetentionLink", summary: "End a link to a retention's file at once" },
});

export const retentionDocumentRoutes: readonly Route[] = [
  cancelOne,
  readCancellation,
  readReceipt,
  ...mails,
  ...links,
  listEvents,
  readFile,
];
