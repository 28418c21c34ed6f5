import type { CancellationState } from "../cancellations/cancellationLifeCycle.ts";
import type { ReceivedCancellationState } from "../cancellations/received/receivedLifeCycle.ts";
import type { CatalogVersionState } from "../catalogs/versionLifeCycle.ts";
import type { RefundState } from "../creditNotes/refundLifeCycle.ts";
import type { GlobalRunState } from "../globalInvoices/globalRunLifeCycle.ts";
import type { CorrectionState } from "../invoices/correctionTransitions.ts";
import type { InvoiceState } from "../invoices/invoiceLifeCycle.ts";
import type { MailState } from "../mail/mailTransitions.ts";
import type { ExportState } from "../mirror/exportTransitions.ts";
import type { FindingState } from "../reconciliation/finding.ts";
import type { ReconciliationState } from "../reconciliation/reconciliation.ts";
import type { SagaState } from "../sagas/sagaLifeCycle.ts";
import type { SatDownloadState, SatPackageState, SatRequestState } from "../satDownloads/lifeCycles.ts";
import type { ImportState } from "../spreadsheets/importTransitions.ts";
import type { TicketState } from "../tickets/ticketLifeCycle.ts";
import type { WaitingCode } from "./waitingMessages.ts";

/** The codes of one kind of row by its states; `null` in a state that is at rest although something may follow it. */
type Waiting<State extends string> = Readonly<Partial<Record<State, WaitingCode | null>>>;

interface WaitingStates {
  readonly ticket: Waiting<TicketState>;
  readonly invoice: Waiting<InvoiceState>;
  readonly cancellation: Waiting<CancellationState>;
  readonly "received cancellation": Waiting<ReceivedCancellationState>;
  readonly refund: Waiting<RefundState>;
  readonly saga: Waiting<SagaState>;
  readonly "SAT download": Waiting<SatDownloadState>;
  readonly "SAT request": Waiting<SatRequestState>;
  readonly "SAT package": Waiting<SatPackageState>;
  readonly mail: Waiting<MailState>;
  readonly export: Waiting<ExportState>;
  readonly import: Waiting<ImportState>;
  readonly "global run": Waiting<GlobalRunState>;
  readonly correction: Waiting<CorrectionState>;
  readonly reconciliation: Waiting<ReconciliationState>;
  readonly finding: Waiting<FindingState>;
  readonly "catalog version": Waiting<CatalogVersionState>;
}

export type Waiter = keyof WaitingStates;

/**
 * The codes of what a row waits for, by its kind and state; its columns may say more. A guard holds that every state from
 * which another follows stands here.
 */
export const waitingStates: WaitingStates = {
  ticket: {
    received: "waits.turn",
    parked: "waits.branch",
    accepted: "waits.receiver",
    rejected: "waits.correction",
    invoicing: "waits.invoice",
    invoiced: null,
    globallyInvoiced: null,
    invoicedElsewhere: null,
    refunded: null,
    voided: null,
  },
  invoice: {
    requested: "waits.turn",
    sealed: "waits.turn",
    stamping: "waits.pac",
    inDoubt: "waits.pac_doubt",
    stamped: null,
    cancelling: "waits.cancellation",
  },
  cancellation: {
    asked: "waits.turn",
    signed: "waits.turn",
    sending: "waits.pac",
    inDoubt: "waits.sat",
    sent: "waits.sat",
    awaitingReceiver: "waits.receiver_answer",
    awaitingReview: "waits.review",
  },
  "received cancellation": {
    pending: "waits.our_answer",
    answered: "waits.turn",
    sending: "waits.pac",
    inDoubt: "waits.sat",
  },
  refund: { crediting: "waits.invoice", credited: null, voiding: "waits.cancellation" },
  saga: { running: "waits.other_document", awaitingPerson: "waits.person" },
  "SAT download": {
    requested: "waits.sat",
    accepted: "waits.sat",
    inProgress: "waits.sat",
    ready: "waits.sat",
    importing: "waits.turn",
    refused: null,
    expired: null,
  },
  "SAT request": {
    requested: "waits.sat",
    accepted: "waits.sat",
    inProgress: "waits.sat",
    ready: "waits.sat",
    importing: "waits.turn",
    refused: null,
    expired: null,
    cancelled: null,
  },
  "SAT package": { listed: "waits.sat", stored: "waits.turn", importing: "waits.turn", cancelled: null },
  mail: {
    gathered: "waits.digest",
    queued: "waits.mail_server",
    held: "waits.next_day",
    sending: "waits.mail_server",
    sent: null,
  },
  export: { queued: "waits.turn", running: "waits.turn", done: null },
  import: { queued: "waits.turn", running: "waits.turn" },
  "global run": { requested: "waits.turn", building: "waits.turn", stamping: "waits.pac" },
  correction: { requested: "waits.person" },
  reconciliation: { queued: "waits.turn", waiting: "waits.download", running: "waits.turn" },
  finding: { open: "waits.person", resolved: null, gone: null },
  "catalog version": {
    fetching: "waits.turn",
    reading: "waits.turn",
    staged: "waits.turn",
    awaitingApproval: "waits.approval",
    active: null,
    superseded: null,
  },
};
