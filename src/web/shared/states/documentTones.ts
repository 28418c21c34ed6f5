import type { RowOf } from "../api/usePages.ts";
import type { Tone } from "../ui/StateBadge.tsx";

export type TicketState = RowOf<"/api/v1/admin/tickets">["state"];
export type InvoiceState = RowOf<"/api/v1/admin/invoices">["state"];
export type CancellationState = RowOf<"/api/v1/admin/cancellations">["state"];
export type DownloadState = RowOf<"/api/v1/admin/sat/downloads">["state"];

export const ticketTones: Readonly<Record<TicketState, Tone>> = {
  received: "busy",
  parked: "waiting",
  accepted: "waiting",
  rejected: "bad",
  invoicing: "busy",
  invoiced: "good",
  globallyInvoiced: "good",
  invoicedElsewhere: "good",
  refunded: "quiet",
  voided: "quiet",
};

export const invoiceTones: Readonly<Record<InvoiceState, Tone>> = {
  requested: "busy",
  sealed: "busy",
  stamping: "busy",
  inDoubt: "waiting",
  stamped: "good",
  refused: "bad",
  cancelling: "waiting",
  cancelled: "quiet",
};

export const cancellationTones: Readonly<Record<CancellationState, Tone>> = {
  asked: "busy",
  signed: "busy",
  sending: "busy",
  inDoubt: "waiting",
  sent: "busy",
  awaitingReceiver: "waiting",
  awaitingReview: "waiting",
  cancelled: "good",
  rejected: "bad",
  notCancellable: "bad",
  refused: "bad",
};

export const downloadTones: Readonly<Record<DownloadState, Tone>> = {
  requested: "busy",
  accepted: "busy",
  inProgress: "busy",
  ready: "busy",
  importing: "busy",
  done: "good",
  empty: "quiet",
  refused: "bad",
  expired: "bad",
  cancelled: "quiet",
};
