import type { CallLog } from "../operations/apiCalls/createCallLog.ts";
import type { Deps } from "../operations/deps.ts";
import type { Metrics } from "../platform/metrics.ts";
import { inSlices } from "../platform/inSlices.ts";
import type { QueueEngine } from "../queues/queueEngine.ts";
import { adminRoutes } from "./admin/adminRoutes.ts";
import { adminLoginRoutes } from "./auth/admin.ts";
import { accountRoutes } from "./auth/account.ts";
import { clientRoutes } from "./auth/clients/clients.ts";
import { inviteRoutes } from "./auth/invites.ts";
import { loginRoutes } from "./auth/login.ts";
import { passwordRoutes } from "./auth/password.ts";
import { registrationRoutes } from "./auth/registration.ts";
import { sessionRoutes } from "./auth/sessions.ts";
import { mfaRoutes } from "./auth/mfa.ts";
import { jobRoutes } from "./jobs/jobs.ts";
import { invoiceExportRoutes } from "./merchant/exports/invoiceExports.ts";
import { apiLogRoutes } from "./merchant/team/apiLogs.ts";
import { replayRoute } from "./merchant/team/replayRoute.ts";
import { monthCloseRoutes } from "./merchant/months/monthClose.ts";
import { dataExportRoutes } from "./merchant/exports/dataExports.ts";
import { reportRoutes } from "./merchant/reports/reports.ts";
import { settingsRoutes } from "./merchant/settings/settingsRoutes.ts";
import type { Language } from "./present/language.ts";
import { buildContract } from "./openapi/buildContract.ts";
import { catalogRoutes } from "./catalogs/catalogs.ts";
import { consumerRoutes } from "./consumer/consumerRoutes.ts";
import { bookkeepingRoutes } from "./merchant/books/bookkeepingRoutes.ts";
import { satMirrorRoutes } from "./merchant/sat/satMirrorRoutes.ts";
import { satRoutes } from "./merchant/sat/satRoutes.ts";
import { combinedTicketRoutes } from "./pos/combinedTickets.ts";
import { brandPreviewRoutes } from "./pages/preview/brandPreviews.ts";
import { globalCandidateRoutes } from "./pos/globalInvoices/globalCandidates.ts";
import { globalRunRoutes } from "./pos/globalInvoices/globalRuns.ts";
import { cancellationRoutes } from "./pos/cancellations/cancellations.ts";
import { sharedFileRoute } from "./pos/documents/sharedFile.ts";
import { invoiceDocumentRoutes } from "./pos/invoiceDocuments.ts";
import { invoiceRoutes } from "./pos/invoices.ts";
import { receivedCancellationRoutes } from "./pos/cancellations/receivedCancellations.ts";
import { paymentRoutes } from "./pos/payments/paymentRoutes.ts";
import { retentionRoutes } from "./pos/retentions/retentionRoutes.ts";
import { relatedDocumentRoutes } from "./pos/relatedDocuments.ts";
import { draftRoutes } from "./pos/directInvoices/drafts.ts";
import { invoiceOrDraftRoutes } from "./pos/directInvoices/invoiceOrDraft.ts";
import { invoiceAddendaRoutes } from "./pos/addendas/invoiceAddendas.ts";
import { advanceRoutes } from "./pos/advances/advances.ts";
import { payrollRoutes } from "./merchant/payroll/payrollRoutes.ts";
import { invoiceBatchRoutes } from "./pos/batches/invoiceBatches.ts";
import { newInvoiceRoutes } from "./pos/directInvoices/newInvoices.ts";
import { importRoutes } from "./pos/importing/importRoutes.ts";
import { verificationRoutes } from "./pos/verification/verificationRoutes.ts";
import { substitutionRoutes } from "./pos/substitutions.ts";
import { refundRoutes } from "./pos/refunds.ts";
import { ticketBatchRoutes } from "./pos/ticketBatches.ts";
import { ticketCheckRoutes } from "./pos/ticketChecks.ts";
import { ticketCorrectionRoutes } from "./pos/ticketCorrections.ts";
import { ticketRoutes } from "./pos/tickets.ts";
import { ticketReceiptRoutes } from "./pos/ticketReceipts.ts";
import type { Route } from "./route.ts";
import { contractRoute } from "./reference/contract.ts";
import { docsRoutes } from "./reference/docs.ts";
import { dependenciesRoute } from "./system/dependencies.ts";
import { houseLinkRoutes } from "./system/houseLinks.ts";
import { healthRoutes } from "./system/health.ts";
import { metricsRoute } from "./system/metrics.ts";
import { ticketLinkRoute } from "./system/ticketLink.ts";

export interface RouteOptions {
  readonly deps: Pick<Deps, "config">;
  readonly engine: QueueEngine;
  readonly metrics: Metrics;
  /** Returns true once the process has been told to stop; absent where it never is. */
  readonly stopping?: (() => boolean) | undefined;
  /** The log to which a call that is sent again is added. */
  readonly calls?: CallLog | undefined;
}

/**
 * Returns every route there is, in the order of the contract, which lists them all and so is made when first asked
 * for.
 */
export function allRoutes({
  deps,
  engine,
  metrics,
  stopping = () => false,
  calls,
}: RouteOptions): readonly Route[] {
  const routes: readonly Route[] = [
    // These stand before those of one ticket, whose id would match `global`.
    ...globalCandidateRoutes,
    ...globalRunRoutes,
    ...ticketRoutes,
    ...combinedTicketRoutes,
    ...ticketCorrectionRoutes,
    ...ticketReceiptRoutes,
    ...refundRoutes,
    ...ticketBatchRoutes,
    ...ticketCheckRoutes,
    // These stand before those of one invoice, for the same reason.
    ...receivedCancellationRoutes,
    ...paymentRoutes,
    ...invoiceExportRoutes,
    ...retentionRoutes,
    ...newInvoiceRoutes,
    ...invoiceBatchRoutes,
    ...payrollRoutes,
    ...advanceRoutes,
    ...invoiceAddendaRoutes,
    ...draftRoutes,
    ...invoiceOrDraftRoutes,
    ...verificationRoutes,
    ...importRoutes,
    ...invoiceRoutes,
    ...invoiceDocumentRoutes,
    ...relatedDocumentRoutes,
    ...cancellationRoutes,
    ...substitutionRoutes,
    ...settingsRoutes,
    ...apiLogRoutes(calls, () => routes),
    replayRoute({ routes: () => routes, calls }),
    ...brandPreviewRoutes,
    ...bookkeepingRoutes,
    ...monthCloseRoutes,
    ...reportRoutes,
    ...dataExportRoutes,
    ...satRoutes,
    ...satMirrorRoutes,
    ...catalogRoutes,
    ...loginRoutes,
    ...accountRoutes,
    ...clientRoutes,
    ...registrationRoutes,
    ...passwordRoutes,
    ...sessionRoutes,
    ...inviteRoutes,
    ...adminLoginRoutes,
    ...mfaRoutes,
    ...consumerRoutes,
    ...adminRoutes,
    ...healthRoutes({ engine, stopping }),
    ...jobRoutes,
    dependenciesRoute(engine),
    ...houseLinkRoutes,
    ticketLinkRoute,
    sharedFileRoute,
    metricsRoute(engine, metrics),
    contractRoute(contract),
    ...docsRoutes(contract),
  ];
  return routes;

  function contract(language: Language): Promise<object> {
    return inSlices(buildContract(routes, deps.config, language));
  }
}
