/**
 * nominative: for a named receiver. global: for the general public, of what nobody claimed. creditNote: takes back a part
 * of another document, and carries no ticket's money itself. payment: tells SAT of payments (REP). retention: no invoice at all, but a CFDI de
 * retenciones, which goes the same road to its stamp and its cancellation; no reader of invoices meets one.
 */
export type InvoiceKind = "nominative" | "global" | "creditNote" | "payment" | "retention";
