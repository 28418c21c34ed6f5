/**
 * nominative: for a named receiver. global: for the general public, of what nobody claimed. creditNote: takes back a part
 * of another document, and carries no ticket's money itself. payment: tells SAT of payments (REP).
 */
export type InvoiceKind = "nominative" | "global" | "creditNote" | "payment";
